const MINUTE_MS = 60_000;

/** Bounds of a TWAP: durations and intervals between slices in ms, variation in percent of a slice. */
export const TWAP = {
  duration: { least: 5 * MINUTE_MS, most: 1440 * MINUTE_MS },
  slices: { least: 2, most: 500 },
  variation: 20,
  apart: 5000,
} as const;

/** Maximum number of active plans per account. */
export const ACTIVE_PLANS = 20;

/** Schedule of a TWAP. Times in ms. */
interface TwapTime {
  readonly start: number;
  readonly duration: number;
  readonly slices: number;
}

/**
 * Returns the time of a slice, counted from 0: the first immediately, the others evenly spaced. ms since the epoch; start +
 * ⌈duration · i / n⌉.
 */
export const sliceAt = ({ start, duration, slices }: TwapTime, slice: number): number =>
  start + Math.ceil((duration * slice) / slices);

/**
 * Returns the slice that is due, from 0; `slices` or more once the time is over.
 * @param at ms since the epoch.
 */
export const sliceDue = ({ start, duration, slices }: TwapTime, at: number): number =>
  Math.floor((Math.max(0, at - start) * slices) / duration);

/**
 * Returns a deterministic variation of a slice's size, from −1,000,000 to 1,000,000, derived from plan and slice. Mixed with
 * murmur3's finaliser.
 */
export function twapDraw(plan: number, slice: number): number {
  let mixed = (plan % 4_294_967_296) ^ Math.floor(plan / 4_294_967_296) ^ Math.imul(slice + 1, 0x9e37_79b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return (((mixed ^ (mixed >>> 16)) >>> 0) % 2_000_001) - 1_000_000;
}

/** Remainder from which a slice is cut, in lots. */
interface TwapRest {
  readonly left: number;
  /** Number of slices left, including this one. */
  readonly slices: number;
  /** In percent of the slice. */
  readonly variation: number;
  /** Result of `twapDraw`. */
  readonly draw: number;
  /** Minimum size of an order. */
  readonly least: number;
}

/**
 * Returns the lots of a slice: the remaining quantity divided by the remaining slices, varied by its draw; the last one takes
 * everything. Neither a slice nor what it leaves may be below the minimum order size; a smaller remainder is included in the slice.
 */
export function twapSlice({ left, slices, variation, draw, least }: TwapRest): number {
  const even = Math.floor(left / slices);
  const varied = even + Number((BigInt(even) * BigInt(variation) * BigInt(draw)) / 100_000_000n);
  const size = slices === 1 ? left : Math.max(varied, least);
  return left - size < least ? left : size;
}

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
