import { fromRead } from '../../actors/fromRead';
import { readRecent } from '../../machines/recentSearches/recentSearches.list';
import { recentSearchesMachine } from '../../machines/recentSearches/recentSearches.machine';
import type { Deps } from '../deps';

const RECENT_KEY = 'recentSearches';

export const defineRecentSearchesFlow = ({ storage }: Pick<Deps, 'storage'>) =>
  recentSearchesMachine.provide({
    actors: {
      loadRecent: fromRead<readonly string[]>(() => readRecent(storage.read(RECENT_KEY))),
    },
    actions: { saveRecent: ({ context }) => storage.write(RECENT_KEY, context.recent) },
  });
