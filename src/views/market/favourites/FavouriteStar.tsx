import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { favouritesMachine } from '../../../machines/market/favourites/favourites.machine';
import { useFlow } from '../../app/useFlow';
import { IconButton } from '../../kit/IconButton';
import { sends } from '../../kit/sends';

interface FavouritesView {
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

/**
 * Adds a pair to the favourites or removes it.
 * @param pair LEFT_RIGHT.
 */
export function FavouriteStar({ pair }: { pair: string }) {
  const { t } = useTranslation('trade');
  const { ref, isFavourite } = useFavourites();
  const marked = isFavourite(pair);
  return (
    <IconButton
      icon="star"
      size="sm"
      filled={marked}
      aria-pressed={marked}
      label={t(marked ? 'unmarkPair' : 'markPair', { pair: pair.replace('_', '/') })}
      {...sends(ref, { type: 'user.favourite.toggle', pair })}
    />
  );
}
