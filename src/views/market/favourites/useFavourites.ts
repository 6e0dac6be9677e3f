import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { favouritesMachine } from '../../../machines/market/favourites/favourites.machine';
import { useFlow } from '../../app/useFlow';

export interface FavouritesView {
  /** LEFT_RIGHT names in the user's order. */
  pairs: readonly string[];
  isFavourite: (pair: string) => boolean;
  /** Accepts `user.favourite.toggle` and `user.favourite.move`. */
  ref: ActorRefFrom<typeof favouritesMachine>;
}

/** Favourite pairs of this browser, shared by all views. */
export function useFavourites(): FavouritesView {
  const ref = useFlow(favouritesMachine, undefined);
  const pairs = useSelector(ref, (snapshot) => snapshot.context.pairs);
  return { pairs, isFavourite: (pair) => pairs.includes(pair), ref };
}
