import { partCeil, priceOfTicks, worthCeil, type ContractRules } from './contract';
import { initialMarginOf } from './position';

/** Basis of an opening order's size other than its quantity: notional, margin, or maximum loss at its stop-loss. */
export type SizeBasis = 'usdt' | 'margin' | 'risk';

/** Sizing of an opening order; prices in ticks. */
export interface Sizing {
  readonly basis: SizeBasis;
  readonly ticks: number;
  readonly leverage: number;
  /** The stop-loss; a risk basis requires one that differs from the order's price. */
  readonly stopTicks: number | null;
}

type Rules = Pick<ContractRules, 'grid' | 'takerFee' | 'maxLots'>;

/** Whether the basis determines a size. */
export const isSizeable = ({ basis, ticks, stopTicks }: Sizing): boolean =>
  basis !== 'risk' || (stopTicks !== null && stopTicks !== ticks);

/**
 * Returns the value of `lots` on the chosen basis, USDT units rounded up. A risk is the loss at the stop including both taker fees;
 * a stop that fills worse than its trigger loses more.
 */
export function amountOfLots({ grid, takerFee }: Rules, { basis, ticks, leverage, stopTicks }: Sizing, lots: bigint) {
  const worth = worthCeil(grid, lots, priceOfTicks(grid, ticks));
  switch (basis) {
    case 'usdt':
      return worth;
    case 'margin':
      return initialMarginOf(worth, leverage);
    case 'risk': {
      const stop = stopTicks ?? ticks;
      const worthAtStop = worthCeil(grid, lots, priceOfTicks(grid, stop));
      const loss = worthCeil(grid, lots, priceOfTicks(grid, Math.abs(ticks - stop)));
      return loss + partCeil(worth, takerFee) + partCeil(worthAtStop, takerFee);
    }
  }
}

/**
 * Returns the largest number of lots worth at most `amount` (USDT units) on the basis; one more than the contract's maximum for
 * anything beyond it.
 */
export function lotsForAmount(rules: Rules, sizing: Sizing, amount: bigint): number {
  let low = 0n;
  let high = BigInt(rules.maxLots) + 2n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (amountOfLots(rules, sizing, middle) <= amount) low = middle;
    else high = middle;
  }
  return Number(low);
}
