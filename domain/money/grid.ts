import { formatDecimal, parseDecimal, pow10, scaleOf } from './decimal';

/** Price and quantity steps of a pair as decimal strings, with the scales of its two currencies. */
interface GridInput {
  price_tick: string;
  qty_step: string;
  left_scale: number;
  right_scale: number;
}

/**
 * A pair's price and quantity grid. In the order book a price is a number of ticks and a quantity a number of lots, both safe
 * integers; one tick × one lot is worth exactly `rightUnitsPerTickLot` smallest units of the right currency, so a notional never
 * needs rounding.
 */
export interface Grid {
  readonly priceScale: number;
  readonly qtyScale: number;
  readonly unitsPerTick: bigint;
  readonly unitsPerStep: bigint;
  /** Smallest units of the left currency in one lot. */
  readonly leftUnitsPerLot: bigint;
  /** Smallest units of the right currency in one tick × one lot. */
  readonly rightUnitsPerTickLot: bigint;
}

/** @throws if one tick × one lot is not a whole number of the right currency's smallest units (a seed error). */
export function makeGrid(input: GridInput): Grid {
  const priceScale = scaleOf(input.price_tick);
  const qtyScale = scaleOf(input.qty_step);
  const unitsPerTick = parseDecimal(input.price_tick, priceScale);
  const unitsPerStep = parseDecimal(input.qty_step, qtyScale);
  const spare = input.right_scale - priceScale - qtyScale;
  if (!unitsPerTick || !unitsPerStep || spare < 0 || qtyScale > input.left_scale) {
    throw new Error(`grid does not fit its currencies: tick ${input.price_tick}, step ${input.qty_step}`);
  }
  return {
    priceScale,
    qtyScale,
    unitsPerTick,
    unitsPerStep,
    leftUnitsPerLot: unitsPerStep * pow10(input.left_scale - qtyScale),
    rightUnitsPerTickLot: unitsPerTick * unitsPerStep * pow10(spare),
  };
}

export const MAX_STEPS = 2n ** 40n;

function toSteps(text: string, scale: number, unit: bigint): number | null {
  const value = parseDecimal(text, scale);
  if (value === null || value <= 0n || value % unit !== 0n) return null;
  const steps = value / unit;
  return steps <= MAX_STEPS ? Number(steps) : null;
}

/** Whether a positive price or quantity is on the grid but too large for the order book. */
function isBeyond(text: string, scale: number, unit: bigint): boolean {
  const value = parseDecimal(text, scale);
  return value !== null && value % unit === 0n && value / unit > MAX_STEPS;
}

export const isPriceBeyond = (grid: Grid, price: string) => isBeyond(price, grid.priceScale, grid.unitsPerTick);

export const isQuantityBeyond = (grid: Grid, quantity: string) => isBeyond(quantity, grid.qtyScale, grid.unitsPerStep);

/** Converts a price string to ticks; null unless it is a positive number on the grid. */
export const priceToTicks = (grid: Grid, price: string) => toSteps(price, grid.priceScale, grid.unitsPerTick);

/** Converts a quantity string to lots; null unless it is a positive number on the grid. */
export const quantityToLots = (grid: Grid, quantity: string) => toSteps(quantity, grid.qtyScale, grid.unitsPerStep);

const ANY_SCALE = 18;

/** Truncates a price, which may be off the grid, to ticks; null if it is not a decimal or is below one tick. */
export function cutToTicks(grid: Grid, price: string): number | null {
  const value = parseDecimal(price, ANY_SCALE) ?? 0n;
  return Number(value / (grid.unitsPerTick * pow10(ANY_SCALE - grid.priceScale))) || null;
}

export const ticksToPrice = (grid: Grid, ticks: number) =>
  formatDecimal(BigInt(ticks) * grid.unitsPerTick, grid.priceScale);

export const lotsToQuantity = (grid: Grid, lots: number) =>
  formatDecimal(BigInt(lots) * grid.unitsPerStep, grid.qtyScale);
