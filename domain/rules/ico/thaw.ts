import { mulDivCeil, mulDivFloor } from '../../money/decimal';
import type { Rate } from '../../money/rate';

const DAY_MS = 86_400_000;

/** What of the won units stays frozen at settlement, rounded up. */
export const frozenAtStart = (won: bigint, freezeRate: Rate): bigint =>
  mulDivCeil(won, freezeRate.numerator, freezeRate.denominator);

/** Whole days (UTC midnights passed) between settlement and now, at most `days`. Times are ms since the epoch. */
export function daysPassed(settledAt: number, now: number, days: number): number {
  const passed = Math.floor(now / DAY_MS) - Math.floor(settledAt / DAY_MS);
  return Math.max(0, Math.min(passed, days));
}

/** Units released after a number of days of a linear schedule, rounded down; the last day releases all that is left. */
export const releasedAfter = (frozen: bigint, days: number, passed: number): bigint =>
  passed >= days ? frozen : mulDivFloor(frozen, BigInt(passed), BigInt(days));
