import type { Direction } from '../../../../domain/contract/spot/spot';
import { sweepTo, type BookBuffer, type BookSide, type Sweep } from '../orderBook/bookBuffer';
import type { DepthRange } from './depthChart.machine';

/** All within `ticks` of a side: `sumLots` from the best price down to there. */
export interface DepthStep {
  ticks: number;
  sumLots: number;
}

/** A book as it was at a moment, as far as it is looked at. Distances are half ticks, as the mid price may lie between two ticks. */
export interface DepthCurve {
  /** Of the mid price, half ticks. */
  mid: number;
  /** How far is looked to either side, half ticks; at least 2. */
  reach: number;
  /** Best first. */
  buy: readonly DepthStep[];
  sell: readonly DepthStep[];
  /** The larger sum of both sides, at least 1. */
  mostLots: number;
  sides: Readonly<Record<Direction, BookSide>>;
}

/** Further out lies what nobody means to trade, which would leave no room for the rest: a part of the mid price. */
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

/** What a book comes to within the range; null while there are no orders. A side that is empty leaves the mid price to the other. */
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

/** What lies between the mid price and one that is so far away from it. */
export interface DepthReading extends Sweep {
  /** Of the price to which is read. */
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
