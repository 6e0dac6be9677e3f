import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFavourites } from '../../app/useFavourites';
import { IconButton } from '../../kit/IconButton';

interface PairMarksProps {
  /** LEFT_RIGHT */
  pair: string;
  /** The market whose price an alert watches; the address opens its dialog. */
  market: string;
}

/** What a person keeps of a pair: the star, and alerts of its price. */
export function PairMarks({ pair, market }: PairMarksProps) {
  const { t } = useTranslation('trade');
  const [, setParams] = useSearchParams();
  const favourites = useFavourites();
  const marked = favourites.isFavourite(pair);
  return (
    <>
      <IconButton
        icon="star"
        size="sm"
        filled={marked}
        aria-pressed={marked}
        label={t(marked ? 'unmarkPair' : 'markPair', { pair: pair.replace('_', '/') })}
        data-send="user.favourite.toggle"
        onClick={() => favourites.ref.send({ type: 'user.favourite.toggle', pair })}
      />
      <IconButton
        icon="bell"
        size="sm"
        aria-haspopup="dialog"
        label={t('priceAlert')}
        onClick={() =>
          setParams((params) => {
            params.set('alert', market);
            return params;
          })
        }
      />
    </>
  );
}
