import type { FlowGroup } from '../flowGroup';
import { defineCandlesFlow, defineDrawingsFlow } from '../flows/chart';

/** The chart of seconds contracts is loaded after its screen. */
export const flows: FlowGroup = (deps) => ({ candles: defineCandlesFlow(deps), drawings: defineDrawingsFlow(deps) });
