import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MarketQuery } from '../../../machines/market/marketList/marketList.query';
import { categoriesOf } from '../../../machines/market/marketList/marketList.selectors';
import { usePlatform } from '../../app/usePlatform';
import { Chip, Chips } from '../../kit/Chips';
import { media } from '../../kit/media';

const Row = styled(Chips)`
  margin-bottom: var(--space-3);
  button { flex: none; padding: 0 var(--space-3); font-weight: 600; }
  ${media.phone} { flex-wrap: nowrap; margin-inline: calc(-1 * var(--space-3)); padding: 2px var(--space-3); overflow-x: auto; scrollbar-width: none; }
`;

interface CategoriesProps {
  query: MarketQuery;
  onQuery: (change: Partial<MarketQuery>, step?: boolean) => void;
}

/** The kinds of coins that the tab has; one that is chosen goes again by a second click. */
export function Categories({ query, onQuery }: CategoriesProps) {
  const { t } = useTranslation('markets');
  const { pairs, currencies } = usePlatform();
  const bySymbol = new Map(currencies.map((currency) => [currency.symbol, currency]));
  return (
    <Row aria-label={t('categories')}>
      <Chip aria-pressed={query.category === null} onClick={() => onQuery({ category: null }, true)}>
        {t('category_all')}
      </Chip>
      {categoriesOf(query.tab, pairs, bySymbol).map((category) => (
        <Chip
          key={category}
          aria-pressed={query.category === category}
          onClick={() => onQuery({ category: query.category === category ? null : category }, true)}
        >
          {t(`category_${category}`)}
        </Chip>
      ))}
    </Row>
  );
}
