import { formatDecimal, mulDivCeil, mulDivFloor, parseDecimal, pow10 } from '../../money/decimal';
import { parseRate } from '../../money/rate';

/** Digits that a unit price is kept with. */
export const PRICE_SCALE = 8;

const SOURCE_SCALE = 18;
const WHOLE: ReadonlySet<string> = new Set(['JPY', 'KRW']);

/** Digits behind the point of a fiat currency's smallest unit: 0 for JPY and KRW, else 2. */
export const fiatDigits = (fiat: string): number => (WHOLE.has(fiat) ? 0 : 2);

/** Digits behind the point of a unit price of that height: enough that one of the last changes it by little. */
function digitsAt(price: bigint): number {
  if (price >= 10n * pow10(SOURCE_SCALE)) return 2;
  return price >= pow10(SOURCE_SCALE - 1) ? 4 : PRICE_SCALE;
}

export interface PlatformPrice {
  /** Fiat money for one unit of the crypto currency, rounded down to `digits`. */
  readonly price: string;
  readonly digits: number;
  /** Bounds of an offer's unit price, rounded into the band. */
  readonly min: string;
  readonly max: string;
}

/**
 * The platform's price of a crypto currency in fiat money: its USDT price × the fiat price of one USDT.
 * @param usdt price of one unit in USDT. @param fiatOfUsdt fiat price of one USDT. @param band how far an offer may be from
 * it, as a fraction ("0.1"). All decimals.
 * @returns null when a price is missing or zero.
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

/** Whether a unit price has no more digits than the platform price and is within its bounds. */
export function isOfferPrice(unitPrice: string, { digits, min, max }: PlatformPrice): boolean {
  const units = (text: string) => parseDecimal(text, digits);
  const [price, low, high] = [units(unitPrice), units(min), units(max)];
  return price !== null && low !== null && high !== null && price > 0n && price >= low && price <= high;
}
