import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSearchParams } from 'react-router-dom';
import {
  marketListMachine,
  type MarketQuery,
  readQuery,
  writeQuery,
} from '../../../machines/market/marketList/marketList.machine';
import {
  categoriesOf,
  isOfTab,
  marketOf,
  marketRows,
  nameOf,
} from '../../../machines/market/marketList/marketList.selectors';
import { recentSearchesMachine } from '../../../machines/market/recentSearches/recentSearches.machine';
import { useFavourites } from '../favourites/FavouriteStar';
import { useFlow } from '../../app/useFlow';
import { useAllTicks, useDataAge } from '../../app/useMarket';
import { usePageTitle } from '../../app/usePageTitle';
import { usePlatform } from '../../app/usePlatform';
import { media } from '../../kit/media';
import { TabPanel } from '../../kit/Tabs';
import { MarketTable } from './MarketTable';
import { Movers } from './Movers';
import { MarketToolbar } from './MarketToolbar';
import { RecentSearches } from '../recentSearches/RecentSearches';
import { Chip, Chips } from '../../kit/Chips';

const Row = styled(Chips)`
  margin-bottom: var(--space-3);
  button { flex: none; padding: 0 var(--space-3); font-weight: 600; }
  ${media.phone} { flex-wrap: nowrap; margin-inline: calc(-1 * var(--space-3)); padding: 2px var(--space-3); overflow-x: auto; scrollbar-width: none; }
`;

/** Tab, search, favourites filter and sort live in the URL. `step` adds a history entry, so that going back undoes the change. */
function useMarketQuery(): [MarketQuery, (change: Partial<MarketQuery>, step?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const query = readQuery(params);
  return [
    query,
    (change, step = false) =>
      setParams(writeQuery({ ...query, ...change }), { replace: !step, preventScrollReset: true }),
  ];
}

const Main = styled.main`
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--space-6) var(--space-4) var(--space-7);
  h1 { margin-bottom: var(--space-2); font-size: var(--font-2xl); }
  & > p { margin-bottom: var(--space-4); color: var(--text-2); }
  ${media.phone} { padding: var(--space-4) var(--space-3) var(--space-6); }
`;

/** Renders nothing. Watches a market that the channel of all pairs leaves out. */
function Watched({ market }: { market: string }) {
  useDataAge(market);
  return null;
}

/** /markets: all pairs, spot and futures. */
export function MarketsScreen() {
  const { t } = useTranslation('markets');
  const [query, setQuery] = useMarketQuery();
  const { pairs, currencies } = usePlatform();
  const { pairs: favourites } = useFavourites();
  const ticks = useAllTicks();
  const list = useFlow(marketListMachine, undefined);
  const recent = useFlow(recentSearchesMachine, undefined);
  usePageTitle(t('title'));
  const openFirst = () => {
    const bySymbol = new Map(currencies.map((currency) => [currency.symbol, currency]));
    const rows = marketRows(query, { pairs, currencies: bySymbol, ticks, favourites });
    list.send({ type: 'user.first.open', tab: query.tab, order: rows.map(nameOf) });
  };
  return (
    <Main>
      {query.tab === 'futures' &&
        pairs
          .filter((pair) => isOfTab(pair, 'futures'))
          .map((pair) => <Watched key={nameOf(pair)} market={marketOf(pair, 'futures')} />)}
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <MarketToolbar
        query={query}
        onQuery={setQuery}
        onOpenFirst={openFirst}
        onSearched={() => {
          if (query.search) recent.send({ type: 'user.recent.keep', search: query.search });
        }}
      />
      <Categories query={query} onQuery={setQuery} />
      {query.search === '' && !query.favouritesOnly && <Movers of={query} onQuery={setQuery} />}
      {query.search === '' && <RecentSearches onSearch={(search) => setQuery({ search })} />}
      <TabPanel idBase="markets" value={query.tab}>
        <MarketTable query={query} onQuery={setQuery} />
      </TabPanel>
    </Main>
  );
}

interface CategoriesProps {
  query: MarketQuery;
  onQuery: (change: Partial<MarketQuery>, step?: boolean) => void;
}

/** Coin categories of the tab; clicking the selected one deselects it. */
function Categories({ query, onQuery }: CategoriesProps) {
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
