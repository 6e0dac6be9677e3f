import { type EventObject, fromCallback } from 'xstate';
import { SPOT_PLAN_KINDS } from '../../../domain/contract/choices';
import type { Direction } from '../../../domain/contract/spot/spot';
import { ordersPanelMachine, type OrdersPanelView } from '../../machines/spot/ordersPanel/ordersPanel.machine';
import { rulesOf } from '../../machines/spot/spotOrder/spotOrder.form';
import { formOf, spotOrderMachine } from '../../machines/spot/spotOrder/spotOrder.machine';
import {
  BLANK_PLAN,
  type DirectionToldEvent,
  SPREADS,
  type TypedPlan,
} from '../../machines/spot/spotPlan/spotPlan.form';
import { spotPlanMachine, unsentPlan } from '../../machines/spot/spotPlan/spotPlan.machine';
import { spotPlanCancelMachine } from '../../machines/spot/spotPlanCancel/spotPlanCancel.machine';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import type { Deps } from '../deps';
import type { FlowGroup } from '../flowGroup';
import { defineCandlesFlow, defineDrawingsFlow } from '../flows/chart';
import { defineClickOrderFlow } from '../flows/clickOrder';
import { defineDepthChartFlow, defineSideChartsFlow } from '../flows/sideCharts';
import { defineRecordListFlow } from '../flows/recordList';
import { defineSpotFacts } from '../flows/spotOrder';
import { defineOpenOrdersFlow, defineOrderDetailFlow, defineSpotAmendFlow } from '../flows/spotOrders';
import { followFlow } from '../followFlow';
import { keepChoice } from '../keepChoice';
import { keepTyped } from '../keepTyped';
import { hasShape, hasTextsOf, isBoolean, isOneOf } from '../storedShape';

const isView = hasShape<OrdersPanelView>({
  tab: isOneOf(['openOrders', 'plans', 'history', 'balances']),
  thisPairOnly: isBoolean,
});

export const defineOrdersPanelFlow = (deps: Deps) =>
  keepChoice(
    ordersPanelMachine,
    deps,
    'ordersPanel.view',
    (stored): OrdersPanelView => (isView(stored) ? stored : { tab: 'openOrders', thisPairOnly: false }),
  );

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

const isTyped = hasShape<TypedPlan>({
  kind: isOneOf(SPOT_PLAN_KINDS),
  spread: isOneOf(SPREADS),
  fields: hasTextsOf(BLANK_PLAN.fields),
});

export function defineSpotPlanFlow(deps: Deps) {
  const { restoreTyped, keep, forgetTyped } = keepTyped(deps, 'spotPlan.typed', isTyped);
  return spotPlanMachine.provide({
    actors: { ...defineSpotFacts(deps), watchDirection, restoreTyped },
    actions: {
      keepTyped: ({ context }) => {
        const { direction: _, ...typed } = unsentPlan(context);
        keep(rulesOf(context.terms).pair, typed);
      },
      forgetTyped,
    },
  });
}

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
