import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { PRICE_SCALE, USDT_SCALE } from '../../../../domain/rules/futures/contract';

/** Parses a signed decimal to `scale` digits; zero when it is not one. */
function signedUnits(text: string | null, scale: number): bigint {
  if (text === null) return 0n;
  const size = parseDecimal(text.replace(/^-/, ''), scale) ?? 0n;
  return text.startsWith('-') ? 0n - size : size;
}

export const usdtUnits = (text: string | null): bigint => signedUnits(text, USDT_SCALE);
export const usdtText = (units: bigint): string => trimZeros(formatDecimal(units, USDT_SCALE));
export const priceText = (units: bigint, digits: number): string => {
  const whole = units / 10n ** BigInt(PRICE_SCALE - digits);
  return formatDecimal(whole, digits);
};
/** Formats units of 10^-8 as a fraction: 1234500n is "0.012345". */
export const rateText = (units: bigint): string => trimZeros(formatDecimal(units, 8));
