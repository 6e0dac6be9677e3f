import type { Depth, Level } from '../../../../domain/contract/market/market';
import type { Direction } from '../../../../domain/contract/spot/spot';
import { lotsToQuantity, priceToTicks, quantityToLots, ticksToPrice, type Grid } from '../../../../domain/money/grid';
import { depthChecksum } from '../../../../domain/rules/market/depthChecksum';
import { createNotifier, type Versioned } from '../buffer';

/** One side of the book, best first: `ticks[i]` has `lots[i]`. */
export interface BookSide {
  readonly ticks: readonly number[];
  readonly lots: readonly number[];
}

export interface BookBuffer extends Versioned {
  readonly grid: Grid;
  readonly bids: BookSide;
  readonly asks: BookSide;
  /** False until the first verified snapshot, and again after a failed checksum. */
  readonly proven: boolean;
  /**
   * Applies a snapshot (replaces the book) or a delta (changed levels only).
   * @returns false when the message's checksum does not match, a level is off the grid, or a delta arrives before any snapshot; the
   * book must then be reloaded.
   */
  apply(depth: Depth): boolean;
  /** Clears the book; painters show a skeleton until the next snapshot. */
  clear(): void;
}

interface Side {
  ticks: number[];
  lots: number[];
  /** 1: lower prices first (asks); −1: higher prices first (bids). */
  sign: 1 | -1;
}

const PROOF_LEVELS = 10;
const ZERO = /^0(\.0+)?$/;

/** Index of `tick` in the side, or of the first worse level. */
function find(side: Side, tick: number): number {
  let low = 0;
  let high = side.ticks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((side.ticks[middle]! - tick) * side.sign < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @returns false when the level is off the grid. */
function put(side: Side, grid: Grid, [price, quantity]: Level): boolean {
  const tick = priceToTicks(grid, price);
  if (tick === null) return false;
  const at = find(side, tick);
  const exists = side.ticks[at] === tick;
  if (ZERO.test(quantity)) {
    if (exists) {
      side.ticks.splice(at, 1);
      side.lots.splice(at, 1);
    }
    return true;
  }
  const lots = quantityToLots(grid, quantity);
  if (lots === null) return false;
  if (exists) side.lots[at] = lots;
  else {
    side.ticks.splice(at, 0, tick);
    side.lots.splice(at, 0, lots);
  }
  return true;
}

const top = (side: Side, grid: Grid): Level[] =>
  side.ticks
    .slice(0, PROOF_LEVELS)
    .map((tick, i): Level => [ticksToPrice(grid, tick), lotsToQuantity(grid, side.lots[i]!)]);

const empty = (side: Side) => {
  side.ticks.length = 0;
  side.lots.length = 0;
};

/** Order book of one pair from the depth channel, verified by checksum after each message. */
export function createBookBuffer(grid: Grid): BookBuffer {
  const notifier = createNotifier();
  const bids: Side = { ticks: [], lots: [], sign: -1 };
  const asks: Side = { ticks: [], lots: [], sign: 1 };
  let proven = false;

  const clear = () => {
    empty(bids);
    empty(asks);
    proven = false;
    notifier.changed();
  };

  const apply = (depth: Depth): boolean => {
    if (depth.snapshot === 1) {
      empty(bids);
      empty(asks);
    } else if (!proven) return false;
    const onGrid =
      depth.bids.every((level) => put(bids, grid, level as Level)) &&
      depth.asks.every((level) => put(asks, grid, level as Level));
    proven = onGrid && depthChecksum(top(bids, grid), top(asks, grid)) === depth.checksum;
    notifier.changed();
    return proven;
  };

  return {
    grid,
    bids,
    asks,
    apply,
    clear,
    subscribe: notifier.subscribe,
    get proven() {
      return proven;
    },
    get version() {
      return notifier.version;
    },
  };
}

/** A displayed row: `lots` at the price, `sumLots` from the best price down to this row. */
export interface BookRow {
  ticks: number;
  lots: number;
  sumLots: number;
}

/**
 * Price, in ticks, at which a level is shown when prices are grouped by `size` ticks. Bids round down and asks round up, so that a
 * group never shows a better price than its levels.
 */
export const groupPrice = (direction: Direction, tick: number, size: number): number =>
  direction === 'buy' ? tick - (tick % size) : Math.ceil(tick / size) * size;

/** Merges levels into price groups of `size` ticks, best first, at most `count` rows. */
export function groupRows(side: BookSide, direction: Direction, size: number, count: number): BookRow[] {
  const rows: BookRow[] = [];
  let sumLots = 0;
  for (let i = 0; i < side.ticks.length; i++) {
    const tick = side.ticks[i]!;
    const lots = side.lots[i]!;
    const price = groupPrice(direction, tick, size);
    const last = rows.at(-1);
    if (last && last.ticks === price) {
      last.lots += lots;
      last.sumLots = sumLots += lots;
    } else {
      if (rows.length === count) break;
      sumLots += lots;
      rows.push({ ticks: price, lots, sumLots });
    }
  }
  return rows;
}

/** Cost of taking one side of the book down to a price. */
export interface Sweep {
  lots: number;
  /** Smallest units of the right currency. */
  turnover: bigint;
}

/** Sums the levels from the best price down to the group price `ticks` (inclusive), as a taker would fill them. */
export function sweepTo(side: BookSide, direction: Direction, ticks: number, grid: Grid): Sweep {
  let lots = 0;
  let tickLots = 0n;
  for (let i = 0; i < side.ticks.length; i++) {
    const tick = side.ticks[i]!;
    if (direction === 'buy' ? tick < ticks : tick > ticks) break;
    lots += side.lots[i]!;
    tickLots += BigInt(tick) * BigInt(side.lots[i]!);
  }
  return { lots, turnover: tickLots * grid.rightUnitsPerTickLot };
}
