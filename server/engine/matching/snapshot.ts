import type { BookSide } from './book';

/** Levels of one side, best first, each by its ticks and its lots: numbers cross to another thread at the cost of a copy. */
export type BookLevels = Float64Array;

/** A book as of one moment. */
export interface BookSnapshot {
  pair: string;
  trading: boolean;
  bids: BookLevels;
  asks: BookLevels;
}

export function levelsOf(side: BookSide): BookLevels {
  const levels = new Float64Array(2 * side.depth);
  for (let rank = 0, level = side.at(0); level; level = side.at(++rank)) {
    levels[2 * rank] = level.ticks;
    levels[2 * rank + 1] = level.lots;
  }
  return levels;
}
