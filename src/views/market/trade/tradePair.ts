import type { Currency, Pair } from '../../../../domain/contract/shell/platform';
import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { type Grid, makeGrid } from '../../../../domain/money/grid';

const SCALE = 18;

/** The untraded quantity of an order. */
export function restOf(quantity: string, dealt: string): string {
  const rest = (parseDecimal(quantity, SCALE) ?? 0n) - (parseDecimal(dealt, SCALE) ?? 0n);
  return trimZeros(formatDecimal(rest, SCALE));
}

/** Pair of the screen, with the data shared by all panels. */
export interface TradePair {
  /** LEFT_RIGHT. */
  name: string;
  pair: Pair;
  grid: Grid;
  leftScale: number;
  rightScale: number;
  leftName: string;
}

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

/** Callbacks through which the book and the tape fill in the order form. Decimal strings. */
export interface Pick {
  readonly price: (price: string) => void;
  /** `quantity`: everything resting down to `price`. */
  readonly quantity: (price: string, quantity: string) => void;
}

/** An open order of the user on this pair, for marking in the chart and the book. */
export interface OwnOrder {
  id: string;
  direction: 'buy' | 'sell';
  price: string;
  quantity: string;
}
