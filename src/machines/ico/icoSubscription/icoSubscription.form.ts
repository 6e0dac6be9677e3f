import { formatDecimal, parseDecimal, pow10, scaleOf, trimZeros } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import type { IcoSubscriptionContext, SubscribeDraft } from './icoSubscription.machine';

/** More digits than any amount has; common scale for figures of different currencies. */
const SCALE = 18;

type Facts = Pick<IcoSubscriptionContext, 'project' | 'mine' | 'balances' | 'quantity'>;

const units = (text: string | undefined): bigint => parseDecimal(text ?? '0', SCALE) ?? 0n;
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** Returns the typed quantity in units of 10^-18; null while it is blank or not a decimal. */
export function typedUnits({ quantity }: Pick<Facts, 'quantity'>): bigint | null {
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
export function plainQuantity({ quantity }: Pick<Facts, 'quantity'>): string {
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
export function isBeyondBalance(facts: Facts): boolean {
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
