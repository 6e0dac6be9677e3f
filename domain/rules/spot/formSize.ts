import { formatDecimal, parseDecimal, trimZeros } from '../../money/decimal';
import { lotsToQuantity, priceToTicks, quantityToLots } from '../../money/grid';
import { lotsFor, notionalOf, mostLots } from './orderSize';
import type { SpotRules } from './pairRules';
import type { Direction } from '../../contract/spot/spot';

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

/** Base of a percentage: `available` is in smallest units of the currency given (right for a buy, left for a sell). */
interface SliderBase {
  direction: Direction;
  /** Price of a limit order; null for a market order. */
  ticks: number | null;
  available: bigint;
}

/** Size set by the slider: lots, or for a market buy a total in smallest units of the right currency. */
export type SliderSize = { field: 'quantity'; lots: number } | { field: 'total'; total: bigint };

function largest(rules: SpotRules, { direction, ticks }: SliderBase, spend: bigint): SliderSize {
  if (direction === 'buy' && ticks === null) return { field: 'total', total: spend };
  const paid =
    direction === 'sell' || ticks === null ? spend / rules.grid.leftUnitsPerLot : lotsFor(rules.grid, ticks, spend);
  const most = mostLots(rules, ticks);
  return { field: 'quantity', lots: paid > BigInt(most) ? most : Number(paid) };
}

/**
 * Returns the largest size on the grid that `percent` (an integer, 0 to 100) of the available amount pays for. Everything rounds
 * down and fees are taken from the proceeds, so an order of this size is never refused for funds or rounding.
 */
export const sizeAt = (rules: SpotRules, base: SliderBase, percent: number): SliderSize =>
  largest(rules, base, (base.available * BigInt(percent)) / 100n);

/** Returns the slider position for an order that gives `given` of `available`: an integer percentage, rounded down, 0 to 100. */
export function percentOf(given: bigint, available: bigint): number {
  if (available <= 0n || given <= 0n) return 0;
  const percent = (given * 100n) / available;
  return percent > 100n ? 100 : Number(percent);
}
