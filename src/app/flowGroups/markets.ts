import type { FlowGroup } from '../flowGroup';
import { marketListMachine } from '../../machines/market/marketList/marketList.machine';
import { defineRecentSearchesFlow } from '../flows/recentSearches';

/** /markets */
export const flows: FlowGroup = (deps) => ({
  marketList: marketListMachine,
  recentSearches: defineRecentSearchesFlow(deps),
});
