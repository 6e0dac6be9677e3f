import type { Direction } from '../../contract/spot/spot';
import { mulDivCeil, pow10, type Rate } from '../../money/decimal';
import { fillBound } from '../market/priceBounds';
import { lotsFor, notionalOf, type OrderSize } from './orderSize';
import type { SpotRules } from './pairRules';

/**
 * Returns the fee on the amount received, in the received currency's smallest units, rounded up and thus never in the user's
 * favour.
 */
export const feeOf = (received: bigint, rate: Rate): bigint => mulDivCeil(received, rate.numerator, rate.denominator);

/** Maximum number of levels swept by a market order. */
export const MAX_LEVELS = 30;

/** A level of the opposite side, in best-first order. */
export interface BookLevel {
  ticks: number;
  lots: number;
}

/** Expected result of an order sent now. Amounts in smallest units of their currency. */
export interface Estimate {
  lots: number;
  turnover: bigint;
  /** Average price in ticks as an exact fraction; null if nothing fills. */
  average: { numerator: bigint; lots: bigint } | null;
  levels: number;
  /** Distance of the average from the best price as a fraction × 10^6, rounded up. */
  slippage: bigint;
  /** Fee on the amount received, at the taker rate. */
  fee: bigint;
  /** True if the book or the limits end before the order is filled. */
  partial: boolean;
}

const isWorse = (direction: Direction, ticks: number, limit: number) =>
  direction === 'buy' ? ticks > limit : ticks < limit;

/**
 * Returns the levels of the opposite side that a market order reaches.
 * @param fair price in ticks; null if unknown, in which case the best price is used instead.
 */
export function reachableLevels(
  { bounds }: Pick<SpotRules, 'bounds'>,
  direction: Direction,
  opposite: readonly BookLevel[],
  fair: number | null,
): BookLevel[] {
  const bound = fillBound(bounds, direction === 'buy', fair ?? opposite[0]?.ticks ?? 0);
  return opposite.filter(({ ticks }) => !isWorse(direction, ticks, bound));
}

function take(rules: SpotRules, size: OrderSize, level: BookLevel, lots: number, turnover: bigint): number {
  if (size.kind !== 'byTotal') return Math.min(level.lots, size.lots - lots);
  const affordable = lotsFor(rules.grid, level.ticks, size.total - turnover);
  return affordable < BigInt(level.lots) ? Number(affordable) : level.lots;
}

function slippageOf(direction: Direction, best: number, tickLots: bigint, lots: bigint): bigint {
  const atBest = BigInt(best) * lots;
  const worse = direction === 'buy' ? tickLots - atBest : atBest - tickLots;
  return (worse * pow10(6) + atBest - 1n) / atBest;
}

/** Whether the order is filled, or its remainder is too small for a lot at `ticks`. */
function isFilled(rules: SpotRules, size: OrderSize, ticks: number, lots: number, turnover: bigint): boolean {
  if (size.kind !== 'byTotal') return lots >= size.lots;
  return lotsFor(rules.grid, ticks, size.total - turnover) === 0n;
}

/**
 * Walks the opposite side of the book as the matching does: a market order stops at MAX_LEVELS (its levels are those it can reach,
 * see `reachableLevels`), a limit order at its price.
 */
export function estimateFill(rules: SpotRules, size: OrderSize, opposite: readonly BookLevel[]): Estimate {
  const best = opposite[0]?.ticks ?? 0;
  const depth = size.kind === 'limit' ? opposite : opposite.slice(0, MAX_LEVELS);
  let [lots, levels, tickLots, turnover, filled] = [0, 0, 0n, 0n, false];
  for (const level of depth) {
    if (filled || (size.kind === 'limit' && isWorse(size.direction, level.ticks, size.ticks))) break;
    filled = isFilled(rules, size, level.ticks, lots, turnover);
    if (filled) break;
    const taken = take(rules, size, level, lots, turnover);
    lots += taken;
    levels += 1;
    tickLots += BigInt(level.ticks) * BigInt(taken);
    turnover += notionalOf(rules.grid, level.ticks, taken);
    filled = isFilled(rules, size, level.ticks, lots, turnover);
  }
  const wide = BigInt(lots);
  const received = size.direction === 'buy' ? wide * rules.grid.leftUnitsPerLot : turnover;
  return {
    lots,
    turnover,
    average: lots > 0 ? { numerator: tickLots, lots: wide } : null,
    levels,
    slippage: lots > 0 ? slippageOf(size.direction, best, tickLots, wide) : 0n,
    fee: feeOf(received, rules.takerFee),
    partial: !filled,
  };
}

/** Adds the resting part of a limit order, at its own price, to the part that trades immediately. */
export function withRest(size: OrderSize, estimate: Estimate): Estimate {
  if (size.kind !== 'limit') return estimate;
  const rest = BigInt(size.lots - estimate.lots) * BigInt(size.ticks);
  return { ...estimate, average: { numerator: (estimate.average?.numerator ?? 0n) + rest, lots: BigInt(size.lots) } };
}

/**
 * Returns the average price of an estimate in smallest units of the price scale, rounded against the user; null if nothing fills.
 */
export function averagePrice(rules: SpotRules, direction: Direction, estimate: Estimate): bigint | null {
  if (!estimate.average) return null;
  const { numerator, lots } = estimate.average;
  const units = numerator * rules.grid.unitsPerTick;
  return direction === 'buy' ? (units + lots - 1n) / lots : units / lots;
}
