import { ICO_PARTS_MAX } from '../../../../domain/contract/ico/icoChoices';
import { readDecimalInput } from '../../../../domain/money/input';
import type { TextKey } from '../../../locales/texts';
import {
  boundsOf,
  availableOf,
  isBeyondBalance,
  largestQuantity,
  quantityText,
  typedUnits,
} from './icoSubscription.form';
import type { IcoSubscriptionContext } from './icoSubscription.machine';

/** Why something is not possible now: a message key with its values; amounts are plain decimals. */
export interface Reason {
  key: TextKey<'ico' | 'errors'>;
  params?: Record<string, string>;
  amounts?: Record<string, string>;
  /** Set when the reason is about the quantity. */
  field?: 'quantity';
}

type Facts = Pick<IcoSubscriptionContext, 'project' | 'mine' | 'balances' | 'quantity'>;

const ANY_DECIMALS = 18;

/** Returns the problem of the typed quantity; null when it is valid or still blank. */
function quantityProblem(facts: Facts): Reason | null {
  const field = 'quantity';
  const read = readDecimalInput(facts.quantity, ANY_DECIMALS);
  if (!read.ok) return { key: read.reason === 'tooManyDigits' ? 'ico:reasonDigits' : 'ico:reasonDecimal', field };
  const units = typedUnits(facts);
  if (units === null) return null;
  const { step, least, most } = boundsOf(facts);
  if (units === 0n) return { key: 'ico:reasonZero', field };
  if (step > 0n && units % step !== 0n) return { key: 'ico:reasonStep', amounts: { step: quantityText(step) }, field };
  if (units < least) return { key: 'ico:reasonMin', amounts: { min: quantityText(least) }, field };
  return units > most ? { key: 'ico:reasonMax', amounts: { max: quantityText(most) }, field } : null;
}

/** Returns the first reason why the participation cannot be reviewed; null when it can. */
export function blockingReason(facts: Facts): Reason | null {
  const { project, mine, balances } = facts;
  if (project === null || balances === null) return { key: 'ico:reasonLoading' };
  if (mine !== null && mine.parts >= ICO_PARTS_MAX) return { key: 'errors:icoTooManyParts' };
  if (boundsOf(facts).most === 0n) return { key: 'ico:reasonFull' };
  if (facts.quantity.trim() === '') return { key: 'ico:reasonRequired', field: 'quantity' };
  const problem = quantityProblem(facts);
  if (problem) return problem;
  const currency = project.pay_currency;
  return isBeyondBalance(facts) ? { key: 'ico:reasonBalance', params: { currency }, field: 'quantity' } : null;
}

/** Returns why "max" has no effect now; null when it has. */
export function maxReason(facts: Facts): Reason | null {
  const most = largestQuantity(facts);
  if (most === null || availableOf(facts) === null) return { key: 'ico:reasonLoading' };
  if (boundsOf(facts).most === 0n) return { key: 'ico:reasonFull' };
  const currency = facts.project?.pay_currency ?? '';
  return most === '0' ? { key: 'ico:reasonBalance', params: { currency } } : null;
}

/** Why the project accepts no subscription, by its status. */
export const CLOSED_REASONS = {
  upcoming: 'errors:icoNotStarted',
  ended: 'errors:icoEnded',
  settled: 'errors:icoEnded',
  cancelled: 'errors:icoCancelled',
} as const;
