import type { AlertKind } from '../../contract/market/marketChoices';
import { formatDecimal, parseDecimal, pow10, trimZeros } from '../../money/decimal';

/** Maximum number of alerts per user, waiting and triggered together. */
export const ALERTS_MAX = 50;

const SCALE = 18;
const PERCENT_SCALE = 2;
const PERCENT_MIN = 10n;
const PERCENT_MAX = 9_000n;
const HUNDRED_PERCENT = 10_000n;
/** A price this many times away from the last one is treated as a typing error. */
const FAR = 100n;

/** Condition of an alert. Prices and percentages are decimal strings. */
export interface AlertTerms {
  kind: AlertKind;
  value: string;
  /** Last price when it was set. */
  reference: string;
}

/** Prices with 18 decimals at or beyond which the alert triggers; null if that side never triggers it. */
export interface AlertBounds {
  high: bigint | null;
  low: bigint | null;
}

/**
 * Converts a price to 18 decimals.
 * @throws for anything but a plain decimal, which market prices and stored alerts always are.
 */
export function alertPrice(text: string): bigint {
  const price = parseDecimal(text, SCALE);
  if (price === null) throw new Error(`no price: ${text}`);
  return price;
}

/** Returns the bounds of an alert; for a move they are reference × (1 ± percent). */
export function boundsOf({ kind, value, reference }: AlertTerms): AlertBounds {
  if (kind === 'above') return { high: alertPrice(value), low: null };
  if (kind === 'below') return { high: null, low: alertPrice(value) };
  const percent = parseDecimal(value, PERCENT_SCALE);
  if (percent === null) throw new Error(`no percentage: ${value}`);
  const from = alertPrice(reference);
  return {
    high: (from * (HUNDRED_PERCENT + percent)) / HUNDRED_PERCENT,
    low: (from * (HUNDRED_PERCENT - percent)) / HUNDRED_PERCENT,
  };
}

export const isReached = ({ high, low }: AlertBounds, price: bigint): boolean =>
  (high !== null && price >= high) || (low !== null && price <= low);

type AlertProblem = 'alertReached' | 'alertTooFar' | 'alertPercent';

/** Returns why the alert cannot be set now; null if it can. */
export function alertProblem(terms: AlertTerms): AlertProblem | null {
  if (terms.kind === 'move') {
    const percent = parseDecimal(terms.value, PERCENT_SCALE);
    return percent !== null && percent >= PERCENT_MIN && percent <= PERCENT_MAX ? null : 'alertPercent';
  }
  const price = alertPrice(terms.value);
  const last = alertPrice(terms.reference);
  if (isReached(boundsOf(terms), last)) return 'alertReached';
  return price * FAR < last || price > last * FAR ? 'alertTooFar' : null;
}

/** Returns the trigger prices as decimal strings with at most `digits` decimal places, for display. */
export function shownBounds(terms: AlertTerms, digits: number): { high: string | null; low: string | null } {
  const { high, low } = boundsOf(terms);
  const cut = pow10(SCALE - digits);
  const shown = (bound: bigint | null) => (bound === null ? null : trimZeros(formatDecimal(bound / cut, digits)));
  return { high: shown(high), low: shown(low) };
}
