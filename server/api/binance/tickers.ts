import type { Tick } from '../../../domain/contract/market/market';
import { spanOf } from '../../../domain/rules/market/span';
import type { CountedCandle } from '../../market/candle';
import type { BookState } from './book';
import { cut, exact, ratio } from './figures';
import { joinCandles } from '../../../domain/rules/market/joinCandles';
import type { Listing } from './symbols';
import { firstIdOf, type TapeTrade } from './tape';

const DAY = 86_400_000;
const ALL_TIME = spanOf(Number.MAX_SAFE_INTEGER);
const NOTHING: readonly [string, string] = ['0', '0'];

/** Figures of a time window. Prices and volumes are texts, times are in ms. */
export interface WindowFigures {
  open: string;
  high: string;
  low: string;
  close: string;
  /** Traded volume in the base currency (`amount`) and the quote currency (`vol`). */
  amount: string;
  vol: string;
  count: number;
  openTime: number;
  closeTime: number;
}

/** Returns the figures of the last 24 hours. */
export const dayFigures = ({ open, high, low, close, amount, vol, count }: Tick, now: number): WindowFigures => ({
  ...{ open, high, low, close, amount, vol, count },
  ...{ openTime: now - DAY, closeTime: now },
});

/** Returns the figures of consecutive candles; undefined without candles. */
export function figuresOf(
  candles: readonly CountedCandle[],
  openTime: number,
  closeTime: number,
): WindowFigures | undefined {
  const [whole] = joinCandles(ALL_TIME, candles);
  if (!whole) return undefined;
  const { open, high, low, close, amount, vol, count } = whole;
  return { open, high, low, close, amount, vol, count, openTime, closeTime };
}

function changesOf({ open, close, amount, vol }: WindowFigures, digits: number) {
  const change = exact(close) - exact(open);
  const amountUnits = exact(amount);
  return {
    change: cut(change, digits),
    percent: exact(open) === 0n ? '0.000' : ratio(change * 100n, exact(open), 3),
    average: amountUnits === 0n ? close : ratio(exact(vol), amountUnits, digits),
  };
}

/** Fields common to all full REST tickers; trade ids derive from their times. */
export function windowTicker({ symbol, grid }: Listing, figures: WindowFigures, lastId: number) {
  const { change, percent, average } = changesOf(figures, grid.priceScale);
  return {
    ...{ symbol, priceChange: change, priceChangePercent: percent, weightedAvgPrice: average },
    lastPrice: figures.close,
    ...miniFigures(figures),
    ...numbersOf(figures, lastId),
  };
}

const miniFigures = ({ open, high, low, amount, vol, openTime, closeTime }: WindowFigures) => ({
  ...{ openPrice: open, highPrice: high, lowPrice: low, volume: amount, quoteVolume: vol, openTime, closeTime },
});

const numbersOf = ({ count, openTime }: WindowFigures, lastId: number) => ({
  firstId: lastId < 0 ? -1 : Math.min(firstIdOf(openTime), lastId),
  lastId,
  count,
});

export const miniTicker = ({ symbol }: Listing, figures: WindowFigures, lastId: number) => ({
  symbol,
  lastPrice: figures.close,
  ...miniFigures(figures),
  ...numbersOf(figures, lastId),
});

/** Further inputs of a 24-hour ticker. */
interface Surroundings {
  last: TapeTrade | undefined;
  book: Pick<BookState, 'bids' | 'asks'>;
}

export const bestOf = ({ bids, asks }: Pick<BookState, 'bids' | 'asks'>) => {
  const [[bidPrice, bidQty], [askPrice, askQty]] = [bids[0] ?? NOTHING, asks[0] ?? NOTHING];
  return { bidPrice, bidQty, askPrice, askQty };
};

/** `ticker/24hr` for futures. */
export const contractDayTicker = (listing: Listing, figures: WindowFigures, { last }: Surroundings) => ({
  ...windowTicker(listing, figures, last?.id ?? -1),
  lastQty: last?.quantity ?? '0',
});

/** `ticker/24hr` for spot. */
export const dayTicker = (listing: Listing, figures: WindowFigures, around: Surroundings) => ({
  ...contractDayTicker(listing, figures, around),
  prevClosePrice: figures.open,
  ...bestOf(around.book),
});

/** `@ticker`; for spot with the best bid and ask. */
export function tickerEvent(listing: Listing, figures: WindowFigures, around: Surroundings, hasBook: boolean) {
  const { symbol: s, grid } = listing;
  const { change: p, percent: P, average: w } = changesOf(figures, grid.priceScale);
  const { firstId: F, lastId: L, count: n } = numbersOf(figures, around.last?.id ?? -1);
  const { bidPrice: b, bidQty: B, askPrice: a, askQty: A } = bestOf(around.book);
  const { open: o, high: h, low: l, close: c, amount: v, vol: q, openTime: O, closeTime: C } = figures;
  const Q = around.last?.quantity ?? '0';
  return {
    ...{ e: '24hrTicker', E: C, s, p, P, w },
    ...(hasBook && { x: o }),
    ...{ c, Q },
    ...(hasBook && { b, B, a, A }),
    ...{ o, h, l, v, q, O, C, F, L, n },
  };
}

/** `@ticker_1h` and other windows; `size` is "1h". */
export function windowEvent(listing: Listing, size: string, figures: WindowFigures, lastId: number) {
  const { change: p, percent: P, average: w } = changesOf(figures, listing.grid.priceScale);
  const { firstId: F, lastId: L, count: n } = numbersOf(figures, lastId);
  const { open: o, high: h, low: l, close: c, amount: v, vol: q, openTime: O, closeTime: C } = figures;
  return { e: `${size}Ticker`, E: C, s: listing.symbol, p, P, o, h, l, c, w, v, q, O, C, F, L, n };
}

/** `@miniTicker` */
export const miniTickerEvent = ({ symbol: s }: Listing, figures: WindowFigures) => {
  const { open: o, high: h, low: l, close: c, amount: v, vol: q, closeTime: E } = figures;
  return { e: '24hrMiniTicker', E, s, c, o, h, l, v, q };
};
