import type { FlowGroup } from '../flowGroup';
import { defineCandlesFlow } from '../flows/candles';
import { defineClickOrderFlow } from '../flows/clickOrder';
import { defineDepthChartFlow } from '../flows/depthChart';
import { defineDrawingsFlow } from '../flows/drawings';
import { defineSideChartsFlow } from '../flows/sideCharts';

/** What comes after the screen of a contract: the charts, and orders by a click on the book. */
export const flows: FlowGroup = (deps) => ({
  candles: defineCandlesFlow(deps),
  clickOrder: defineClickOrderFlow(deps),
  drawings: defineDrawingsFlow(deps),
  depthChart: defineDepthChartFlow(deps),
  sideCharts: defineSideChartsFlow(deps),
});
