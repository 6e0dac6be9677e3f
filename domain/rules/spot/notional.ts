import type { Grid } from '../../money/grid';

/** Returns the ticks × lots in smallest units of the right currency, exact. */
export const notionalOf = (grid: Grid, ticks: number, lots: number): bigint =>
  BigInt(ticks) * BigInt(lots) * grid.rightUnitsPerTickLot;

/**
 * Returns the largest number of lots that `amount` (smallest units of the right currency) buys at `ticks`; a bigint because it may
 * be huge.
 */
export const lotsFor = (grid: Grid, ticks: number, amount: bigint): bigint =>
  amount / (BigInt(ticks) * grid.rightUnitsPerTickLot);
