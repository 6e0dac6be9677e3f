import { partCeil, priceOfTicks, worthCeil, type ContractRules } from './contract';
import { initialMarginOf } from './position';

/** What an opening order's size is given by in place of its quantity: its worth, its margin, or what its stop-loss may lose. */
export type SizeBasis = 'usdt' | 'margin' | 'risk';

/** How an opening order is sized; prices in ticks. */
export interface Sizing {
  readonly basis: SizeBasis;
  readonly ticks: number;
  readonly leverage: number;
  /** The stop-loss; a risk means nothing without one, or with one at the order's price. */
  readonly stopTicks: number | null;
}

type Rules = Pick<ContractRules, 'grid' | 'takerFee' | 'maxLots'>;

/** Whether the basis says a size. */
export const isSizeable = ({ basis, ticks, stopTicks }: Sizing): boolean =>
  basis !== 'risk' || (stopTicks !== null && stopTicks !== ticks);

/**
 * What `lots` come to by the basis, USDT units rounded up. A risk is the loss at the stop with both fees, as if both orders took;
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

/** The most lots that come to at most `amount` (USDT units), one more than the contract allows for all beyond that. */
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
