import { formatDecimal, parseDecimal, pow10 } from '../../../domain/money/decimal';

/** Decimal places of calculations. */
export const SCALE = 8;

/** Parses a decimal to units of 10^-SCALE; 0 for text that is not a decimal of that precision. */
export const exact = (text: string): bigint => parseDecimal(text, SCALE) ?? 0n;

/** Formats units of 10^-SCALE with `digits` decimal places, truncated. */
export const cut = (units: bigint, digits: number): string =>
  formatDecimal(units / pow10(Math.max(0, SCALE - digits)), Math.min(digits, SCALE));

/** a ÷ b (same scale) with `digits` decimal places, truncated; b > 0. */
export const ratio = (a: bigint, b: bigint, digits: number): string => formatDecimal((a * pow10(digits)) / b, digits);

const SUM_SCALE = 18;

/** Parses a signed decimal exactly. */
const signedUnits = (text: string): bigint => {
  const size: bigint = parseDecimal(text.replace('-', ''), SUM_SCALE) ?? 0n;
  return text.startsWith('-') ? -size : size;
};

export const isZero = (text: string): boolean => !/[1-9]/.test(text);

export const negated = (text: string): string => {
  if (isZero(text)) return text;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
};

/** Returns the exact sum of signed decimals; null counts as 0. */
export function sumOf(...texts: readonly (string | null)[]): string {
  const sum = texts.reduce((total, text) => total + signedUnits(text ?? '0'), 0n);
  return formatDecimal(sum, SUM_SCALE).replace(/\.?0+$/, '') || '0';
}
