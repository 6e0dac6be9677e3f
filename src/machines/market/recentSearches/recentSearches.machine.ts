import { keptMachine } from '../../families/kept';
import { searchText } from '../../searchText';

const KEPT = 6;
const LONGEST = 40;

/** Parses the stored searches: distinct texts, newest first; anything else is dropped. */
export function readRecent(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  const texts = stored.filter(
    (text): text is string => typeof text === 'string' && text !== '' && text.length <= LONGEST,
  );
  return [...new Set(texts)].slice(0, KEPT);
}

/** Prepends a search, in upper case like pair names; a blank search changes nothing. */
export function withSearch(recent: readonly string[], search: string): readonly string[] {
  const text = searchText(search).toUpperCase().slice(0, LONGEST);
  return text === '' ? recent : [text, ...recent.filter((one) => one !== text)].slice(0, KEPT);
}

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
    'user.recent.forget': () => ({ recent: [] }),
  },
});
