import { mulDivFloor, parseDecimal, pow10, type Rate, scaleOf } from '../../money/decimal';
import { INDEX_DECIMALS, indexDecimals } from '../market/indexDecimals';

/**
 * Version of these rules, recorded in receipts; any change of an outcome needs a new number. Version 1 compared four decimals;
 * version 2 applies to ticks with more, and agrees with it on all others.
 */
export const secondsRules = (...ticks: readonly (IndexTick | null)[]): 1 | 2 =>
  ticks.some((tick) => tick !== null && scaleOf(tick.price) > INDEX_DECIMALS) ? 2 : 1;

/** An order is void if there is no tick for this long around one of its prices, ms. */
export const SILENCE_MS = 3000;
/** Shortest duration, seconds: the deadline of a shorter one could pass while the buy price may still come. */
export const LEAST_SECONDS = SILENCE_MS / 1000;

const PRICE_SCALE = 18;

export type SecondsDirection = 'up' | 'down';
export type SecondsOutcome = 'win' | 'loss' | 'draw' | 'void';
export type VoidReason = 'noEntryTick' | 'noSettleTick';

/** A tick of a pair's public index record. */
export interface IndexTick {
  /** Sequence number within the pair, increasing by one. */
  readonly id: number;
  /** ms since the epoch. */
  readonly time: number;
  /** Decimal string. */
  readonly price: string;
}

/**
 * Returns the index price as displayed: cut to its decimals, units of 10^-18.
 * @throws for anything but a plain decimal.
 */
export function shownPrice(price: string): bigint {
  const value = parseDecimal(price, PRICE_SCALE);
  if (value === null) throw new Error(`index price is not a decimal: ${price}`);
  return value - (value % pow10(PRICE_SCALE - indexDecimals(value, PRICE_SCALE)));
}

/**
 * Returns the tick of the buy price: the first at or after acceptance.
 * @param ticks in chronological order.
 * @returns null if there was none within 3 s.
 */
export function entryTick(ticks: readonly IndexTick[], acceptedAt: number): IndexTick | null {
  const tick = ticks.find(({ time }) => time >= acceptedAt);
  return tick && tick.time - acceptedAt < SILENCE_MS ? tick : null;
}

/**
 * Returns the tick of the settle price: the last at or before the deadline.
 * @param ticks in chronological order.
 * @returns null if it is 3 s old or older.
 */
export function settleTick(ticks: readonly IndexTick[], deadline: number): IndexTick | null {
  const tick = ticks.findLast(({ time }) => time <= deadline);
  return tick && deadline - tick.time < SILENCE_MS ? tick : null;
}

/** Compares two prices as displayed. */
export function outcomeOf(direction: SecondsDirection, entry: string, settle: string): Exclude<SecondsOutcome, 'void'> {
  const [from, to] = [shownPrice(entry), shownPrice(settle)];
  if (from === to) return 'draw';
  return to > from === (direction === 'up') ? 'win' : 'loss';
}

/**
 * Returns the amount returned to the user, in the stake's units: stake and profit, the stake alone, or nothing; the profit is
 * rounded down.
 */
export function payoutOf(stake: bigint, payoutRate: Rate, outcome: SecondsOutcome): bigint {
  if (outcome === 'loss') return 0n;
  return outcome === 'win' ? stake + mulDivFloor(stake, payoutRate.numerator, payoutRate.denominator) : stake;
}
