import type { Direction } from '../../../../domain/contract/spot/spot';
import { sweepTo, type BookBuffer, type BookSide, type Sweep } from '../orderBook/bookBuffer';
import type { DepthRange } from './depthChart.machine';

/** Cumulative depth within `ticks` of a side: `sumLots` from the best price to that distance. */
export interface DepthStep {
  ticks: number;
  sumLots: number;
}

/** The visible part of a book at one moment. Distances are in half ticks, because the mid price may lie between two ticks. */
export interface DepthCurve {
  /** Mid price, half ticks. */
  mid: number;
  /** Visible distance to either side, half ticks; at least 2. */
  reach: number;
  /** Best first. */
  buy: readonly DepthStep[];
  sell: readonly DepthStep[];
  /** Larger total of the two sides, at least 1. */
  mostLots: number;
  sides: Readonly<Record<Direction, BookSide>>;
}

/** Maximum distance as a fraction of the mid price: orders beyond it are not meant to trade, and would squeeze the rest. */
const FURTHEST = 0.5;
const PERCENT = 100;

function stepsOf({ ticks, lots }: BookSide, mid: number, reach: number): DepthStep[] {
  const steps: DepthStep[] = [];
  let sumLots = 0;
  for (const [at, tick] of ticks.entries()) {
    if (Math.abs(2 * tick - mid) > reach) break;
    sumLots += lots[at] ?? 0;
    steps.push({ ticks: tick, sumLots });
  }
  return steps;
}

/**
 * Returns the depth of a book within the range; null while there are no orders. If one side is empty, the other determines the mid
 * price.
 */
export function depthCurve({ bids, asks }: Pick<BookBuffer, 'bids' | 'asks'>, range: DepthRange): DepthCurve | null {
  const bid = bids.ticks[0] ?? asks.ticks[0];
  const ask = asks.ticks[0] ?? bids.ticks[0];
  if (bid === undefined || ask === undefined) return null;
  const mid = bid + ask;
  const deepest = [bids, asks].map(({ ticks }) => Math.abs(2 * (ticks.at(-1) ?? ask) - mid));
  const wanted = range === 'all' ? Math.min(Math.max(...deepest), mid * FURTHEST) : (mid * Number(range)) / PERCENT;
  const reach = Math.max(2, Math.floor(wanted));
  const copy = ({ ticks, lots }: BookSide): BookSide => ({ ticks: [...ticks], lots: [...lots] });
  const sides = { buy: copy(bids), sell: copy(asks) };
  const [buy, sell] = [stepsOf(bids, mid, reach), stepsOf(asks, mid, reach)];
  const mostLots = Math.max(buy.at(-1)?.sumLots ?? 0, sell.at(-1)?.sumLots ?? 0, 1);
  return { mid, reach, buy, sell, mostLots, sides };
}

/** Depth between the mid price and a price at a given distance. */
export interface DepthReading extends Sweep {
  /** Price up to which the depth is read. */
  ticks: number;
}

/** @param distance half ticks, at most the curve's reach. */
export function readDepth(
  curve: DepthCurve,
  side: Direction,
  distance: number,
  grid: BookBuffer['grid'],
): DepthReading {
  const { mid, sides } = curve;
  const ticks = side === 'buy' ? Math.max(1, Math.ceil((mid - distance) / 2)) : Math.floor((mid + distance) / 2);
  return { ticks, ...sweepTo(sides[side], side, ticks, grid) };
}
