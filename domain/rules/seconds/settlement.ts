import { mulDivFloor, parseDecimal, rescaleFloor } from '../../money/decimal';
import type { Rate } from '../../money/rate';

/** Version of these rules; a receipt carries it, and a change of what they decide needs a new number. */
export const SECONDS_RULES = 1;

/** Decimals that the index is shown and compared with, cut and not rounded. */
export const SHOWN_DECIMALS = 4;

/** Without a tick for this long around a price, the order is void, ms. */
export const SILENCE_MS = 3000;

const PRICE_SCALE = 18;

export type SecondsDirection = 'up' | 'down';
export type SecondsOutcome = 'win' | 'loss' | 'draw' | 'void';
export type VoidReason = 'noEntryTick' | 'noSettleTick';

/** One tick of the public index record of a pair. */
export interface IndexTick {
  /** Number within the pair, growing by one. */
  readonly id: number;
  /** ms since the epoch. */
  readonly time: number;
  /** Decimal string. */
  readonly price: string;
}

/** An index price as it is shown: cut to 4 decimals. @throws for anything but a plain decimal. */
export function shownPrice(price: string): bigint {
  const value = parseDecimal(price, PRICE_SCALE);
  if (value === null) throw new Error(`index price is not a decimal: ${price}`);
  return rescaleFloor(value, PRICE_SCALE, SHOWN_DECIMALS);
}

/**
 * The tick that is the buy price: the first at or after acceptance.
 * @param ticks in the order of their times. @returns null when none came within 3 s.
 */
export function entryTick(ticks: readonly IndexTick[], acceptedAt: number): IndexTick | null {
  const tick = ticks.find(({ time }) => time >= acceptedAt);
  return tick && tick.time - acceptedAt < SILENCE_MS ? tick : null;
}

/**
 * The tick that is the settle price: the last at or before the deadline.
 * @param ticks in the order of their times. @returns null when it is 3 s older or more.
 */
export function settleTick(ticks: readonly IndexTick[], deadline: number): IndexTick | null {
  const tick = ticks.findLast(({ time }) => time <= deadline);
  return tick && deadline - tick.time < SILENCE_MS ? tick : null;
}

/** Compares two prices as they are shown. */
export function outcomeOf(direction: SecondsDirection, entry: string, settle: string): Exclude<SecondsOutcome, 'void'> {
  const [from, to] = [shownPrice(entry), shownPrice(settle)];
  if (from === to) return 'draw';
  return to > from === (direction === 'up') ? 'win' : 'loss';
}

/** What the user gets back, in the stake's units: stake and profit, the stake alone, or nothing; profit rounds down. */
export function payoutOf(stake: bigint, payoutRate: Rate, outcome: SecondsOutcome): bigint {
  if (outcome === 'loss') return 0n;
  return outcome === 'win' ? stake + mulDivFloor(stake, payoutRate.numerator, payoutRate.denominator) : stake;
}
