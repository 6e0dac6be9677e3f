import { makeGrid, type Grid } from '../../../../domain/money/grid';
import type { Currency, Pair } from '../../../../domain/contract/shell/platform';

/** The pair that the screen is about, with what every panel needs to know of it. */
export interface TradePair {
  /** LEFT_RIGHT. */
  name: string;
  pair: Pair;
  grid: Grid;
  leftScale: number;
  rightScale: number;
  leftName: string;
}

/** Puts a pair and its currencies together. */
export function tradePairOf(pair: Pair, left: Currency, right: Currency): TradePair {
  const { price_tick, qty_step } = pair;
  return {
    name: `${pair.left_symbol}_${pair.right_symbol}`,
    pair,
    grid: makeGrid({ price_tick, qty_step, left_scale: left.scale, right_scale: right.scale }),
    leftScale: left.scale,
    rightScale: right.scale,
    leftName: left.name,
  };
}
