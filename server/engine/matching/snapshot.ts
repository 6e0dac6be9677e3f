/** Levels of one side, best first, each by its ticks and its lots: numbers cross to another thread at the cost of a copy. */
export type BookLevels = Float64Array;

/** A book as of one moment. */
export interface BookSnapshot {
  pair: string;
  trading: boolean;
  bids: BookLevels;
  asks: BookLevels;
}
