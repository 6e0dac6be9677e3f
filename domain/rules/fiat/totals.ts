import { formatDecimal, mulDivCeil, mulDivFloor, parseDecimal, pow10 } from '../../money/decimal';
import { VALUE_SCALE } from '../wallet/valuation';
import { fiatDigits, PRICE_SCALE } from './price';

/** Precision of a quantity and an amount. */
export interface FiatUnits {
  /** Decimal places of the crypto currency. */
  readonly scale: number;
  /** Decimal places of the fiat currency. */
  readonly digits: number;
}

/**
 * Returns the cost of a quantity, rounded up to the fiat currency's smallest unit: the buyer, who chose the quantity, bears the
 * rounding.
 * @param quantity smallest units of the crypto currency.
 * @param price unit price at PRICE_SCALE.
 */
export const amountFor = (quantity: bigint, price: bigint, { scale, digits }: FiatUnits): bigint =>
  mulDivCeil(quantity * price, pow10(digits), pow10(scale + PRICE_SCALE));

/**
 * Returns the quantity an amount buys, rounded down to the crypto currency's smallest unit: the buyer, who chose the amount, gets
 * no more than it pays for.
 * @param amount smallest units of the fiat currency.
 * @param price unit price at PRICE_SCALE, above zero.
 */
export const quantityFor = (amount: bigint, price: bigint, { scale, digits }: FiatUnits): bigint =>
  mulDivFloor(amount, pow10(scale + PRICE_SCALE), price * pow10(digits));

/**
 * Returns the minimum total of an offer, rounded up to the fiat currency's smallest unit.
 * @param usdt required value, decimal USDT.
 * @param fiatOfUsdt fiat price of one USDT, decimal.
 * @returns a decimal with the digits of the fiat currency; null while the price is unknown.
 */
export function minOfferAmount(usdt: string, fiatOfUsdt: string | undefined, fiat: string): string | null {
  const [worth, price] = [parseDecimal(usdt, VALUE_SCALE), parseDecimal(fiatOfUsdt ?? '', PRICE_SCALE)];
  if (worth === null || !price) return null;
  const digits = fiatDigits(fiat);
  return formatDecimal(amountFor(worth, price, { scale: VALUE_SCALE, digits }), digits);
}
