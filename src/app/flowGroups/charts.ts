import type { FlowGroup } from '../flowGroup';
import { defineCandlesFlow } from '../flows/candles';
import { defineDrawingsFlow } from '../flows/drawings';

/** The chart of seconds contracts is loaded after its screen. */
export const flows: FlowGroup = (deps) => ({ candles: defineCandlesFlow(deps), drawings: defineDrawingsFlow(deps) });
