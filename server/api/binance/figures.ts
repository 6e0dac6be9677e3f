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
