import { formatDecimal, parseDecimal, scaleOf, trimZeros } from '../../../domain/money/decimal';
import { readDecimalInput, type DecimalMark } from '../../../domain/money/input';

const MAX_DECIMALS = 18;

/** Decimal mark of a language: "," for de-DE, "." for en-US. */
export const decimalMark = (languageTag: string): DecimalMark =>
  new Intl.NumberFormat(languageTag).formatToParts(1.5).find((part) => part.type === 'decimal')?.value === ','
    ? ','
    : '.';

/**
 * Parses typed or pasted text ("1 234,5", "1,234.5", ",5") into a plain decimal string, by the marks of the language.
 * @returns null when it is blank or not a plain unsigned number: sign, exponent, letters, broken groups.
 */
export function understandDecimal(text: string, languageTag: string): string | null {
  const read = readDecimalInput(text, MAX_DECIMALS, decimalMark(languageTag));
  return read.ok && read.value !== '' ? read.value : null;
}

/** Converts a plain decimal to the language's decimal mark: "1.5" is "1,5" in German. Any other text stays unchanged. */
export const localDecimal = (text: string, languageTag: string): string =>
  /^\d+\.\d*$/.test(text) ? text.replace('.', decimalMark(languageTag)) : text;

/** Moves a plain decimal by `count` steps, never below zero: stepDecimal("1.5", "0.1", -1) is "1.4". */
export function stepDecimal(value: string, step: string, count: number): string {
  const scale = Math.max(scaleOf(step), scaleOf(value || '0'));
  const at = parseDecimal(value || '0', scale);
  const by = parseDecimal(step, scale);
  if (at === null || by === null) return value;
  const next = at + by * BigInt(count);
  return trimZeros(formatDecimal(next < 0n ? 0n : next, scale));
}
