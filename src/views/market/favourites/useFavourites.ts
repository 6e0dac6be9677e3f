import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { favouritesMachine } from '../../../machines/market/favourites/favourites.machine';
import { useFlow } from '../../app/useFlow';

export interface FavouritesView {
  /** LEFT_RIGHT in the order that the user chose. */
  pairs: readonly string[];
  isFavourite: (pair: string) => boolean;
  /** Takes `user.favourite.toggle` and `user.favourite.move`. */
  ref: ActorRefFrom<typeof favouritesMachine>;
}

/** The marked pairs of this browser, the same for every view. */
export function useFavourites(): FavouritesView {
  const ref = useFlow(favouritesMachine, undefined);
  const pairs = useSelector(ref, (snapshot) => snapshot.context.pairs);
  return { pairs, isFavourite: (pair) => pairs.includes(pair), ref };
}
