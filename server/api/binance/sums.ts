import { formatDecimal, parseDecimal } from '../../../domain/money/decimal';

const SCALE = 18;

/** Parses a signed decimal exactly. */
const signed = (text: string): bigint => {
  const size: bigint = parseDecimal(text.replace('-', ''), SCALE) ?? 0n;
  return text.startsWith('-') ? -size : size;
};

export const isZero = (text: string): boolean => !/[1-9]/.test(text);

export const negated = (text: string): string => {
  if (isZero(text)) return text;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
};

/** Returns the exact sum of signed decimals; null counts as 0. */
export function sumOf(...texts: readonly (string | null)[]): string {
  const sum = texts.reduce((total, text) => total + signed(text ?? '0'), 0n);
  return formatDecimal(sum, SCALE).replace(/\.?0+$/, '') || '0';
}
