import type { Pair } from '../../contract/shell/platform';
import { parseDecimal, parseRate, type Rate } from '../../money/decimal';
import { type Grid, makeGrid } from '../../money/grid';
import { makeBounds, PAIR_BOUNDS, type PriceBounds } from '../market/priceBounds';

/** Maximum open orders per user and pair, including those waiting for a trigger. */
export const OPEN_ORDERS = 200;

/** Trading rules and fees of a pair, in units of its grid and its currencies. */
export interface SpotRules {
  /** LEFT_RIGHT */
  readonly pair: string;
  readonly left: string;
  readonly right: string;
  readonly leftScale: number;
  readonly rightScale: number;
  readonly grid: Grid;
  /** Smallest units of the right currency. */
  readonly minNotional: bigint;
  readonly maxLots: number;
  readonly makerFee: Rate;
  readonly takerFee: Rate;
  readonly bounds: PriceBounds;
}

type PairTerms = Pick<
  Pair,
  | 'left_symbol'
  | 'right_symbol'
  | 'price_tick'
  | 'qty_step'
  | 'min_notional'
  | 'max_quantity'
  | 'maker_fee'
  | 'taker_fee'
  | 'price_bounds'
>;

/**
 * Parses a pair's terms; the scales are those of its left and right currency.
 * @throws if a term does not fit the grid (a seed error).
 */
export function makeSpotRules(pair: PairTerms, leftScale: number, rightScale: number): SpotRules {
  const grid = makeGrid({
    price_tick: pair.price_tick,
    qty_step: pair.qty_step,
    left_scale: leftScale,
    right_scale: rightScale,
  });
  const minNotional = parseDecimal(pair.min_notional, rightScale);
  const maxQuantity = parseDecimal(pair.max_quantity, leftScale);
  if (minNotional === null || maxQuantity === null) {
    throw new Error(`terms of ${pair.left_symbol}_${pair.right_symbol} do not fit its currencies`);
  }
  return {
    pair: `${pair.left_symbol}_${pair.right_symbol}`,
    left: pair.left_symbol,
    right: pair.right_symbol,
    leftScale,
    rightScale,
    grid,
    minNotional,
    maxLots: Number(maxQuantity / grid.leftUnitsPerLot),
    makerFee: parseRate(pair.maker_fee),
    takerFee: parseRate(pair.taker_fee),
    bounds: makeBounds(pair.price_bounds ?? PAIR_BOUNDS),
  };
}
