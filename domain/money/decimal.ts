/** An amount of a currency in its smallest unit: the decimal value × 10^scale of that currency. */
export type Amount = bigint & { readonly __amount?: never };

const PLAIN_DECIMAL = /^(0|[1-9]\d{0,19})(?:\.(\d{1,18}))?$/;

/** 10^n as a bigint, never through a float. */
export const pow10 = (n: number): bigint => 10n ** BigInt(n);

/**
 * Parses a plain unsigned decimal string ("0.0012") at `scale` digits.
 * @returns the scaled value, or null for anything else: signs, exponents, spaces, or more digits than `scale` (trailing zeros do
 * not count).
 */
export function parseDecimal(text: string, scale: number): Amount | null {
  const match = PLAIN_DECIMAL.exec(text);
  if (!match) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > scale) return null;
  return BigInt(match[1] + fraction.padEnd(scale, '0'));
}

/** Formats a scaled value as a plain decimal string with all `scale` digits: formatDecimal(120000n, 8) is "0.00120000". */
export function formatDecimal(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const sign = value < 0n ? '-' : '';
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Removes trailing zeros after the decimal point, keeping at least `keep` digits: trimZeros("0.00120000", 2) is "0.0012". */
export function trimZeros(text: string, keep = 0): string {
  const point = text.indexOf('.');
  if (point < 0) return text;
  let end = text.length;
  while (end > point + 1 + keep && text[end - 1] === '0') end--;
  return end === point + 1 ? text.slice(0, point) : text.slice(0, end);
}

/** a × b ÷ d, rounded towards zero. All arguments non-negative, d > 0. */
export const mulDivFloor = (a: bigint, b: bigint, d: bigint): bigint => (a * b) / d;

/** a ÷ d rounded towards negative infinity, so a loss away from zero. a of either sign, d > 0. */
export const divDown = (a: bigint, d: bigint): bigint => (a < 0n ? -mulDivCeil(-a, 1n, d) : a / d);

/** a × b ÷ d, rounded up. All arguments non-negative, d > 0. */
export const mulDivCeil = (a: bigint, b: bigint, d: bigint): bigint => (a * b + d - 1n) / d;

/** Changes the scale, rounding towards zero if digits are lost. */
export function rescaleFloor(value: bigint, from: number, to: number): bigint {
  return to >= from ? value * pow10(to - from) : value / pow10(from - to);
}

/** Returns the decimal places of a plain decimal, ignoring trailing zeros: scaleOf("0.010") is 2. */
export function scaleOf(text: string): number {
  const trimmed = trimZeros(text);
  const point = trimmed.indexOf('.');
  return point < 0 ? 0 : trimmed.length - point - 1;
}

/** An exact fraction. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * Parses a rate written as a fraction: "0.001" is 0.10 %.
 * @throws for anything but a plain unsigned decimal (a seed error).
 */
export function parseRate(text: string): Rate {
  const scale = scaleOf(text);
  const numerator = parseDecimal(text, scale);
  if (numerator === null) throw new Error(`rate is not a decimal: ${text}`);
  return { numerator, denominator: pow10(scale) };
}
