const MINUTE_MS = 60_000;

/** Bounds of a plan over time: durations and times between slices in ms, variation in percent of a slice. */
export const TWAP = {
  duration: { least: 5 * MINUTE_MS, most: 1440 * MINUTE_MS },
  slices: { least: 2, most: 500 },
  variation: 20,
  apart: 5000,
} as const;

/** Plans of an account that are active at a time. */
export const ACTIVE_PLANS = 20;

/** The parts of a plan's time. Times in ms. */
export interface TwapTime {
  readonly start: number;
  readonly duration: number;
  readonly slices: number;
}

/** When a slice is due, from 0: the first at once, the others evenly apart. ms since the epoch; start + ⌈duration · i / n⌉. */
export const sliceAt = ({ start, duration, slices }: TwapTime, slice: number): number =>
  start + Math.ceil((duration * slice) / slices);

/** Which slice it is time for, from 0; not less than `slices`: the time is over. @param at ms since the epoch */
export const sliceDue = ({ start, duration, slices }: TwapTime, at: number): number =>
  Math.floor((Math.max(0, at - start) * slices) / duration);

/** From −1,000,000 to 1,000,000, the same for the same plan and slice: what its size varies by. Mixed as by murmur3's finaliser. */
export function twapDraw(plan: number, slice: number): number {
  let mixed = (plan % 4_294_967_296) ^ Math.floor(plan / 4_294_967_296) ^ Math.imul(slice + 1, 0x9e37_79b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return (((mixed ^ (mixed >>> 16)) >>> 0) % 2_000_001) - 1_000_000;
}

/** What one slice is cut from, in lots. */
export interface TwapRest {
  readonly left: number;
  /** Slices that are left, this one among them. */
  readonly slices: number;
  /** In percent of the slice. */
  readonly variation: number;
  /** As of `twapDraw`. */
  readonly draw: number;
  /** The fewest that are worth an order. */
  readonly least: number;
}

/**
 * The lots of a slice: what is left over the slices that are left, more or less by its draw, and all of it with the last one. A slice is
 * never below what is worth an order, and neither is what it leaves: then it takes that too.
 */
export function twapSlice({ left, slices, variation, draw, least }: TwapRest): number {
  const even = Math.floor(left / slices);
  const varied = even + Number((BigInt(even) * BigInt(variation) * BigInt(draw)) / 100_000_000n);
  const size = slices === 1 ? left : Math.max(varied, least);
  return left - size < least ? left : size;
}
