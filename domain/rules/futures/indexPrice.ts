/** Quote of one reference feed. */
export interface Quote {
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
export function weightedMedian(quotes: readonly Pick<Quote, 'price' | 'weight'>[]): bigint | null {
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
