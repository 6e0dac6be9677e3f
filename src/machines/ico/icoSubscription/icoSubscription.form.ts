import { ICO_PARTS_MAX } from '../../../../domain/contract/ico/icoChoices';
import { formatDecimal, parseDecimal, pow10, scaleOf, trimZeros } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import type { TextKey } from '../../../locales/texts';
import type { IcoSubscriptionContext, SubscribeDraft } from './icoSubscription.machine';

/** More digits than any amount has; common scale for figures of different currencies. */
const SCALE = 18;

type Facts = Pick<IcoSubscriptionContext, 'project' | 'mine' | 'balances' | 'quantity'>;

const units = (text: string | undefined): bigint => parseDecimal(text ?? '0', SCALE) ?? 0n;
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** Returns the typed quantity in units of 10^-18; null while it is blank or not a decimal. */
function typedUnits({ quantity }: Pick<Facts, 'quantity'>): bigint | null {
  const read = readDecimalInput(quantity, SCALE);
  return read.ok && read.value !== '' ? parseDecimal(read.value, SCALE) : null;
}

/** Returns the available amount of the paying currency in the ICO account, plain decimal; null while unknown. */
export function availableOf({ project, balances }: Pick<Facts, 'project' | 'balances'>): string | null {
  if (project === null || balances === null) return null;
  const isMeant = ({ account, currency }: { account: string; currency: string }) =>
    account === 'ico' && currency === project.pay_currency;
  return balances.find(isMeant)?.available ?? '0';
}

/** Returns the exact price × quantity, plain decimal without trailing zeros. */
export function costOf(price: string, quantity: string): string {
  const [priceScale, quantityScale] = [scaleOf(price), scaleOf(quantity)];
  const product = (parseDecimal(price, priceScale) ?? 0n) * (parseDecimal(quantity, quantityScale) ?? 0n);
  return trimZeros(formatDecimal(product, priceScale + quantityScale));
}

/** Returns the typed quantity in the form of the call; '' when invalid. */
function plainQuantity({ quantity }: Pick<Facts, 'quantity'>): string {
  const read = readDecimalInput(quantity, SCALE);
  return read.ok ? trimZeros(read.value) : '';
}

/**
 * Returns the cost of the typed quantity at the current price, plain decimal; null while it is invalid or the project is unknown.
 */
export function typedCost(facts: Facts): string | null {
  const { project } = facts;
  if (project === null || typedUnits(facts) === null) return null;
  return costOf(project.raise_price, plainQuantity(facts));
}

/** Limits of the quantity to add now, and the step, in units of 10^-18; `most` reflects the remaining limit, not the balance. */
export function boundsOf({ project, mine }: Pick<Facts, 'project' | 'mine'>) {
  const held = units(mine?.quantity);
  const step = units(project?.step);
  const left = units(project?.max) - held;
  const missing = units(project?.min) - held;
  return { step, least: missing > step ? missing : step, most: left > 0n ? left : 0n };
}

/** Returns the largest quantity that limits and balance allow, plain decimal; '0' when they allow none, null while unknown. */
export function largestQuantity(facts: Pick<Facts, 'project' | 'mine' | 'balances'>): string | null {
  const available = availableOf(facts);
  if (facts.project === null || available === null) return null;
  const { step, most } = boundsOf(facts);
  const price = units(facts.project.raise_price);
  if (price === 0n || step === 0n) return '0';
  const payable = (units(available) * pow10(SCALE)) / price;
  const whole = (least(payable, most) / step) * step;
  return trimZeros(formatDecimal(whole, SCALE));
}

/** Formats a plain decimal without trailing zeros. */
export const quantityText = (value: bigint): string => trimZeros(formatDecimal(value, SCALE));

/** Whether the cost exceeds the available amount; false while that is unknown. */
function isBeyondBalance(facts: Facts): boolean {
  const [cost, available] = [typedCost(facts), availableOf(facts)];
  if (cost === null || available === null) return false;
  const scale = Math.max(scaleOf(cost), scaleOf(available));
  return (parseDecimal(cost, scale) ?? 0n) > (parseDecimal(available, scale) ?? 0n);
}

/**
 * Returns the body of the call for the form's input.
 * @throws before the project is loaded.
 */
export function bodyOf(facts: Facts): SubscribeDraft {
  if (facts.project === null) throw new Error('no project to subscribe to');
  return {
    project_id: facts.project.id,
    quantity: plainQuantity(facts),
    price: facts.project.raise_price,
  };
}

/** Why something is not possible now: a message key with its values; amounts are plain decimals. */
export interface Reason {
  key: TextKey<'ico' | 'errors'>;
  params?: Record<string, string>;
  amounts?: Record<string, string>;
  /** Set when the reason is about the quantity. */
  field?: 'quantity';
}

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
