import { mulDivCeil, mulDivFloor, type Rate } from '../../money/decimal';

const DAY_MS = 86_400_000;

/** Returns the part of the won units that stays frozen at settlement, rounded up. */
export const frozenAtStart = (won: bigint, freezeRate: Rate): bigint =>
  mulDivCeil(won, freezeRate.numerator, freezeRate.denominator);

/**
 * Returns the whole days (midnights passed) between settlement and now, at most `days`. Times are ms since the epoch.
 * @param dayMs length of a day: midnights are its multiples since the epoch, by default those of UTC.
 */
export function daysPassed(settledAt: number, now: number, days: number, dayMs = DAY_MS): number {
  const passed = Math.floor(now / dayMs) - Math.floor(settledAt / dayMs);
  return Math.max(0, Math.min(passed, days));
}

/** Returns the time of a day's release: the midnight that completes that many days since settlement, ms since the epoch. */
export const releaseTime = (settledAt: number, day: number, dayMs = DAY_MS): number =>
  (Math.floor(settledAt / dayMs) + day) * dayMs;

/** Returns the units released after a number of days of a linear schedule, rounded down; the last day releases the remainder. */
export const releasedAfter = (frozen: bigint, days: number, passed: number): bigint =>
  passed >= days ? frozen : mulDivFloor(frozen, BigInt(passed), BigInt(days));

interface Thawing {
  readonly won: bigint;
  /** Part of it frozen at settlement. */
  readonly frozen: bigint;
  readonly settledAt: number;
  readonly days: number;
  readonly dayMs: number;
}

/** Returns the units of a win released by a given time: the part not frozen at settlement, and the daily releases since. */
export function releasedBy({ won, frozen, settledAt, days, dayMs }: Thawing, time: number): bigint {
  if (time < settledAt) return 0n;
  return won - frozen + releasedAfter(frozen, days, daysPassed(settledAt, time, days, dayMs));
}
