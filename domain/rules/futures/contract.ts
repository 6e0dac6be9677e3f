import { mulDivCeil, mulDivFloor, parseDecimal, pow10, type Rate } from '../../money/decimal';
import type { Grid } from '../../money/grid';
import type { PriceBounds } from '../market/priceBounds';

/** Decimal places of prices in futures rules: a price is USDT × 10^8 per unit of the left currency. */
export const PRICE_SCALE = 8;

/** Decimal places of USDT amounts in futures rules. */
export const USDT_SCALE = 8;

/** Highest price or rate that is kept, in its units: the store's integers have 64 bits. */
export const MOST_KEPT = 2n ** 63n - 1n;

/** 1 long, -1 short. */
export type Side = 1 | -1;

/**
 * A tier of the maintenance margin. Above `floor` (USDT units of notional) the maintenance margin is notional × rate − deduction,
 * which is continuous from tier to tier.
 */
export interface MarginTier {
  readonly floor: bigint;
  /** Upper notional bound of the tier; null for the last. */
  readonly cap: bigint | null;
  readonly rate: Rate;
  readonly maxLeverage: number;
  readonly deduction: bigint;
}

/** Trading rules and fees of a perpetual contract. */
export interface ContractRules {
  /** LEFT_USDT */
  readonly pair: string;
  readonly grid: Grid;
  readonly maxLots: number;
  /** USDT units. */
  readonly minNotional: bigint;
  readonly makerFee: Rate;
  readonly takerFee: Rate;
  /** Ascending by floor; the first starts at 0. */
  readonly tiers: readonly MarginTier[];
  readonly bounds: PriceBounds;
}

/** Converts a price string to price units; null unless it is a plain decimal with at most 8 decimal places. */
export const priceUnits = (text: string): bigint | null => parseDecimal(text, PRICE_SCALE);

/** Converts ticks of the book to price units. */
export const priceOfTicks = (grid: Grid, ticks: number): bigint =>
  BigInt(ticks) * grid.unitsPerTick * pow10(PRICE_SCALE - grid.priceScale);

/** Returns the value of `lots` at a price, USDT units rounded down: for what a user holds or is owed. */
export const worthFloor = (grid: Grid, lots: bigint, price: bigint): bigint =>
  mulDivFloor(lots * grid.unitsPerStep, price, pow10(grid.qtyScale));

/** Returns the value of `lots` at a price, USDT units rounded up: for what a user needs or owes. */
export const worthCeil = (grid: Grid, lots: bigint, price: bigint): bigint =>
  mulDivCeil(lots * grid.unitsPerStep, price, pow10(grid.qtyScale));

/** Applies a rate to an amount, rounding up. */
export const partCeil = (amount: bigint, rate: Rate): bigint => mulDivCeil(amount, rate.numerator, rate.denominator);
