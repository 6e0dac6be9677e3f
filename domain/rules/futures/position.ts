import { divDown, mulDivCeil, mulDivFloor, pow10 } from '../../money/decimal';
import type { Grid } from '../../money/grid';
import { PRICE_SCALE, worthCeil, worthFloor, type Side } from './contract';

/**
 * One side of a contract. The average entry is stored exactly, as the notional paid for the lots, so that adding and closing in any
 * number of steps never drifts.
 */
export interface Holding {
  readonly side: Side;
  readonly lots: bigint;
  /** Notional at entry of all lots, USDT units. */
  readonly cost: bigint;
  /** Margin set aside, USDT units. */
  readonly margin: bigint;
}

/** Returns the average entry price in price units, rounded for display; null without lots. */
export const entryOf = (grid: Grid, { lots, cost }: Pick<Holding, 'lots' | 'cost'>): bigint | null =>
  lots === 0n ? null : mulDivFloor(cost, pow10(grid.qtyScale), lots * grid.unitsPerStep);

/** Returns the profit at a price, USDT units, negative for a loss; rounded against the holder. */
export function profitAt(
  grid: Grid,
  { side, lots, cost }: Pick<Holding, 'side' | 'lots' | 'cost'>,
  price: bigint,
): bigint {
  return side === 1 ? worthFloor(grid, lots, price) - cost : cost - worthCeil(grid, lots, price);
}

/** Returns the initial margin of a notional at a leverage, USDT units rounded up. */
export const initialMarginOf = (notional: bigint, leverage: number): bigint =>
  mulDivCeil(notional, 1n, BigInt(leverage));

/**
 * Returns the margin of a position at another leverage, USDT units: an isolated one is topped up to the new initial margin but
 * never reduced, a cross one is simply recalculated.
 */
export function marginAtLeverage(
  { cost, margin }: Pick<Holding, 'cost' | 'margin'>,
  mode: 'cross' | 'isolated',
  leverage: number,
): bigint {
  const needed = initialMarginOf(cost, leverage);
  return mode === 'isolated' && margin > needed ? margin : needed;
}

/** Returns the profit as a fraction of the initial margin, in units of 10^-8, rounded against the holder; null without margin. */
export const yieldOf = (profit: bigint, initialMargin: bigint): bigint | null =>
  initialMargin === 0n ? null : divDown(profit * pow10(PRICE_SCALE), initialMargin);

/** Returns the holding with `lots` added for `notional` and `margin` set aside. */
export const added = (holding: Holding, lots: bigint, notional: bigint, margin: bigint): Holding => ({
  ...holding,
  lots: holding.lots + lots,
  cost: holding.cost + notional,
  margin: holding.margin + margin,
});

/**
 * Returns the cost at entry of `lots` of a holding, USDT units: rounded up for a long and down for a short, so that no part of a
 * close realises more than its share. The rest keeps the division remainder.
 */
export const partCost = ({ side, lots: held, cost }: Pick<Holding, 'side' | 'lots' | 'cost'>, lots: bigint): bigint =>
  (side === 1 ? mulDivCeil : mulDivFloor)(cost, lots, held);

interface Closed {
  readonly holding: Holding;
  /** Realised profit before fees, USDT units, negative for a loss. */
  readonly profit: bigint;
  /** Margin released by the closed part. */
  readonly released: bigint;
}

/**
 * Closes part of a holding for `proceeds`, the exact notional of the closing trades. The rest keeps its average entry and its
 * margin pro rata, including any division remainder, so that the last lot takes it along.
 * @throws if more is closed than is held.
 */
export function closed(holding: Holding, lots: bigint, proceeds: bigint): Closed {
  if (lots <= 0n || lots > holding.lots) throw new Error('a close must be within the holding');
  const cost = partCost(holding, lots);
  const released = mulDivFloor(holding.margin, lots, holding.lots);
  return {
    holding: {
      side: holding.side,
      lots: holding.lots - lots,
      cost: holding.cost - cost,
      margin: holding.margin - released,
    },
    profit: holding.side === 1 ? proceeds - cost : cost - proceeds,
    released,
  };
}
