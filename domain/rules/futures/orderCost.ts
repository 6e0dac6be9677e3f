import type { Direction } from '../../contract/spot/spot';
import type { Rate } from '../../money/decimal';
import { type BookLevel, MAX_LEVELS, reachableLevels } from '../spot/estimate';
import { type ContractRules, partCeil, priceOfTicks, worthCeil } from './contract';
import { initialMarginOf } from './position';

export interface OrderCost {
  /** Entry × quantity / leverage, USDT units. */
  readonly initialMargin: bigint;
  readonly openFee: bigint;
  /** Estimated fee of closing later at the same price. */
  readonly closeFee: bigint;
  /** The sum is frozen, which is why an order cannot use 100 % of a balance. */
  readonly total: bigint;
}

/** Returns the cost of an order that opens `notional` (USDT units). Fees are taker fees, because a limit order may take too. */
export function orderCostOf(notional: bigint, leverage: number, takerFee: Rate): OrderCost {
  const initialMargin = initialMarginOf(notional, leverage);
  const fee = partCeil(notional, takerFee);
  return { initialMargin, openFee: fee, closeFee: fee, total: initialMargin + 2n * fee };
}

/** Returns the notional of `lots` at a price in ticks, USDT units, rounded up. */
export const notionalAt = ({ grid }: Pick<ContractRules, 'grid'>, ticks: number, lots: bigint): bigint =>
  worthCeil(grid, lots, priceOfTicks(grid, ticks));

/** Returns the largest number of lots whose cost at a price in ticks is covered by `available` (USDT units). */
export function mostLotsFor(
  rules: Pick<ContractRules, 'grid' | 'takerFee'>,
  ticks: number,
  leverage: number,
  available: bigint,
): bigint {
  const covers = (lots: bigint) =>
    orderCostOf(notionalAt(rules, ticks, lots), leverage, rules.takerFee).total <= available;
  let low = 0n;
  let high = 1n;
  while (covers(high)) high *= 2n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (covers(middle)) low = middle;
    else high = middle;
  }
  return low;
}

interface Opening {
  readonly direction: Direction;
  /** The order's own price; null for a market order. */
  readonly ticks: number | null;
  readonly lots: number;
}

/** The part of an opening order that requires frozen funds, and its value in USDT units. */
interface FrozenFor {
  readonly lots: bigint;
  readonly notional: bigint;
}

/**
 * Returns what is frozen for an opening order on acceptance. For a market order, that is what it takes from the book within its
 * bound; a limit order is valued at its price, or at the best bid if a sell meets a better one.
 * @param opposite levels it meets, best first.
 * @param fair the mark in ticks; null to use the best price instead.
 * @returns null if the book has nothing for a market order.
 */
export function frozenFor(
  rules: ContractRules,
  { direction, ticks, lots }: Opening,
  opposite: readonly BookLevel[],
  fair: number | null,
): FrozenFor | null {
  if (ticks !== null) {
    const judged = direction === 'sell' ? Math.max(ticks, opposite[0]?.ticks ?? 0) : ticks;
    return { lots: BigInt(lots), notional: notionalAt(rules, judged, BigInt(lots)) };
  }
  let [left, notional] = [lots, 0n];
  for (const level of reachableLevels(rules, direction, opposite, fair).slice(0, MAX_LEVELS)) {
    const part = Math.min(left, level.lots);
    notional += notionalAt(rules, level.ticks, BigInt(part));
    left -= part;
  }
  return left === lots ? null : { lots: BigInt(lots - left), notional };
}
