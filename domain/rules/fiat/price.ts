import { formatDecimal, mulDivCeil, mulDivFloor, parseDecimal, parseRate, pow10 } from '../../money/decimal';
import { VALUE_SCALE } from '../wallet/valuation';

/** Decimal places with which a unit price is stored. */
export const PRICE_SCALE = 8;

const SOURCE_SCALE = 18;
const WHOLE: ReadonlySet<string> = new Set(['JPY', 'KRW']);

/** Returns the decimal places of a fiat currency: 0 for JPY and KRW, otherwise 2. */
export const fiatDigits = (fiat: string): number => (WHOLE.has(fiat) ? 0 : 2);

/** Returns the decimal places of a unit price of that magnitude: enough that a step in the last one is a small change. */
function digitsAt(price: bigint): number {
  if (price >= 10n * pow10(SOURCE_SCALE)) return 2;
  return price >= pow10(SOURCE_SCALE - 1) ? 4 : PRICE_SCALE;
}

/** Bounds of a unit price, decimals. */
export interface PriceBand {
  readonly min: string;
  readonly max: string;
}

export interface PlatformPrice extends PriceBand {
  /** Fiat price of one unit of the crypto currency, rounded down to `digits`. */
  readonly price: string;
  readonly digits: number;
}

/**
 * Returns the platform's fiat price of a crypto currency: its USDT price × the fiat price of one USDT. Its bounds, within which
 * offers are made and bought from, are rounded inwards.
 * @param usdt price of one unit in USDT.
 * @param fiatOfUsdt fiat price of one USDT.
 * @param band allowed deviation of an offer, as a fraction ("0.1"). All are decimals.
 * @returns null if a price is missing or zero.
 */
export function platformPrice(usdt: string, fiatOfUsdt: string, band: string): PlatformPrice | null {
  const crypto = parseDecimal(usdt, SOURCE_SCALE);
  const fiat = parseDecimal(fiatOfUsdt, SOURCE_SCALE);
  if (!crypto || !fiat) return null;
  const exact = (crypto * fiat) / pow10(SOURCE_SCALE);
  const digits = digitsAt(exact);
  const unit = pow10(SOURCE_SCALE - digits);
  const price = exact / unit;
  if (price === 0n) return null;
  const { numerator, denominator } = parseRate(band);
  const text = (units: bigint) => formatDecimal(units, digits);
  return {
    price: text(price),
    digits,
    min: text(mulDivCeil(price, denominator - numerator, denominator)),
    max: text(mulDivFloor(price, denominator + numerator, denominator)),
  };
}

/** Whether a unit price has no more decimal places than the platform price and is within its bounds. */
export function isOfferPrice(unitPrice: string, { digits, min, max }: PlatformPrice): boolean {
  const units = (text: string) => parseDecimal(text, digits);
  const [price, low, high] = [units(unitPrice), units(min), units(max)];
  return price !== null && low !== null && high !== null && price > 0n && price >= low && price <= high;
}

/** Whether a unit price that was allowed once is within the bounds now, whatever its decimal places. */
export function isWithin(unitPrice: string, { min, max }: PriceBand): boolean {
  const units = (text: string) => parseDecimal(text, PRICE_SCALE);
  const [price, low, high] = [units(unitPrice), units(min), units(max)];
  return price !== null && low !== null && high !== null && price >= low && price <= high;
}

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
