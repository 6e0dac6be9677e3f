import { parseDecimal } from '../../money/decimal';

/** SPEC §9 cuts a contract index to four decimals; the index of a cheaper coin keeps six significant digits. */
export const INDEX_DECIMALS = 4;
const SIGNIFICANT = 6;
const WIDEST = 18;

/** Returns the decimals to which an index is cut, at most `scale`. @param price positive, units of 10^-scale. */
export const indexDecimals = (price: bigint, scale: number): number =>
  Math.min(scale, Math.max(INDEX_DECIMALS, SIGNIFICANT + scale - String(price).length));

/** Returns the decimals with which an index is shown, cut or not: at least four, and none that it does not have. */
export function shownIndexDecimals(text: string): number {
  const own = text.split('.')[1]?.length ?? 0;
  const price = parseDecimal(text, WIDEST);
  return price === null ? INDEX_DECIMALS : Math.max(INDEX_DECIMALS, Math.min(own, indexDecimals(price, WIDEST)));
}
