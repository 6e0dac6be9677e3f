import type { FlowGroup } from '../flowGroup';
import { marketListMachine } from '../../machines/market/marketList/marketList.machine';
import { fromRead } from '../../actors/fromRead';
import {
  readRecent,
  type RecentSearches,
  recentSearchesMachine,
} from '../../machines/market/recentSearches/recentSearches.machine';
import type { Deps } from '../deps';

const RECENT_KEY = 'recentSearches';

export const defineRecentSearchesFlow = ({ storage }: Pick<Deps, 'storage'>) =>
  recentSearchesMachine.provide({
    actors: { restore: fromRead<RecentSearches>(() => ({ recent: readRecent(storage.read(RECENT_KEY)) })) },
    actions: { keep: ({ context }) => storage.write(RECENT_KEY, context.recent) },
  });

/** /markets */
export const flows: FlowGroup = (deps) => ({
  marketList: marketListMachine,
  recentSearches: defineRecentSearchesFlow(deps),
});
