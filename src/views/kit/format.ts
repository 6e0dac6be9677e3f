import { parseDecimal, scaleOf, trimZeros } from '../../../domain/money/decimal';
import { shownIndexDecimals } from '../../../domain/rules/market/indexDecimals';

export const MINUS = '−';
const cache = new Map<string, Intl.NumberFormat>();

function formatter(languageTag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${languageTag}|${JSON.stringify(options)}`;
  let found = cache.get(key);
  if (!found) {
    found = new Intl.NumberFormat(languageTag, options);
    cache.set(key, found);
  }
  return found;
}

/** Compact figures are grouped from four digits on in every language: "₩2,799.91T". */
const COMPACT: Intl.NumberFormatOptions = { notation: 'compact', useGrouping: 'always' };

/** Intl formats decimal strings exactly, but its TypeScript type accepts only literals. */
const exact = (text: string) => text as `${number}`;

/**
 * Formats a grouped decimal with the language's marks: groupDecimal("67123.4", "en-US", 2) is "67,123.40".
 * `digits` truncates (never rounds up) and pads; without it the text keeps its own decimals. Zero has no sign.
 */
export function groupDecimal(text: string, languageTag: string, digits?: number): string {
  const shown = digits ?? scaleOf(text);
  const range = { minimumFractionDigits: shown, maximumFractionDigits: shown };
  const options = { ...range, roundingMode: 'trunc', signDisplay: 'negative' };
  return formatter(languageTag, options as Intl.NumberFormatOptions)
    .format(exact(text))
    .replace('-', MINUS);
}

/**
 * Formats compactly with the language's K, M, B, for columns too narrow for the number: "1.24M". Put the full number into `title`.
 */
export const compactDecimal = (text: string, languageTag: string) =>
  formatter(languageTag, { ...COMPACT, minimumFractionDigits: 2, maximumFractionDigits: 2 })
    .format(exact(text))
    .replace('-', MINUS);

export const percentFormat = (languageTag: string, digits: number, signDisplay: 'exceptZero' | 'auto') =>
  formatter(languageTag, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
  });

/** Formats a signed fraction as a percentage with two decimals and its sign: "-0.0123" is "−1.23%", "0.05" is "+5.00%". */
export const formatPercent = (fraction: string, languageTag: string) =>
  percentFormat(languageTag, 2, 'exceptZero').format(exact(fraction)).replace('-', MINUS);

/**
 * Rounds a signed yield to hundredths of a percent, against its holder: "-0.00012269" is "-0.0002". Its percentage, sign and colour
 * are derived from the result.
 */
export const yieldShown = (fraction: string) =>
  formatter('en-US', {
    useGrouping: false,
    maximumFractionDigits: 4,
    roundingMode: 'floor',
  } as Intl.NumberFormatOptions).format(exact(fraction));

/** Formats a signed amount with two decimals and its sign, rounded against its holder: "-0.029" is "−0.03", "0.029" is "+0.02". */
export const formatProfit = (amount: string, languageTag: string) =>
  formatter(languageTag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
    roundingMode: 'floor',
  } as Intl.NumberFormatOptions)
    .format(exact(amount))
    .replace('-', MINUS);

/** Formats a signed amount with three digits for narrow places: "1234.5" is "+1.23K". Put the full amount into a name or title. */
export const shortProfit = (amount: string, languageTag: string) =>
  formatter(languageTag, { ...COMPACT, maximumSignificantDigits: 3, signDisplay: 'exceptZero' })
    .format(exact(amount))
    .replace('-', MINUS);

/** Formats a share as an unsigned percentage: "0.001" is "0.10%", in Turkish "%0,10". */
export const formatShare = (fraction: string, languageTag: string, digits = 2) =>
  percentFormat(languageTag, digits, 'auto').format(exact(fraction)).replace('-', MINUS);

/** Formats whole percents: 25 is "25%", in German "25 %". */
export const formatWholePercent = (percent: number, languageTag: string) =>
  formatShare(`${percent}e-2`, languageTag, 0);

/** Formats whole percents with their sign: −5 is "−5%". */
export const formatAway = (percent: number, languageTag: string) =>
  percentFormat(languageTag, 0, 'exceptZero')
    .format(exact(`${percent}e-2`))
    .replace('-', MINUS);

/** Formats a fiat amount with `digits` decimals and the given mark where the language puts it: "$1,234.50", "1.234,50 €". */
export function formatMoney(
  amount: string,
  { name, mark }: { name: string; mark: string },
  languageTag: string,
  notation: 'standard' | 'compact' = 'standard',
  digits = 2,
): string {
  const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const currency = { style: 'currency', currency: name, currencyDisplay: 'narrowSymbol', ...shown } as const;
  const options = notation === 'compact' ? { ...COMPACT, ...currency } : currency;
  const parts = formatter(languageTag, options).formatToParts(exact(amount));
  const written: Partial<Record<Intl.NumberFormatPartTypes, string>> = { currency: mark, minusSign: MINUS };
  return parts.map(({ type, value }) => written[type] ?? value).join('');
}

/** Formats a converted amount with all its decimals, at least two: "29550.5" is "$29,550.50", "0.1986" is "$0.1986". */
export const formatFiat = (amount: string, pricing: { name: string; mark: string }, languageTag: string) =>
  formatMoney(amount, pricing, languageTag, 'standard', Math.max(2, scaleOf(amount)));

function percentHundredths(fraction: string): bigint {
  const text = fraction.replace(/^[+-]/, '');
  const scaled = parseDecimal(text, Math.max(scaleOf(text), 5)) ?? 0n;
  const drop = 10n ** BigInt(Math.max(scaleOf(text), 5) - 4);
  return (scaled + drop / 2n) / drop;
}

/** Direction of a signed decimal string: 1, −1, or 0 when it is displayed as zero. */
export function directionOf(fraction: string): 1 | 0 | -1 {
  if (percentHundredths(fraction) === 0n) return 0;
  return fraction.startsWith('-') ? -1 : 1;
}

/** Formats a price with as many decimals as its grid, never with an exponent. */
export const formatPrice = (price: string, priceTick: string, languageTag: string) =>
  groupDecimal(price, languageTag, Math.max(scaleOf(priceTick), 0));

/** Formats a contract's index with the decimals by which it is compared. */
export const formatIndex = (price: string, languageTag: string) =>
  groupDecimal(price, languageTag, shownIndexDecimals(price));

/** Number of decimals for an amount that normally has `digits`: all of its own when it would otherwise be shown as zero. */
export function amountDigits(text: string, digits: number): number {
  const own = scaleOf(text);
  const cut = text.slice(0, text.indexOf('.') + 1 + digits);
  return own <= digits || /[1-9]/.test(cut) ? digits : own;
}

/** Formats a quantity without trailing zeros. */
export const formatQuantity = (quantity: string, languageTag: string) => groupDecimal(trimZeros(quantity), languageTag);
