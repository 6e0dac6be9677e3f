import { pow10 } from '../../money/decimal';
import { RATE_SCALE } from './funding';

/** Quote of one reference feed. */
interface Quote {
  /** Price units. */
  readonly price: bigint;
  /** Relative weight, positive. */
  readonly weight: bigint;
  /** Age of the feed's last message, ms. */
  readonly ageMs: number;
}

export const QUOTE_MAX_AGE_MS = 10_000;
/** Maximum deviation from the median, percent; quotes further off are excluded. */
const MOST_OFF_PERCENT = 5n;

/** Returns the weighted median: the lowest price at which half of the total weight is reached; null without quotes. */
function weightedMedian(quotes: readonly Pick<Quote, 'price' | 'weight'>[]): bigint | null {
  const rising = [...quotes].sort((a, b) => (a.price < b.price ? -1 : a.price > b.price ? 1 : 0));
  const half = rising.reduce((sum, { weight }) => sum + weight, 0n);
  let reached = 0n;
  for (const { price, weight } of rising) {
    reached += weight * 2n;
    if (reached >= half) return price;
  }
  return null;
}

/**
 * Returns the index of a pair: the weighted median of feeds younger than 10 s, excluding those more than 5 % off it.
 * @returns price units; null if no feed can be trusted.
 */
export function indexOf(quotes: readonly Quote[]): bigint | null {
  const fresh = quotes.filter(({ ageMs }) => ageMs <= QUOTE_MAX_AGE_MS);
  const middle = weightedMedian(fresh);
  if (middle === null) return null;
  const off = (price: bigint) => (price > middle ? price - middle : middle - price);
  return weightedMedian(fresh.filter(({ price }) => off(price) * 100n <= middle * MOST_OFF_PERCENT));
}

interface MarkInputs {
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
