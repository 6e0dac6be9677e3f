import type { FlowGroup } from '../flowGroup';
import { defineCandlesFlow } from '../flows/candles';
import { defineClickOrderFlow } from '../flows/clickOrder';
import { defineDepthChartFlow } from '../flows/depthChart';
import { defineDrawingsFlow } from '../flows/drawings';
import { defineSideChartsFlow } from '../flows/sideCharts';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import { defineOpenOrdersFlow } from '../flows/openOrders';
import { defineOrderDetailFlow } from '../flows/orderDetail';
import { defineSpotAmendFlow } from '../flows/spotAmend';
import { defineSpotPlanFlow } from '../flows/spotPlan';
import { spotPlanCancelMachine } from '../../machines/spot/spotPlanCancel/spotPlanCancel.machine';
import { defineOrdersPanelFlow } from '../flows/ordersPanel';
import { defineRecordListFlow } from '../flows/recordList';

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
