import { useSelector } from '@xstate/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { lotsToQuantity, priceToTicks, ticksToPrice } from '../../../../domain/money/grid';
import type { Direction } from '../../../../domain/contract/spot/spot';
import { orderBookMachine } from '../../../machines/market/orderBook/orderBook.machine';
import type { BookView, Grouping } from '../../../machines/market/tradeLayout/tradeLayout.layout';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { ErrorState } from '../../kit/States';
import { PHONE, useMedia } from '../../kit/media';
import { usePainter, useRowCount } from '../../kit/usePainter';
import { retries } from '../../kit/sends';
import { LastPrice } from '../trade/header/Figures';
import { LoadingRows } from '../trade/LoadingRows';
import type { TradePair, OwnOrder, Pick } from '../trade/tradePair';
import { createBookPainter, type BookPainter } from './bookPainter';
import type { Armed, LevelDesk } from './levelDesk';
import { Columns, Info, Ladder, ROW_PX, Row, Side, SPREAD_PX, SpreadRow } from './bookStyles';

interface OrderBookProps {
  trade: TradePair;
  view: BookView;
  grouping: Grouping;
  own: readonly OwnOrder[];
  pick: Pick;
  desk: LevelDesk;
  outdated: boolean;
}

type BookRef = ActorRefFrom<typeof orderBookMachine>;

/** Live order book. Prices fill in the form's price, quantities its price and quantity, unless clicks place orders. */
export function OrderBook({ trade, ...rest }: OrderBookProps) {
  const { t } = useTranslation('trade');
  const book = useFlow(orderBookMachine, { pair: trade.name, grid: trade.grid }, trade.name);
  const failed = useSelector(book, (snapshot) => snapshot.hasTag('failed'));
  if (failed) {
    return <ErrorState title={t('bookFailed')} text={t('bookFailedText')} {...retries(book, 'user.book.retry')} />;
  }
  return <BookLadder trade={trade} book={book} {...rest} />;
}

const sideRows = (view: BookView, rows: number): Record<Direction, number> => ({
  buy: view === 'asks' ? 0 : view === 'bids' ? rows : Math.floor(rows / 2),
  sell: view === 'bids' ? 0 : view === 'asks' ? rows : Math.floor(rows / 2),
});

