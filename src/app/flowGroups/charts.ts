import type { FlowGroup } from '../flowGroup';
import { defineCandlesFlow } from '../flows/candles';

/** The chart of contracts and of seconds contracts comes after its screen. */
export const flows: FlowGroup = (deps) => ({ candles: defineCandlesFlow(deps) });
