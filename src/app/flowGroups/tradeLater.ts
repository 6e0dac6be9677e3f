import { fromCallback, type EventObject } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { defineCandlesFlow, defineDrawingsFlow } from '../flows/chart';
import { defineClickOrderFlow } from '../flows/clickOrder';
import { defineDepthChartFlow } from '../flows/depthChart';
import { defineSideChartsFlow } from '../flows/sideCharts';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import { defineOpenOrdersFlow, defineOrderDetailFlow, defineSpotAmendFlow } from '../flows/spotOrders';
import { spotPlanCancelMachine } from '../../machines/spot/spotPlanCancel/spotPlanCancel.machine';
import { defineOrdersPanelFlow } from '../flows/ordersPanel';
import { defineRecordListFlow } from '../flows/recordList';
import type { Direction } from '../../../domain/contract/spot/spot';
import { formOf, spotOrderMachine } from '../../machines/spot/spotOrder/spotOrder.machine';
import { spotPlanMachine } from '../../machines/spot/spotPlan/spotPlan.machine';
import type { DirectionToldEvent } from '../../machines/spot/spotPlan/spotPlan.form';
import type { Deps } from '../deps';
import { followFlow } from '../followFlow';
import { defineSpotFacts } from '../flows/spotOrder';

/** Reports the side of the pair's order form, on each choice. */
const watchDirection = fromCallback<EventObject, { pair: string }, DirectionToldEvent>(
  ({ system, sendBack, input: { pair } }) => {
    let told: Direction | null = null;
    const tell = (direction: Direction) => {
      if (direction === told) return;
      told = direction;
      sendBack({ type: 'flow.direction.told', direction });
    };
    return followFlow(system, spotOrderMachine, (snapshot) => snapshot && tell(formOf(snapshot).direction), pair);
  },
);

const defineSpotPlanFlow = (deps: Deps) =>
  spotPlanMachine.provide({ actors: { ...defineSpotFacts(deps), watchDirection } });

/** Loaded after the trade screen: the chart, the order panel, and the faucet. */
export const flows: FlowGroup = (deps) => ({
  candles: defineCandlesFlow(deps),
  clickOrder: defineClickOrderFlow(deps),
  drawings: defineDrawingsFlow(deps),
  depthChart: defineDepthChartFlow(deps),
  sideCharts: defineSideChartsFlow(deps),
  ordersPanel: defineOrdersPanelFlow(deps),
  openOrders: defineOpenOrdersFlow(),
  recordList: defineRecordListFlow(deps),
  orderDetail: defineOrderDetailFlow(),
  spotAmend: defineSpotAmendFlow(deps),
  spotPlan: defineSpotPlanFlow(deps),
  spotPlanCancel: spotPlanCancelMachine,
  faucet: faucetMachine,
});
