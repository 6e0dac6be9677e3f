import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { IconButton } from '../../../kit/IconButton';
import { FavouriteStar } from '../../favourites/FavouriteStar';

interface PairMarksProps {
  /** LEFT_RIGHT */
  pair: string;
  /** Market watched by the alert whose dialog the URL opens. */
  market: string;
}

/** Star and price alert buttons of a pair. */
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
