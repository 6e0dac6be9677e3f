import { keptMachine } from '../../families/kept';
import { withSearch } from './recentSearches.list';

export interface RecentSearches {
  /** Newest first. */
  recent: readonly string[];
}

type RecentSearchesEvent =
  /** The user opened a search result. */
  { type: 'user.recent.keep'; search: string } | { type: 'user.recent.forget' };

/** Recent searches of the markets screen, kept in this browser. */
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