function BookLadder({ trade, book, view, grouping, own, pick, desk, outdated }: OrderBookProps & { book: BookRef }) {
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  const { name, pair, grid, rightScale } = trade;
  const buffer = useSelector(book, (snapshot) => snapshot.context.buffer);
  const current = useSelector(book, (snapshot) => snapshot.hasTag('current'));
  const empty = useSelector(book, (snapshot) => snapshot.matches({ following: 'synchronising' }));
  const rowPx = useMedia(PHONE) ? ROW_PX.phone : ROW_PX.dense;
  const { ref: box, rows } = useRowCount<HTMLDivElement>(rowPx, 24, SPREAD_PX);
  const count = useMemo(() => sideRows(view, rows), [view, rows]);
  const armed = useSyncExternalStore(desk.subscribe, desk.armed);
  const painter = useMemo(() => {
    const marks = own.map((order) => ({ side: order.direction, ticks: priceToTicks(grid, order.price) ?? 0 }));
    const words = (side: Direction, ticks: number) =>
      desk.armed()?.words({ buys: side === 'sell', price: ticksToPrice(grid, ticks) }) ?? '';
    return createBookPainter(buffer, { grouping, rows: count, own: marks, languageTag, rightScale, words });
  }, [buffer, grid, count, own, grouping, languageTag, rightScale, desk]);
  const ladder = usePainter<HTMLDivElement>(buffer, painter.paint);
  const handlers = rowHandlers(painter, (at, what, withShift) => {
    const row = painter.rowAt(at.side, at.index);
    if (!row) return;
    const price = ticksToPrice(grid, row.ticks);
    if (armed)
      armed.click({ buys: (at.side === 'sell') !== withShift, price, shownMs: painter.shownMs(at.side, at.index) });
    else if (what === 'price') pick.price(price);
    else pick.quantity(price, lotsToQuantity(grid, row.sumLots));
  });
  return (
    <>
      <Columns aria-hidden="true">
        <span>{t('priceIn', { currency: pair.right_symbol })}</span>
        <span>{t('quantityIn', { currency: pair.left_symbol })}</span>
        <span>{t('total')}</span>
      </Columns>
      <div ref={box} style={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Ladder ref={ladder} data-outdated={outdated || !current} {...handlers}>
          {count.sell > 0 && <BookSide side="sell" rows={count.sell} label={t('asks')} armed={armed} />}
          <SpreadRow>
            <LastPrice pair={name} priceTick={pair.price_tick} />
            <small>
              {t('spread')} <span data-spread="">--</span>
            </small>
          </SpreadRow>
          {count.buy > 0 && <BookSide side="buy" rows={count.buy} label={t('bids')} armed={armed} />}
          <Info data-info="" aria-hidden="true">
            <dt data-words="" />
            <dt>{t('averagePrice')}</dt>
            <dd data-average="" />
            <dt>{t('sumOf', { currency: pair.left_symbol })}</dt>
            <dd data-sum="" />
            <dt>{t('sumOf', { currency: pair.right_symbol })}</dt>
            <dd data-value="" />
          </Info>
          {empty && <LoadingRows rows={rows} />}
        </Ladder>
      </div>
    </>
  );
}

const PICKS = ['user.price.pick', 'user.quantity.pick'] as const;

interface BookSideProps {
  side: Direction;
  rows: number;
  label: string;
  armed: Armed | null;
}

/** Fixed rows whose text the painter writes; only the best one is a tab stop, and the arrow keys reach the others. */
function BookSide({ side, rows, label, armed }: BookSideProps) {
  const sends = armed ? (['user.level.click', 'user.level.click'] as const) : PICKS;
  return (
    <Side $side={side} data-side={side} data-armed={armed !== null} aria-label={label}>
      {Array.from({ length: rows }, (_, i) => (
        <Row key={i} data-index={i} data-empty="">
          <button type="button" data-pick="price" data-send={sends[0]} tabIndex={i === 0 ? 0 : -1}>
            --
          </button>
          <button type="button" data-pick="quantity" data-send={sends[1]} tabIndex={i === 0 ? 0 : -1}>
            --
          </button>
          <span />
        </Row>
      ))}
    </Side>
  );
}

interface Place {
  side: Direction;
  index: number;
}

function placeOf(target: EventTarget): Place | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  const side = row?.parentElement?.dataset['side'];
  return row && (side === 'buy' || side === 'sell') ? { side, index: Number(row.dataset['index']) } : null;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** One set of handlers for all rows. */
function rowHandlers(
  painter: BookPainter,
  onPick: (at: Place, what: 'price' | 'quantity', withShift: boolean) => void,
) {
  const point = (event: SyntheticEvent<HTMLElement>, at: Place | null) => {
    painter.point(at);
    painter.paint(event.currentTarget);
  };
  return {
    onClick(event: MouseEvent) {
      const what = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pick]') : null;
      const at = placeOf(event.target);
      if (what && at) onPick(at, what.dataset['pick'] === 'price' ? 'price' : 'quantity', event.shiftKey);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => point(event, placeOf(event.target)),
    onPointerLeave: (event: PointerEvent<HTMLElement>) => point(event, null),
    onFocus: (event: FocusEvent<HTMLElement>) => point(event, placeOf(event.target)),
    onBlur: (event: FocusEvent<HTMLElement>) => point(event, null),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const at = placeOf(event.target);
      const step = STEPS[event.key];
      if (!at || !step || !(event.target instanceof HTMLElement)) return;
      event.preventDefault();
      const column = event.target.dataset['pick'];
      const index = at.index + (at.side === 'sell' ? -step : step);
      const next = `[data-side="${at.side}"] [data-index="${index}"]:not([data-empty]) [data-pick="${column}"]`;
      event.currentTarget.querySelector<HTMLElement>(next)?.focus();
    },
  };
}
