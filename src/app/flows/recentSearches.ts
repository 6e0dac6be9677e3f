import { fromPromise } from 'xstate';
import { readRecent } from '../../machines/recentSearches/recentSearches.list';
import { recentSearchesMachine } from '../../machines/recentSearches/recentSearches.machine';
import type { Deps } from '../deps';

const RECENT_KEY = 'recentSearches';

export const defineRecentSearchesFlow = ({ storage }: Pick<Deps, 'storage'>) =>
  recentSearchesMachine.provide({
    actors: {
      loadRecent: fromPromise<readonly string[], undefined>(() =>
        Promise.resolve(readRecent(storage.read(RECENT_KEY))),
      ),
    },
    actions: { saveRecent: ({ context }) => storage.write(RECENT_KEY, context.recent) },
  });
