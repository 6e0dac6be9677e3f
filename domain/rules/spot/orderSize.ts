import type { Direction } from '../../contract/spot/spot';
import type { Grid } from '../../money/grid';
import type { SpotRules } from './pairRules';

/** Maximum number of parts of an iceberg order (Binance's ICEBERG_PARTS). */
export const ICEBERG_PARTS = 100;

/** Whether an order may display that part of its quantity at a time. Both in lots. */
export const isVisiblePart = (visible: number, lots: number): boolean =>
  visible > 0 && visible < lots && lots <= visible * ICEBERG_PARTS;

/** Returns the ticks × lots in smallest units of the right currency, exact. */
export const notionalOf = (grid: Grid, ticks: number, lots: number): bigint =>
  BigInt(ticks) * BigInt(lots) * grid.rightUnitsPerTickLot;

/**
 * Returns the largest number of lots that `amount` (smallest units of the right currency) buys at `ticks`; a bigint because it may
 * be huge.
 */
export const lotsFor = (grid: Grid, ticks: number, amount: bigint): bigint =>
  amount / (BigInt(ticks) * grid.rightUnitsPerTickLot);

/**
 * An order's size on the grid. Limit orders have ticks and lots; market orders have a total in smallest units of the right
 * currency, or lots.
 */
export type OrderSize =
  | { kind: 'limit'; direction: Direction; ticks: number; lots: number }
  | { kind: 'byTotal'; direction: Direction; total: bigint }
  | { kind: 'byQuantity'; direction: Direction; lots: number };

/**
 * Returns the largest number of lots of an order at a price: the pair's maximum, limited so that ticks × lots stays a safe integer
 * in the order book.
 */
export const mostLots = (rules: SpotRules, ticks: number | null): number =>
  ticks === null ? rules.maxLots : Math.min(rules.maxLots, Math.floor(Number.MAX_SAFE_INTEGER / ticks));

type SizeProblem = 'belowMinNotional' | 'orderTooLarge';

/**
 * Returns the amount an order freezes, in smallest units of the currency it gives: right for a buy, left for a sell.
 * @returns null for a market order that specifies the amount received, because what it gives depends on the market.
 */
export function freezeOf(rules: SpotRules, size: OrderSize): bigint | null {
  const buys = size.direction === 'buy';
  if (size.kind === 'byTotal') return buys ? size.total : null;
  if (!buys) return BigInt(size.lots) * rules.grid.leftUnitsPerLot;
  return size.kind === 'limit' ? notionalOf(rules.grid, size.ticks, size.lots) : null;
}

/**
 * Returns the notional of an order in smallest units of the right currency. A market order by quantity is valued at `bestTicks`,
 * the best price it would meet.
 * @returns null if it meets no price.
 */
export function worthOf(rules: SpotRules, size: OrderSize, bestTicks: number | null): bigint | null {
  if (size.kind === 'byTotal') return size.total;
  if (size.kind === 'limit') return notionalOf(rules.grid, size.ticks, size.lots);
  return bestTicks === null ? null : notionalOf(rules.grid, bestTicks, size.lots);
}

/** Returns why an order of this size is refused regardless of the balance; null if it is not. */
export function sizeProblem(rules: SpotRules, size: OrderSize, bestTicks: number | null): SizeProblem | null {
  const ticks = size.kind === 'limit' ? size.ticks : bestTicks;
  if (size.kind !== 'byTotal' && size.lots > mostLots(rules, ticks)) return 'orderTooLarge';
  const worth = worthOf(rules, size, bestTicks);
  return worth !== null && worth < rules.minNotional ? 'belowMinNotional' : null;
}
