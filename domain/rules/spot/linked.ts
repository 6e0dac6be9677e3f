import { formatDecimal, parseDecimal, trimZeros } from '../../money/decimal';
import { lotsToQuantity, priceToTicks, quantityToLots } from '../../money/grid';
import { lotsFor, notionalOf } from './notional';
import type { SpotRules } from './pairRules';

/** Quantity and total as typed or derived, canonical decimals; '' is blank. */
export interface LinkedSize {
  quantity: string;
  total: string;
}

/** The field typed last: it stays as typed, the other follows. */
export type SizeBasis = keyof LinkedSize;

/** Canonical decimal of a total: as many decimals as a notional can have, without trailing zeros. */
export const totalText = (rules: SpotRules, total: bigint): string => trimZeros(formatDecimal(total, rules.rightScale));

export const quantityText = (rules: SpotRules, lots: number): string =>
  lots === 0 ? '' : trimZeros(lotsToQuantity(rules.grid, lots));

/** Total in smallest units of the right currency; null unless it is a positive amount at the currency's scale. */
export function readTotal(rules: SpotRules, text: string): bigint | null {
  const total = parseDecimal(text, rules.rightScale);
  return total === null || total === 0n ? null : total;
}

/**
 * Lets the other field follow the one typed last at `price`: total = price × quantity, or quantity = the most lots that
 * the total pays for. The other is blank when price or basis is not on the grid.
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
