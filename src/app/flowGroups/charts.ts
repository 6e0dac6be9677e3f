import type { FlowGroup } from '../flowGroup';
import { defineCandlesFlow } from '../flows/candles';
import { defineDepthChartFlow } from '../flows/depthChart';
import { defineDrawingsFlow } from '../flows/drawings';
import { defineSideChartsFlow } from '../flows/sideCharts';

/** The chart of contracts and of seconds contracts comes after its screen. */
export const flows: FlowGroup = (deps) => ({
  candles: defineCandlesFlow(deps),
  drawings: defineDrawingsFlow(deps),
  depthChart: defineDepthChartFlow(deps),
  sideCharts: defineSideChartsFlow(deps),
});
