import { formatDecimal, parseDecimal, pow10 } from './decimal';

const SCALE = 18;
const SHOWN = 2;

/**
 * A USDT amount in a fiat currency, cut to 2 decimals: toFiat("-1.5", "0.92") is "-1.38".
 * @param usdt decimal, a leading minus allowed. @param price fiat price of one USDT.
 * @returns null when either is not a decimal.
 */
export function toFiat(usdt: string, price: string): string | null {
  const negative = usdt.startsWith('-');
  const amount = parseDecimal(negative ? usdt.slice(1) : usdt, SCALE);
  const rate = parseDecimal(price, SCALE);
  if (amount === null || rate === null) return null;
  const value = (amount * rate) / pow10(2 * SCALE - SHOWN);
  return formatDecimal(negative ? -value : value, SHOWN);
}
