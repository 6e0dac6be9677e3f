import { formatDecimal, parseDecimal, scaleOf, trimZeros } from '../../../domain/money/decimal';

const GROUPED = /^\d{1,3}([.,\s'’])\d{3}(?:\1\d{3})*$/u;

/** The decimal mark of a language: "," for de-DE, "." for en-US. */
export const decimalMark = (languageTag: string): '.' | ',' =>
  new Intl.NumberFormat(languageTag).formatToParts(1.5).find((part) => part.type === 'decimal')?.value === ','
    ? ','
    : '.';

const whole = (text: string) => text.replace(/^0+(?=\d)/, '');

function fromMarks(text: string, mark: '.' | ','): string | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return whole(text);
  const used = text[last] as '.' | ',';
  const head = text.slice(0, last);
  const tail = text.slice(last + 1);
  if (head.includes(used)) return GROUPED.test(text) ? whole(text.replaceAll(used, '')) : null;
  if (head.includes('.') || head.includes(','))
    return GROUPED.test(head) ? `${whole(head.replace(/[.,]/g, ''))}.${tail}` : null;
  if (used !== mark && /^[1-9]\d{0,2}$/.test(head) && tail.length === 3) return head + tail;
  return `${whole(head) || '0'}${tail === '' ? '' : `.${tail}`}`;
}

/**
 * Reads what a person typed or pasted ("1 234,5", "1,234.5", ",5") as a plain decimal string.
 * One mark alone is the decimal mark, except the foreign mark before exactly three digits ("1,234" in German is 1.234,
 * in English 1234). @returns null when it cannot be a plain unsigned number: sign, exponent, letters, broken groups.
 */
export function understandDecimal(text: string, languageTag: string): string | null {
  const compact = text.trim().replace(/(?<=\d)[\s'’\u00a0\u202f](?=\d{3}(?:\D|$))/gu, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(compact)) return null;
  const plain = fromMarks(compact, decimalMark(languageTag));
  return plain !== null && /^(0|[1-9]\d{0,19})(\.\d{1,18})?$/.test(plain) ? plain : null;
}

/** A plain decimal moved by `count` steps, never below zero: stepDecimal("1.5", "0.1", -1) is "1.4". */
export function stepDecimal(value: string, step: string, count: number): string {
  const scale = Math.max(scaleOf(step), scaleOf(value || '0'));
  const at = parseDecimal(value || '0', scale);
  const by = parseDecimal(step, scale);
  if (at === null || by === null) return value;
  const next = at + by * BigInt(count);
  return trimZeros(formatDecimal(next < 0n ? 0n : next, scale));
}
