import type { Direction } from '../../contract/spot';
import { lotsFor } from './notional';
import type { SpotRules } from './pairRules';

/** What a percentage is taken of: `available` is in smallest units of the currency given (right for a buy, left for a sell). */
export interface SliderBase {
  direction: Direction;
  /** Price of a limit order; null for a market order. */
  ticks: number | null;
  available: bigint;
}

/** What the slider sets: lots, or for a market buy a total in smallest units of the right currency. */
export type SliderSize = { field: 'quantity'; lots: number } | { field: 'total'; total: bigint };

const clampLots = (rules: SpotRules, lots: bigint) => (lots > BigInt(rules.maxLots) ? rules.maxLots : Number(lots));

function largest(rules: SpotRules, base: SliderBase, spend: bigint): SliderSize {
  if (base.direction === 'sell')
    return { field: 'quantity', lots: clampLots(rules, spend / rules.grid.leftUnitsPerLot) };
  if (base.ticks === null) return { field: 'total', total: spend };
  return { field: 'quantity', lots: clampLots(rules, lotsFor(rules.grid, base.ticks, spend)) };
}

/**
 * The largest size on the grid that `percent` (an integer, 0 to 100) of what is available pays for. Everything rounds
 * down and fees are taken from what is received, so an order of this size is never refused for funds or rounding.
 */
export const sizeAt = (rules: SpotRules, base: SliderBase, percent: number): SliderSize =>
  largest(rules, base, (base.available * BigInt(percent)) / 100n);

/** Where the slider stands for an order that gives `given` of `available`: an integer percentage, rounded down, 0 to 100. */
export function percentOf(given: bigint, available: bigint): number {
  if (available <= 0n || given <= 0n) return 0;
  const percent = (given * 100n) / available;
  return percent > 100n ? 100 : Number(percent);
}
