import { formatDecimal, parseDecimal, pow10, scaleOf, trimZeros } from './decimal';

const SCALE = 18;
const LEAST_DIGITS = 2;
const SIGNIFICANT = 4;

/** Returns the decimal places for a value at twice the scale: below 1, as many as four significant digits need. */
const digitsOf = (value: bigint): number =>
  value === 0n || value >= pow10(2 * SCALE)
    ? LEAST_DIGITS
    : Math.min(2 * SCALE, 2 * SCALE - String(value).length + SIGNIFICANT);

const padded = (text: string): string =>
  scaleOf(text) < LEAST_DIGITS ? `${text}${scaleOf(text) ? '0' : '.00'}` : text;

/**
 * Converts a USDT amount to a fiat currency for display, rounded half away from zero to 2 decimals, or to four significant digits
 * below 1: toFiat("-1.5", "0.92") is "-1.38", toFiat("0.19855", "1") is "0.1986".
 * @param usdt decimal, a leading minus allowed.
 * @param price fiat price of one USDT.
 * @returns null if either is not a decimal.
 */
export function toFiat(usdt: string, price: string): string | null {
  const negative = usdt.startsWith('-');
  const amount = parseDecimal(negative ? usdt.slice(1) : usdt, SCALE);
  const rate = parseDecimal(price, SCALE);
  if (amount === null || rate === null) return null;
  const value = amount * rate;
  const digits = digitsOf(value);
  const unit = pow10(2 * SCALE - digits);
  const rounded = (value + unit / 2n) / unit;
  return padded(trimZeros(formatDecimal(negative ? -rounded : rounded, digits)));
}
