export interface FavouritesContext {
  /** LEFT_RIGHT in the person's own order. */
  pairs: readonly string[];
}

export type FavouritesEvent =
  | { type: 'user.favourite.toggle'; pair: string }
  /** Puts `pair` where `target` stands. */
  | { type: 'user.favourite.move'; pair: string; target: string }
  /** Another tab of this browser changed the list. */
  | { type: 'sys.favourites.changed'; pairs: readonly string[] };
