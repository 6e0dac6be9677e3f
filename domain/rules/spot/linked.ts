import { formatDecimal, parseDecimal, trimZeros } from '../../money/decimal';
import { lotsToQuantity, priceToTicks, quantityToLots } from '../../money/grid';
import { lotsFor, notionalOf } from './orderSize';
import type { SpotRules } from './pairRules';

/** Quantity and total as typed or derived, canonical decimals; '' if blank. */
interface LinkedSize {
  quantity: string;
  total: string;
}

/** The field edited last: it stays as typed, the other is derived. */
export type SizeBasis = keyof LinkedSize;

/** Returns the canonical decimal of a total: with as many decimals as a notional can have, without trailing zeros. */
export const totalText = (rules: SpotRules, total: bigint): string => trimZeros(formatDecimal(total, rules.rightScale));

export const quantityText = (rules: SpotRules, lots: number): string =>
  lots === 0 ? '' : trimZeros(lotsToQuantity(rules.grid, lots));

/** Parses a total into smallest units of the right currency; null unless it is a positive amount at the currency's scale. */
export function readTotal(rules: SpotRules, text: string): bigint | null {
  const total = parseDecimal(text, rules.rightScale);
  return total === null || total === 0n ? null : total;
}

/**
 * Derives the other field from the one edited last, at `price`: total = price × quantity, or quantity = the most lots the total
 * pays for. The other is blank if price or basis is not on the grid.
 */
export function linkSize(rules: SpotRules, price: string, basis: SizeBasis, size: LinkedSize): LinkedSize {
  const ticks = priceToTicks(rules.grid, price);
  if (basis === 'quantity') {
    const lots = quantityToLots(rules.grid, size.quantity);
    const known = ticks !== null && lots !== null;
    return { ...size, total: known ? totalText(rules, notionalOf(rules.grid, ticks, lots)) : '' };
  }
  const total = readTotal(rules, size.total);
  const lots = ticks === null || total === null ? 0n : lotsFor(rules.grid, ticks, total);
  return { ...size, quantity: lots <= BigInt(Number.MAX_SAFE_INTEGER) ? quantityText(rules, Number(lots)) : '' };
}
