import type { SecondsClosedReason } from '../../../../domain/contract/seconds/seconds';
import { trimZeros } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import type { SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import { isSameOrder } from '../../sameOrder';
import type { TextKey } from '../../../locales/texts';
import { bodyOf, offerOf, stakeUnits, unitsOf, USDT_SCALE, type Facts } from './secondsForm.amounts';
import type { SecondsFormContext } from './secondsForm.types';

/** Reason why something is not possible now: a message key "namespace:key" with its parameters. */
export interface Reason {
  key: TextKey<'seconds' | 'spotOrder' | 'errors'>;
  params?: Record<string, string>;
  /** USDT decimals, formatted in the reader's locale. */
  amounts?: Record<string, string>;
}

const CLOSED: Record<SecondsClosedReason, Reason['key']> = {
  country: 'errors:secondsCountry',
  pair: 'errors:secondsNotOffered',
  halted: 'spotOrder:halted',
  index: 'errors:secondsIndexStale',
};

const ANY_DECIMALS = 40;

/** Reason why nobody, or not this user, can order on the pair now; null when they can. */
export function closedReason({ terms, fresh }: Pick<Facts, 'terms' | 'fresh'>): Reason | null {
  if (!terms) return { key: 'seconds:termsLoading' };
  const reason = terms.closed_reason;
  if (reason !== null && reason !== 'index') return { key: CLOSED[reason] };
  return fresh ? null : { key: CLOSED.index };
}

/** Problem with the typed stake on its own; null when it is valid or still blank. */
export function stakeProblem(facts: Facts): Reason | null {
  if (facts.stake.trim() === '') return null;
  const read = readDecimalInput(facts.stake, USDT_SCALE);
  if (!read.ok) {
    if (read.reason !== 'tooManyDigits') return { key: `spotOrder:${read.reason}` };
    return readDecimalInput(facts.stake, ANY_DECIMALS).ok
      ? { key: 'spotOrder:offStep', params: { step: '0.00000001' } }
      : { key: 'spotOrder:tooLarge' };
  }
  const units = stakeUnits(facts);
  if (!facts.terms || units === null) return null;
  const { min, max } = facts.terms;
  if (units < unitsOf(min)) return { key: 'seconds:belowMinimum', amounts: { minimum: trimZeros(min) } };
  if (units > unitsOf(max)) return { key: 'seconds:aboveMaximum', amounts: { maximum: trimZeros(max) } };
  return facts.available !== null && units > unitsOf(facts.available)
    ? { key: 'spotOrder:insufficient', params: { currency: 'USDT' } }
    : null;
}

/** First reason why an order in a direction cannot be submitted; null when it can. */
export function blockingReason(facts: Facts, direction: SecondsDirection): Reason | null {
  const closed = closedReason(facts);
  if (closed) return closed;
  if (!facts.signedIn) return { key: 'spotOrder:signInFirst' };
  if (facts.stake.trim() === '') return { key: 'seconds:stakeRequired' };
  const problem = stakeProblem(facts);
  if (problem) return problem;
  if (facts.available === null) return { key: 'spotOrder:balanceLoading' };
  const left = offerOf(facts)?.left[direction] ?? '0';
  return (stakeUnits(facts) ?? 0n) > unitsOf(left)
    ? { key: `seconds:exposure_${direction}`, amounts: { left: trimZeros(left) } }
    : null;
}

/** Whether an order in the direction would repeat the last one sent. */
export const isRepeated = (context: Facts & Pick<SecondsFormContext, 'sent'>, direction: SecondsDirection): boolean =>
  context.sent !== null && isSameOrder(bodyOf(context, direction), context.sent);
