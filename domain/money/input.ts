type DecimalProblem = 'decimal' | 'tooManyDigits' | 'negative' | 'exponent';
export type DecimalMark = '.' | ',';
type DecimalInput = { ok: true; value: string } | { ok: false; reason: DecimalProblem };

const MAX_INTEGER_DIGITS = 20;
/** A space or apostrophe used for grouping: after a digit and before exactly three. */
const GROUPING = /(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g;
/** Direction marks and zero-width characters, which come along with text that is copied from messages and tables. */
const INVISIBLE = /\p{Cf}/gu;
const EXPONENT = /^[-+−]?\d[\d.,]*e[-+−]?\d*$/i;

const refuse = (reason: DecimalProblem): DecimalInput => ({ ok: false, reason });

/** Whether the text is 1–3 digits followed by groups of exactly three after `separator`. */
const isGrouped = (text: string, separator: string) => {
  const [first, ...groups] = text.split(separator);
  return /^\d{1,3}$/.test(first ?? '') && groups.every((group) => /^\d{3}$/.test(group));
};

/** Whether a single separator precedes exactly three digits, as in "1,234": grouping if the other separator is the decimal mark. */
const isLoneGroup = (parts: readonly string[]) =>
  /^[1-9]\d{0,2}$/.test(parts[0] ?? '') && /^\d{3}$/.test(parts[1] ?? '');

/**
 * Splits at the decimal mark: the last separator if there are two kinds, or a single one of either kind; repeated ones are
 * grouping.
 */
function split(text: string, mark: DecimalMark | null): readonly [whole: string, fraction: string] | null {
  const last = text[Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))];
  if (last === undefined) return [text, ''];
  const other = last === ',' ? '.' : ',';
  const parts = text.split(last);
  const [whole = '', fraction = ''] = parts;
  if (text.includes(other)) {
    return parts.length === 2 && isGrouped(whole, other) ? [whole.replaceAll(other, ''), fraction] : null;
  }
  if (parts.length > 2) return isGrouped(text, last) ? [parts.join(''), ''] : null;
  return mark !== null && mark !== last && isLoneGroup(parts) ? [whole + fraction, ''] : [whole, fraction];
}

/**
 * Parses a decimal as typed or pasted: both separators, grouping by comma, point, space or apostrophe, full-width digits, invisible
 * marks, "12." and ".5". Fields display the interpretation.
 * @param maxDecimals maximum decimal places; further zeros are dropped, any other digit is refused.
 * @param mark decimal mark of the user's language, by which "1,234" is 1234 in English and 1.234 in German; without it a single
 * separator is always the decimal mark.
 * @returns the canonical form with the decimals as typed, '' for blank text, or the reason of the refusal.
 */
export function readDecimalInput(text: string, maxDecimals: number, mark: DecimalMark | null = null): DecimalInput {
  const visible = text.normalize('NFKC').replaceAll(INVISIBLE, '').trim();
  const plain = visible.replace(GROUPING, '').replaceAll('、', ',').replaceAll('。', '.');
  if (plain === '') return { ok: true, value: '' };
  if (EXPONENT.test(plain)) return refuse('exponent');
  if (/^[-−]/.test(plain)) return refuse('negative');
  const parts = split(plain, mark);
  if (!parts) return refuse('decimal');
  const [whole, fraction] = parts;
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(fraction) || whole + fraction === '') return refuse('decimal');
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  const kept = fraction.slice(0, maxDecimals);
  if (integer.length > MAX_INTEGER_DIGITS || /[1-9]/.test(fraction.slice(maxDecimals))) return refuse('tooManyDigits');
  return { ok: true, value: kept === '' ? integer : `${integer}.${kept}` };
}
