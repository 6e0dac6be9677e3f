import { DIRECTIONS } from '../../../domain/contract/choices';
import type { Direction } from '../../../domain/contract/spot/spot';
import { priceToTicks, quantityToLots, type Grid } from '../../../domain/money/grid';

/** A trade of the reference market, in decimals: none of ours, so it moves no money here. */
export interface Print {
  /** The taker's side. */
  readonly direction: Direction;
  readonly price: string;
  readonly quantity: string;
}

/** A print on a pair's grid. */
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
 * Lots that a print owes to a resting order that is first in our book: all of an order whose price it went through, since
 * the reference market has filled whoever stood there, and at the order's own price what the print traded.
 */
export const owedLots = (print: GridPrint, ticks: number, left: number): number =>
  ticks === print.ticks ? Math.min(print.lots, left) : left;
