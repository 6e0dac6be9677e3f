import { DIRECTIONS } from '../../../domain/contract/choices';
import type { Direction } from '../../../domain/contract/spot/spot';
import { priceToTicks, quantityToLots, type Grid } from '../../../domain/money/grid';

/** A trade of the reference market, in decimals; it is not one of ours and moves no money here. */
export interface Print {
  /** The taker's side. */
  readonly direction: Direction;
  readonly price: string;
  readonly quantity: string;
}

export interface GridPrint {
  readonly side: number;
  readonly ticks: number;
  readonly lots: number;
}

/** Reads prints onto the grid; null when one of them is off it. */
export function readPrints(grid: Grid, prints: readonly Print[]): GridPrint[] | null {
  const read: GridPrint[] = [];
  for (const { direction, price, quantity } of prints) {
    const ticks = priceToTicks(grid, price);
    const lots = quantityToLots(grid, quantity);
    if (ticks === null || lots === null) return null;
    read.push({ side: DIRECTIONS.indexOf(direction), ticks, lots });
  }
  return read;
}

/**
 * Returns the lots a print owes to the first resting order of our book: the whole order when the print is beyond its price, because
 * the reference market has filled everyone there, or at the order's own price the quantity printed.
 */
export const owedLots = (print: GridPrint, ticks: number, left: number): number =>
  ticks === print.ticks ? Math.min(print.lots, left) : left;
