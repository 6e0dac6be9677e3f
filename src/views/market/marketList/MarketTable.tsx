import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Pair } from '../../../../domain/contract/shell/platform';
import {
  linesOf,
  marketListMachine,
  type MarketQuery,
  nextSort,
} from '../../../machines/market/marketList/marketList.machine';
import { inOrder, marketOf, marketRows, nameOf } from '../../../machines/market/marketList/marketList.selectors';
import { useFavourites } from '../favourites/FavouriteStar';
import { useArriving } from '../../app/useArriving';
import { useFlow } from '../../app/useFlow';
import { useAllTicks } from '../../app/useMarket';
import { usePlatform } from '../../app/usePlatform';
import { ErrorState, EmptyState } from '../../kit/States';
import { outdatedFigures } from '../../kit/text';
import { MarketHead } from './MarketHead';
import { type MarketRowProps, MarketRow } from './MarketRow';
import { Button } from '../../kit/Button';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { InTurn, useTurn } from '../../kit/InTurn';
import { PHONE, useMedia } from '../../kit/media';
import { retries } from '../../kit/sends';
import { ROW_HEIGHT } from './row.styles';

const OVERSCAN = 6;

/** Mounts only the rows near the window, so that only their ticks are subscribed to. */
function VirtualRows({ rows, rowOf }: { rows: readonly Pair[]; rowOf: RowOf }) {
  'use no memo';
  const height = useMedia(PHONE) ? ROW_HEIGHT.phone : ROW_HEIGHT.wide;
  const [top, setTop] = useState(0);
  const filled = useTurn();
  // oxlint-disable-next-line react/incompatible-library -- 'use no memo' above keeps the compiler away
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: OVERSCAN,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    getItemKey: (at) => {
      const pair = rows[at];
      return pair ? nameOf(pair) : at;
    },
  });
  return (
    <div
      role="presentation"
      ref={(box) => setTop(box ? Math.round(box.getBoundingClientRect().top + window.scrollY) : 0)}
      style={{ position: 'relative', height: rows.length * height }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const pair = rows[item.index];
        return (
          pair && (
            <InTurn key={item.key} atOnce={filled}>
              <MarketRow
                {...rowOf(pair, item.index)}
                height={height}
                style={{ position: 'absolute', insetInline: 0, top: item.index * height }}
              />
            </InTurn>
          )
        );
      })}
    </div>
  );
}

/** Empty list, because of the search or because no pair is a favourite yet. */
function MarketEmpty({ query, onQuery }: { query: MarketQuery; onQuery: (change: Partial<MarketQuery>) => void }) {
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
  if (query.category) {
    return (
      <EmptyState
        icon="search"
        title={t('noneOfKindTitle')}
        text={t('noneOfKindText')}
        action={<Button onClick={() => onQuery({ category: null })}>{t('showAll')}</Button>}
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

const OrderedRows = lazy(() => import('./OrderedRows'));

const Frame = styled.div.attrs({ role: 'table' })<{ $ordered: boolean }>`
  --lead: ${({ $ordered }) => ($ordered ? '72px' : '48px')};
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
`;

const Body = styled.div.attrs({ role: 'rowgroup' })<{ $stale: boolean }>`
  ${({ $stale }) => $stale && outdatedFigures}
`;

interface MarketTableProps {
  query: MarketQuery;
  onQuery: (change: Partial<MarketQuery>) => void;
}

/** Props of a row apart from its own live tick. */
export type RowOf = (pair: Pair, at: number) => Omit<MarketRowProps, 'height' | 'ref'>;

/** Market list. Its order follows the market once a second and is frozen while the pointer or focus is on the rows. */
export function MarketTable({ query, onQuery }: MarketTableProps) {
  const { t } = useTranslation('markets');
  const list = useFlow(marketListMachine, undefined);
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const stale = useSelector(list, (snapshot) => snapshot.hasTag('stale'));
  const heldOrder = useSelector(list, ({ context }) => context.heldOrder);
  const lines = useArriving(list, linesOf);
  const { pairs, currencies } = usePlatform();
  const { pairs: favourites, isFavourite, ref: favouritesRef } = useFavourites();
  const ticks = useAllTicks();
  const bySymbol = new Map(currencies.map((currency) => [currency.symbol, currency]));
  const fresh = marketRows(query, { pairs, currencies: bySymbol, ticks, favourites });
  const rows = query.sort && heldOrder ? inOrder(fresh, heldOrder) : fresh;

  const hold = () => list.send({ type: 'user.list.hold', order: rows.map(nameOf) });
  const release = () => list.send({ type: 'user.list.release' });
  const rowOf: RowOf = (pair, at) => ({
    pair,
    currency: bySymbol.get(pair.left_symbol),
    rightUsdt: pair.right_symbol === 'USDT' ? '1' : (ticks.get(`${pair.right_symbol}_USDT`)?.close ?? null),
    tab: query.tab,
    favourite: isFavourite(nameOf(pair)),
    onStar: (name) => favouritesRef.send({ type: 'user.favourite.toggle', pair: name }),
    line: lines[marketOf(pair, query.tab)],
    index: at + 1,
  });
  const ordered = query.favouritesOnly && !query.sort;

  if (failed && ticks.size === 0) {
    return <ErrorState title={t('failedTitle')} text={t('failedText')} {...retries(list, 'user.list.retry')} />;
  }
  return (
    <Frame $ordered={ordered} aria-label={t('title')} aria-rowcount={rows.length + 1}>
      <MarketHead sort={query.sort} onSort={(column) => onQuery({ sort: nextSort(query.sort, column) })} />
      {rows.length === 0 ? (
        <MarketEmpty query={query} onQuery={onQuery} />
      ) : (
        <Body $stale={stale} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
          {ordered ? (
            <Suspense fallback={<VirtualRows rows={rows} rowOf={rowOf} />}>
              <OrderedRows
                rows={rows}
                rowOf={rowOf}
                onMove={(pair, target) => favouritesRef.send({ type: 'user.favourite.move', pair, target })}
              />
            </Suspense>
          ) : (
            <VirtualRows rows={rows} rowOf={rowOf} />
          )}
        </Body>
      )}
    </Frame>
  );
}
