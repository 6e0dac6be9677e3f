import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { IconButton } from '../../../kit/IconButton';
import { FavouriteStar } from '../../favourites/FavouriteStar';

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
  return (
    <>
      <FavouriteStar pair={pair} />
      <IconButton
        icon="bell"
        size="sm"
        aria-haspopup="dialog"
        data-hotkey="alert"
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
