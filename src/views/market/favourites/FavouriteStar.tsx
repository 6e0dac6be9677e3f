import { useTranslation } from 'react-i18next';
import { useFavourites } from './useFavourites';
import { IconButton } from '../../kit/IconButton';

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
      data-send="user.favourite.toggle"
      onClick={() => ref.send({ type: 'user.favourite.toggle', pair })}
    />
  );
}
