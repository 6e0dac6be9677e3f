export type DecimalProblem = 'decimal' | 'tooManyDigits' | 'negative' | 'exponent';
export type DecimalInput = { ok: true; value: string } | { ok: false; reason: DecimalProblem };

const MAX_INTEGER_DIGITS = 20;
const BLANKS_AND_APOSTROPHES = /[\s'’]/g;
const EXPONENT = /^[-+−]?\d[\d.,]*e[-+−]?\d*$/i;

const refuse = (reason: DecimalProblem): DecimalInput => ({ ok: false, reason });

/** Digits 1–3, then groups of exactly three behind `separator`. */
const isGrouped = (text: string, separator: string) => {
  const [first, ...groups] = text.split(separator);
  return /^\d{1,3}$/.test(first ?? '') && groups.every((group) => /^\d{3}$/.test(group));
};

/** Splits at the decimal separator: the last one of two kinds, or a single one of either kind; repeated ones group. */
function split(text: string): [whole: string, fraction: string] | null {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma < 0 && point < 0) return [text, ''];
  const last = text[Math.max(comma, point)] ?? '';
  const other = last === ',' ? '.' : ',';
  const parts = text.split(last);
  if (text.includes(other)) {
    const [whole = '', fraction = ''] = parts;
    return parts.length === 2 && isGrouped(whole, other) ? [whole.replaceAll(other, ''), fraction] : null;
  }
  if (parts.length === 2) return [parts[0] ?? '', parts[1] ?? ''];
  return isGrouped(text, last) ? [parts.join(''), ''] : null;
}

/**
 * Reads a decimal as people type or paste it: both separators, grouping by comma, point, blank or apostrophe, full-width
 * digits, "12." and ".5". A single separator is always the decimal one ("1,234" is 1.234), so that what a digit means
 * never changes while typing; fields show what was understood.
 * @param maxDecimals digits kept behind the point; further zeros are dropped, any other digit is refused.
 * @returns the canonical form with the decimals as typed, '' for a blank text, or the reason.
 */
export function readDecimalInput(text: string, maxDecimals: number): DecimalInput {
  const plain = text.normalize('NFKC').replace(BLANKS_AND_APOSTROPHES, '').replaceAll('、', ',').replaceAll('。', '.');
  if (plain === '') return { ok: true, value: '' };
  if (EXPONENT.test(plain)) return refuse('exponent');
  if (/^[-−]/.test(plain)) return refuse('negative');
  const parts = split(plain);
  if (!parts) return refuse('decimal');
  const [whole, fraction] = parts;
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(fraction) || whole + fraction === '') return refuse('decimal');
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  const kept = fraction.slice(0, maxDecimals);
  if (integer.length > MAX_INTEGER_DIGITS || /[1-9]/.test(fraction.slice(maxDecimals))) return refuse('tooManyDigits');
  return { ok: true, value: kept === '' ? integer : `${integer}.${kept}` };
}
