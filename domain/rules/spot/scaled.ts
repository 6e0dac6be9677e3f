/** Number of orders in a scaled order, and the largest ratio of the weights of its ends. */
export const SCALED = { least: 2, most: 20, weight: 100 } as const;

/** Weights of the orders at the ends of the range; those in between are interpolated linearly. */
export interface ScaledWeights {
  readonly low: number;
  readonly high: number;
}

/**
 * Returns the prices of `orders` orders from lowest to highest, evenly spaced and truncated to the tick; in ticks.
 * low + ⌊(high − low) · i / (n − 1)⌋, as in Bybit's scaled orders. Null if two of them would have the same price.
 */
export function scaledPrices(low: number, high: number, orders: number): number[] | null {
  const gaps = orders - 1;
  if (gaps < 1 || high - low < gaps) return null;
  const at = (place: number) => low + Number((BigInt(high - low) * BigInt(place)) / BigInt(gaps));
  return Array.from({ length: orders }, (_, place) => at(place));
}

/**
 * Returns the sizes of the same orders in lots; they add up to the total, because the last one takes the remainder.
 * ⌊lots · wᵢ / Σw⌋ with wᵢ = low · (n − 1 − i) + high · i; equal weights make equal orders.
 */
export function scaledSizes(lots: number, orders: number, { low, high }: ScaledWeights): number[] {
  const gaps = orders - 1;
  const weights = Array.from({ length: orders }, (_, place) => low * (gaps - place) + high * place);
  const sum = BigInt(weights.reduce((all, weight) => all + weight, 0));
  const sizes = weights.map((weight) => Number((BigInt(lots) * BigInt(weight)) / sum));
  const rest = lots - sizes.reduce((all, size) => all + size, 0);
  return sizes.map((size, place) => (place === gaps ? size + rest : size));
}
