import type { Rate } from '../../money/rate';
import { partCeil, priceOfTicks, worthCeil, type ContractRules } from './contract';
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
