import type { FlowGroup } from '../flowGroup';
import { defineCandlesFlow, defineDrawingsFlow } from '../flows/chart';
import { defineClickOrderFlow } from '../flows/clickOrder';
import { defineDepthChartFlow, defineSideChartsFlow } from '../flows/sideCharts';

/** Loaded after the screen of a contract: the charts, and click trading on the book. */
export const flows: FlowGroup = (deps) => ({
  candles: defineCandlesFlow(deps),
  clickOrder: defineClickOrderFlow(deps),
  drawings: defineDrawingsFlow(deps),
  depthChart: defineDepthChartFlow(deps),
  sideCharts: defineSideChartsFlow(deps),
});
