import { parseDecimal } from '../../../../domain/money/decimal';
import { fiatDigits } from '../../../../domain/rules/fiat/price';
import { amountFor, quantityFor, type FiatUnits } from '../../../../domain/rules/fiat/totals';
import { refuse, type Refusal } from '../../../engine/decision';
import type { EngineCurrency } from '../../spot/engine/market';

/** A size in either fiat money or crypto, exactly one of them; decimals. */
export interface SizeInput {
  readonly amount: string | null;
  readonly quantity: string | null;
}

/** A size at a price, in smallest units. */
export interface Sized {
  readonly quantity: bigint;
  readonly amount: bigint;
}

/** Returns the size at a unit price; quantity or amount may be zero. */
export type SizeAt = (price: bigint) => Sized;

export const unitsOf = ({ scale }: EngineCurrency, fiat: string): FiatUnits => ({ scale, digits: fiatDigits(fiat) });

/** Parses a size; refuses anything but a positive amount with at most its currency's digits. */
export function readSize(input: SizeInput, currency: EngineCurrency, fiat: string): SizeAt | Refusal {
  const units = unitsOf(currency, fiat);
  if ((input.amount === null) === (input.quantity === null)) return refuse('validation', 'amount');
  if (input.quantity !== null) {
    const quantity = parseDecimal(input.quantity, units.scale);
    if (!quantity) return refuse('quantityOffScale', 'quantity');
    return (price) => ({ quantity, amount: amountFor(quantity, price, units) });
  }
  const amount = parseDecimal(input.amount ?? '', units.digits);
  if (!amount) return refuse('fiatAmount', 'amount');
  return (price) => ({ quantity: quantityFor(amount, price, units), amount });
}
