import type { Direction } from '../../contract/spot/spot';
import { lotsFor, mostLots } from './orderSize';
import type { SpotRules } from './pairRules';

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
