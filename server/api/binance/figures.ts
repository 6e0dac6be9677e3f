import { formatDecimal, parseDecimal, pow10 } from '../../../domain/money/decimal';

/** Digits behind the point that figures are reckoned with. */
export const SCALE = 8;

/** × 10^SCALE; 0 for what is no decimal of so many digits. */
export const exact = (text: string): bigint => parseDecimal(text, SCALE) ?? 0n;

/** Units of 10^-SCALE as text with so many digits behind the point, cut. */
export const cut = (units: bigint, digits: number): string =>
  formatDecimal(units / pow10(Math.max(0, SCALE - digits)), Math.min(digits, SCALE));

/** a ÷ b of the same scale with so many digits, cut; b > 0. */
export const ratio = (a: bigint, b: bigint, digits: number): string => formatDecimal((a * pow10(digits)) / b, digits);
