import { keptMachine } from '../../families/kept';
import { withSearch } from './recentSearches.list';

export interface RecentSearches {
  /** The latest first. */
  recent: readonly string[];
}

type RecentSearchesEvent =
  /** A search has led somewhere. */
  { type: 'user.recent.keep'; search: string } | { type: 'user.recent.forget' };

/** What was searched for in the markets, kept in this browser. */
export const recentSearchesMachine = keptMachine<RecentSearches, RecentSearchesEvent>({
  id: 'recentSearches',
  description: 'The latest searches that have led to a market.',
  restoring: 'The stored searches are being read.',
  shown: 'The searches are offered again.',
  start: { recent: [] },
  changes: {
    'user.recent.keep': ({ recent }, { search }) => ({ recent: withSearch(recent, search) }),
    'user.recent.forget': (kept) => (kept.recent.length > 0 ? { recent: [] } : kept),
  },
});
