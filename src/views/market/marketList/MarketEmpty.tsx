import { useTranslation } from 'react-i18next';
import type { MarketQuery } from '../../../machines/market/marketList/marketList.query';
import { Button } from '../../kit/Button';
import { EmptyState } from '../../kit/States';

interface MarketEmptyProps {
  query: MarketQuery;
  onQuery: (change: Partial<MarketQuery>) => void;
}

/** Nothing to list: because of the search, or because no pair has a star yet. */
export function MarketEmpty({ query, onQuery }: MarketEmptyProps) {
  const { t } = useTranslation('markets');
  if (query.search) {
    return (
      <EmptyState
        icon="search"
        title={t('noMatchTitle', { search: query.search })}
        text={t('noMatchText')}
        action={<Button onClick={() => onQuery({ search: '' })}>{t('clearSearch')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon="star"
      title={t('noFavouritesTitle')}
      text={t('noFavouritesText')}
      action={<Button onClick={() => onQuery({ favouritesOnly: false })}>{t('showAll')}</Button>}
    />
  );
}
