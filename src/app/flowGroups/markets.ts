import type { FlowGroup } from '../flowGroup';
import { defineMarketListFlow } from '../flows/marketList';

/** /markets */
export const flows: FlowGroup = (deps) => ({
  marketList: defineMarketListFlow(deps),
});
