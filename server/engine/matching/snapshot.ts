/** Levels of one side, best first, as alternating ticks and lots: numbers cheap to copy to another thread. */
export type BookLevels = Float64Array;

export interface BookSnapshot {
  pair: string;
  trading: boolean;
  bids: BookLevels;
  asks: BookLevels;
}
