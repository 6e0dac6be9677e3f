import { formatDecimal } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import type { TextKey, TextValues } from '../../../locales/texts';
import { movableUnits, scaleNow, typedUnits } from './transfer.form';
import type { TransferContext, TransferField } from './transfer.types';

/** Reason why something is not possible now: a message key "namespace:key" with its parameters. */
export interface Reason {
  key: TextKey<'transfer' | 'spotOrder' | 'errors'>;
  params?: TextValues;
  field?: TransferField;
}

type Facts = Pick<TransferContext, 'currencies' | 'route' | 'quantity' | 'balances' | 'limit'>;

const ANY_DECIMALS = 40;

/** Problem with the typed quantity; null when there is none or it is still blank. */
function quantityProblem(facts: Facts): Reason | null {
  if (facts.quantity.trim() === '') return null;
  const field = 'quantity';
  const scale = scaleNow(facts);
  const read = readDecimalInput(facts.quantity, scale);
  if (!read.ok && read.reason !== 'tooManyDigits') return { key: `spotOrder:${read.reason}`, field };
  if (!read.ok) {
    return readDecimalInput(facts.quantity, ANY_DECIMALS).ok
      ? { key: 'spotOrder:offStep', params: { step: formatDecimal(1n, scale) }, field }
      : { key: 'spotOrder:tooLarge', field };
  }
  const units = typedUnits(facts);
  if (units === 0n) return { key: 'spotOrder:zero', field };
  const most = movableUnits(facts);
  return units !== null && most !== null && units > most
    ? { key: 'spotOrder:insufficient', params: { currency: facts.route.currency }, field }
    : null;
}

/** First reason why the transfer cannot be submitted; null when it can. */
export function blockingReason(facts: Facts): Reason | null {
  if (facts.route.from === facts.route.to) return { key: 'errors:transferSameAccount', field: 'to' };
  if (facts.route.currency === '') return { key: 'errors:transferCurrency', field: 'currency' };
  if (facts.balances === null) return { key: 'spotOrder:balanceLoading' };
  if (facts.quantity.trim() === '') return { key: 'spotOrder:quantityRequired', field: 'quantity' };
  return quantityProblem(facts);
}

/** Reason why "all" does nothing now; null when it works. */
export function allReason(facts: Facts): Reason | null {
  const most = movableUnits(facts);
  if (most === null) return { key: 'spotOrder:balanceLoading' };
  return most > 0n ? null : { key: 'spotOrder:insufficient', params: { currency: facts.route.currency } };
}
