import type { Direction } from '../../contract/spot';
import { pow10 } from '../../money/decimal';
import type { OrderSize } from './orderSize';
import { feeOf } from './fees';
import { lotsFor, notionalOf } from './notional';
import type { SpotRules } from './pairRules';

/** A market order sweeps at most this many levels. */
export const MAX_LEVELS = 30;
/** A market order goes at most this far from the best price, in hundredths. */
export const MAX_SLIPPAGE_PERCENT = 5;

/** A level of the opposite side, best first. */
export interface BookLevel {
  ticks: number;
  lots: number;
}

/** What an order sent now would most likely do. Amounts in smallest units of their currency. */
export interface Estimate {
  lots: number;
  turnover: bigint;
  /** Average price in ticks as an exact fraction; null when nothing fills. */
  average: { numerator: bigint; lots: bigint } | null;
  /** Levels touched. */
  levels: number;
  /** Distance of the average from the best price as a fraction × 10^6, rounded up. */
  slippage: bigint;
  /** Fee on what is received, at the taker rate. */
  fee: bigint;
  /** The book or the limits end before the order is filled. */
  partial: boolean;
}

const isWorse = (direction: Direction, ticks: number, limit: number) =>
  direction === 'buy' ? ticks > limit : ticks < limit;

/** The worst price in ticks that a market order takes when `best` is the best price. */
export function worstTicks(direction: Direction, best: number): number {
  const span = Math.floor((best * MAX_SLIPPAGE_PERCENT) / 100);
  return direction === 'buy' ? best + span : best - span;
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

/** Nothing left that a lot at `ticks` could fill. */
function isFilled(rules: SpotRules, size: OrderSize, ticks: number, lots: number, turnover: bigint): boolean {
  if (size.kind !== 'byTotal') return lots >= size.lots;
  return lotsFor(rules.grid, ticks, size.total - turnover) === 0n;
}

/**
 * Walks the opposite side of the book as the matching does: a market order stops at MAX_LEVELS and MAX_SLIPPAGE_PERCENT,
 * a limit order at its price.
 */
export function estimateFill(rules: SpotRules, size: OrderSize, opposite: readonly BookLevel[]): Estimate {
  const best = opposite[0]?.ticks ?? 0;
  const limit = size.kind === 'limit' ? size.ticks : worstTicks(size.direction, best);
  const depth = size.kind === 'limit' ? opposite : opposite.slice(0, MAX_LEVELS);
  let [lots, levels, tickLots, turnover, filled] = [0, 0, 0n, 0n, false];
  for (const level of depth) {
    if (filled || isWorse(size.direction, level.ticks, limit)) break;
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

/** Average price of an estimate in smallest units of the price scale, rounded against the user; null when nothing fills. */
export function averagePrice(rules: SpotRules, direction: Direction, estimate: Estimate): bigint | null {
  if (!estimate.average) return null;
  const { numerator, lots } = estimate.average;
  const units = numerator * rules.grid.unitsPerTick;
  return direction === 'buy' ? (units + lots - 1n) / lots : units / lots;
}
