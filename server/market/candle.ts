import type { Candle, Interval } from '../../domain/contract/market/market';
import { formatDecimal, pow10, trimZeros } from '../../domain/money/decimal';
import type { Grid } from '../../domain/money/grid';
import { spanOf, spanStart, spanStep, WEEK, type Span } from '../../domain/rules/market/span';

/** Decimal places of stored prices, amounts and turnovers. */
export const CANDLE_SCALE = 8;

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A stored candle: all values × 10^CANDLE_SCALE, exact. */
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

const SPANS: Record<Interval, Span> = {
  '1m': spanOf(MINUTE),
  '5m': spanOf(5 * MINUTE),
  '15m': spanOf(15 * MINUTE),
  '30m': spanOf(30 * MINUTE),
  '60m': spanOf(60 * MINUTE),
  '1d': spanOf(DAY),
  '1w': WEEK,
  '1M': 'month',
};

/** Returns the start of the interval that contains `time`: weeks start on Monday, months on the first, all in UTC. */
export const intervalStart = (interval: Interval, time: number): number => spanStart(SPANS[interval], time);

/** Returns the start of the interval `steps` after the one that starts at `start`; negative `steps` go back. */
export const intervalStep = (interval: Interval, start: number, steps: number): number =>
  spanStep(SPANS[interval], start, steps);

/** Whether the interval is a multiple of `span` ms. */
export function fitsInto(interval: Interval, span: number): boolean {
  const whole = SPANS[interval];
  return whole === 'month' || whole.ms >= span;
}

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

export function addPrint(bar: Bar, { price, amount, vol }: Print): void {
  bar.high = larger(bar.high, price);
  bar.low = smaller(bar.low, price);
  bar.close = price;
  bar.amount += amount;
  bar.vol += vol;
  bar.count++;
}

/** Merges a later, shorter bar into the bar that contains it. */
export function addBar(bar: Bar, later: Bar): void {
  bar.high = larger(bar.high, later.high);
  bar.low = smaller(bar.low, later.low);
  bar.close = later.close;
  bar.amount += later.amount;
  bar.vol += later.vol;
  bar.count += later.count;
}

/** Makes a bar open at the previous close. */
export function continueFrom(bar: Bar, close: bigint): void {
  bar.open = close;
  bar.high = larger(bar.high, close);
  bar.low = smaller(bar.low, close);
}

/** Returns the bars with each opening at the previous close. */
export function continued(bars: readonly Bar[]): Bar[] {
  return bars.map((bar, place) => {
    const copy = { ...bar };
    const before = bars[place - 1];
    if (before) continueFrom(copy, before.close);
    return copy;
  });
}

/** Merges an earlier bar into a later one of the same interval. */
export function putBefore(bar: Bar, earlier: Bar): void {
  if (bar.count === 0) return void Object.assign(bar, earlier);
  bar.open = earlier.open;
  bar.high = larger(bar.high, earlier.high);
  bar.low = smaller(bar.low, earlier.low);
  bar.amount += earlier.amount;
  bar.vol += earlier.vol;
  bar.count += earlier.count;
}

/**
 * Returns the bars with flat ones for intervals without trades, from `from` to `to` (both starts, inclusive).
 * @param bars sorted, with starts between `from` and `to`
 * @param carry price before `from`; null when there is none, in which case the result starts with the first bar
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

/** Formats a price × 10^CANDLE_SCALE with the pair's price digits. */
export const priceText = (grid: Grid, price: bigint): string =>
  formatDecimal(price / pow10(CANDLE_SCALE - grid.priceScale), grid.priceScale);

/** Formats an amount × 10^CANDLE_SCALE with the pair's quantity digits. */
export const amountText = (grid: Grid, amount: bigint): string =>
  formatDecimal(amount / pow10(CANDLE_SCALE - grid.qtyScale), grid.qtyScale);

/** Formats a turnover × 10^CANDLE_SCALE with at least two decimal places. */
export const turnoverText = (vol: bigint): string => trimZeros(formatDecimal(vol, CANDLE_SCALE), 2);

export const toCandle = (grid: Grid, bar: Bar): Candle => ({
  time: bar.time,
  open: priceText(grid, bar.open),
  high: priceText(grid, bar.high),
  low: priceText(grid, bar.low),
  close: priceText(grid, bar.close),
  amount: amountText(grid, bar.amount),
  vol: turnoverText(bar.vol),
});

export interface CountedCandle extends Candle {
  count: number;
}

export const toCountedCandle = (grid: Grid, bar: Bar): CountedCandle => ({ ...toCandle(grid, bar), count: bar.count });
