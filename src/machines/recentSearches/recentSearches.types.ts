export interface RecentSearchesContext {
  /** The latest first. */
  recent: readonly string[];
}

export type RecentSearchesEvent =
  /** A search has led somewhere. */
  { type: 'user.recent.keep'; search: string } | { type: 'user.recent.forget' };
