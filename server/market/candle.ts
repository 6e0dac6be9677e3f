import type { Candle, Interval } from '../../domain/contract/market/market';
import { formatDecimal, pow10, trimZeros } from '../../domain/money/decimal';
import type { Grid } from '../../domain/money/grid';

/** Digits behind the point that stored prices, amounts and turnovers have. */
export const CANDLE_SCALE = 8;

const MINUTE = 60_000;
const DAY = 86_400_000;
/** 1 January 1970 was a Thursday: the Monday before it is three days earlier. */
const MONDAY_OFFSET = 3 * DAY;

/** A candle as it is kept: everything × 10^CANDLE_SCALE, exact. */
export interface Bar {
  /** Start, ms since the epoch, UTC. */
  time: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  amount: bigint;
  vol: bigint;
  count: number;
}

/** One trade's contribution. */
export interface Print {
  time: number;
  price: bigint;
  amount: bigint;
  vol: bigint;
}

const SPANS: Record<Exclude<Interval, '1M'>, number> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '60m': 60 * MINUTE,
  '1d': DAY,
  '1w': 7 * DAY,
};

const shift = (interval: Interval) => (interval === '1w' ? MONDAY_OFFSET : 0);

/** Start of the interval that contains `time`: weeks start on Monday, months on the first, all in UTC. */
export function intervalStart(interval: Interval, time: number): number {
  if (interval === '1M') {
    const date = new Date(time);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  }
  const span = SPANS[interval];
  return Math.floor((time + shift(interval)) / span) * span - shift(interval);
}

/** Start of the interval `steps` after (or before, when negative) the one that starts at `start`. */
export function intervalStep(interval: Interval, start: number, steps: number): number {
  if (interval !== '1M') return start + steps * SPANS[interval];
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps);
}

/** Whether bars of `span` ms fit into the interval without remainder. */
export const fitsInto = (interval: Interval, span: number): boolean => interval === '1M' || SPANS[interval] >= span;

/** A bar without trades. */
export const flatBar = (time: number, price: bigint): Bar => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  amount: 0n,
  vol: 0n,
  count: 0,
});

const larger = (a: bigint, b: bigint) => (a > b ? a : b);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/** Adds a trade to a bar. */
export function addPrint(bar: Bar, { price, amount, vol }: Print): void {
  bar.high = larger(bar.high, price);
  bar.low = smaller(bar.low, price);
  bar.close = price;
  bar.amount += amount;
  bar.vol += vol;
  bar.count++;
}

/** Adds a later bar to an earlier one that contains it. */
export function addBar(bar: Bar, later: Bar): void {
  bar.high = larger(bar.high, later.high);
  bar.low = smaller(bar.low, later.low);
  bar.close = later.close;
  bar.amount += later.amount;
  bar.vol += later.vol;
  bar.count += later.count;
}

/**
 * Fills the intervals without trades from `from` to `to` (both starts, inclusive) with flat bars.
 * @param bars sorted, with starts between `from` and `to`
 * @param carry price before `from`; null when there is none: the result then begins with the first bar
 */
export function fillGaps(
  interval: Interval,
  bars: readonly Bar[],
  carry: bigint | null,
  range: { from: number; to: number },
): Bar[] {
  const filled: Bar[] = [];
  let price = carry;
  let next = 0;
  for (let start = range.from; start <= range.to; start = intervalStep(interval, start, 1)) {
    const bar = bars[next];
    if (bar?.time === start) {
      filled.push(bar);
      price = bar.close;
      next++;
    } else if (price !== null) filled.push(flatBar(start, price));
  }
  return filled;
}

/** Price × 10^CANDLE_SCALE as text with the pair's price digits. */
export const priceText = (grid: Grid, price: bigint): string =>
  formatDecimal(price / pow10(CANDLE_SCALE - grid.priceScale), grid.priceScale);

/** Amount × 10^CANDLE_SCALE as text with the pair's quantity digits. */
export const amountText = (grid: Grid, amount: bigint): string =>
  formatDecimal(amount / pow10(CANDLE_SCALE - grid.qtyScale), grid.qtyScale);

/** Turnover × 10^CANDLE_SCALE as text, with at least two digits behind the point. */
export const turnoverText = (vol: bigint): string => trimZeros(formatDecimal(vol, CANDLE_SCALE), 2);

/** The bar as the contract's candle. */
export const toCandle = (grid: Grid, bar: Bar): Candle => ({
  time: bar.time,
  open: priceText(grid, bar.open),
  high: priceText(grid, bar.high),
  low: priceText(grid, bar.low),
  close: priceText(grid, bar.close),
  amount: amountText(grid, bar.amount),
  vol: turnoverText(bar.vol),
});
