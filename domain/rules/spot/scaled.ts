/** How many orders a scaled order is of, and how much larger one end may be than the other. */
export const SCALED = { least: 2, most: 20, weight: 100 } as const;

/** What the orders at the ends of the range weigh; those between lie on the line from the one to the other. */
export interface ScaledWeights {
  readonly low: number;
  readonly high: number;
}

/**
 * Prices of `orders` orders from the lowest to the highest, evenly apart and cut down to the tick; in ticks.
 * low + ⌊(high − low) · i / (n − 1)⌋, as in the scaled orders of Bybit. null: two of them would have one price.
 */
export function scaledPrices(low: number, high: number, orders: number): number[] | null {
  const gaps = orders - 1;
  if (gaps < 1 || high - low < gaps) return null;
  const at = (place: number) => low + Number((BigInt(high - low) * BigInt(place)) / BigInt(gaps));
  return Array.from({ length: orders }, (_, place) => at(place));
}

/**
 * Sizes of the same orders in lots; all of it together, since the last one has the remainder.
 * ⌊lots · wᵢ / Σw⌋ with wᵢ = low · (n − 1 − i) + high · i; even weights make even orders.
 */
export function scaledSizes(lots: number, orders: number, { low, high }: ScaledWeights): number[] {
  const gaps = orders - 1;
  const weights = Array.from({ length: orders }, (_, place) => low * (gaps - place) + high * place);
  const sum = BigInt(weights.reduce((all, weight) => all + weight, 0));
  const sizes = weights.map((weight) => Number((BigInt(lots) * BigInt(weight)) / sum));
  const rest = lots - sizes.reduce((all, size) => all + size, 0);
  return sizes.map((size, place) => (place === gaps ? size + rest : size));
}
