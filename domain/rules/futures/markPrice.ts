import { pow10 } from '../../money/decimal';
import { RATE_SCALE } from './funding';

export interface MarkInputs {
  /** Price units. */
  readonly index: bigint;
  /** Price of the contract's last trade, price units; null before the first. */
  readonly last: bigint | null;
  /** Funding rate of the last interval, units of 10^-8. */
  readonly fundingRate: bigint;
  readonly msToFunding: number;
  readonly intervalMs: number;
  /** Mean of (book mid − index) over the last 60 s, price units; null without a two-sided book. */
  readonly meanBasis: bigint | null;
}

const median = (values: readonly bigint[]): bigint | undefined => {
  const rising = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return rising[Math.floor((rising.length - 1) / 2)];
};

/**
 * Returns the mark price in price units: the median of P1 = index × (1 + last funding rate × time to funding / interval), P2 =
 * index + 60 s mean of (mid − index), and the last price. Unknown inputs are omitted; of two, the lower.
 */
export function markOf({ index, last, fundingRate, msToFunding, intervalMs, meanBasis }: MarkInputs): bigint {
  const left = BigInt(Math.max(0, Math.min(msToFunding, intervalMs)));
  const p1 = index + (index * fundingRate * left) / (pow10(RATE_SCALE) * BigInt(intervalMs));
  const values = [p1];
  if (meanBasis !== null) values.push(index + meanBasis);
  if (last !== null) values.push(last);
  return median(values) ?? p1;
}
