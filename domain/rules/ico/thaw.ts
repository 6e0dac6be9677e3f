import { mulDivCeil, mulDivFloor } from '../../money/decimal';
import type { Rate } from '../../money/rate';

const DAY_MS = 86_400_000;

/** What of the won units stays frozen at settlement, rounded up. */
export const frozenAtStart = (won: bigint, freezeRate: Rate): bigint =>
  mulDivCeil(won, freezeRate.numerator, freezeRate.denominator);

/**
 * Whole days (midnights passed) between settlement and now, at most `days`. Times are ms since the epoch.
 * @param dayMs how long a day lasts: midnights are its multiples since the epoch, those of UTC by default
 */
export function daysPassed(settledAt: number, now: number, days: number, dayMs = DAY_MS): number {
  const passed = Math.floor(now / dayMs) - Math.floor(settledAt / dayMs);
  return Math.max(0, Math.min(passed, days));
}

/** When a day's part is released: the midnight by which so many have passed since settlement, ms since the epoch. */
export const releaseTime = (settledAt: number, day: number, dayMs = DAY_MS): number =>
  (Math.floor(settledAt / dayMs) + day) * dayMs;

/** Units released after a number of days of a linear schedule, rounded down; the last day releases all that is left. */
export const releasedAfter = (frozen: bigint, days: number, passed: number): bigint =>
  passed >= days ? frozen : mulDivFloor(frozen, BigInt(passed), BigInt(days));

interface Thawing {
  readonly won: bigint;
  /** What of it was frozen at settlement. */
  readonly frozen: bigint;
  readonly settledAt: number;
  readonly days: number;
  readonly dayMs: number;
}

/** Units of a win that are released by a time: what was not frozen at settlement, and the days' parts since. */
export function releasedBy({ won, frozen, settledAt, days, dayMs }: Thawing, time: number): bigint {
  if (time < settledAt) return 0n;
  return won - frozen + releasedAfter(frozen, days, daysPassed(settledAt, time, days, dayMs));
}
