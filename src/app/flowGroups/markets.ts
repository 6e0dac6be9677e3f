import type { FlowGroup } from '../flowGroup';
import { defineMarketListFlow } from '../flows/marketList';
import { defineRecentSearchesFlow } from '../flows/recentSearches';

/** /markets */
export const flows: FlowGroup = (deps) => ({
  marketList: defineMarketListFlow(deps),
  recentSearches: defineRecentSearchesFlow(deps),
});
