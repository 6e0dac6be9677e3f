import { secondsLimitsMachine } from '../../machines/seconds/secondsLimits/secondsLimits.machine';
import type { FlowGroup } from '../flowGroup';
import { defineCandlesFlow, defineDrawingsFlow } from '../flows/chart';

/** Loaded after the screen of seconds contracts: the chart, and the user's own limits. */
export const flows: FlowGroup = (deps) => ({
  candles: defineCandlesFlow(deps),
  drawings: defineDrawingsFlow(deps),
  secondsLimits: secondsLimitsMachine,
});
