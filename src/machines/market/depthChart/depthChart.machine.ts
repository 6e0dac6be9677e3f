import type { Direction } from '../../../../domain/contract/spot/spot';
import { keptMachine } from '../../families/kept';
import { type BookBuffer, type BookSide, type Sweep, sweepTo } from '../orderBook/bookBuffer';

export const CHART_VIEWS = ['candles', 'depth'] as const;
type ChartView = (typeof CHART_VIEWS)[number];

/** Percent from the mid price to either side; all: as far as the book is known. */
export const DEPTH_RANGES = ['0.5', '1', '2', '5', 'all'] as const;
export type DepthRange = (typeof DEPTH_RANGES)[number];

export interface DepthChoice {
  view: ChartView;
  range: DepthRange;
}

type DepthChartEvent =
  | { type: 'user.chartView.choose'; view: ChartView }
  | { type: 'user.depthRange.choose'; range: DepthRange };

export const START_DEPTH: DepthChoice = { view: 'candles', range: '1' };

/** Whether candles or the depth of the book are shown, and how far from the mid price. */
export const depthChartMachine = keptMachine<DepthChoice, DepthChartEvent>({
  id: 'depthChart',
  description: 'Whether the chart’s place shows candles or the depth of the book, and how much of it.',
  restoring: 'Reading what was chosen on this device.',
  shown: 'Candles or depth are shown as chosen.',
  start: START_DEPTH,
  changes: {
    'user.chartView.choose': (kept, { view }) => ({ ...kept, view }),
    'user.depthRange.choose': (kept, { range }) => (kept.view === 'depth' ? { ...kept, range } : kept),
  },
});

/** Cumulative depth within `ticks` of a side: `sumLots` from the best price to that distance. */
interface DepthStep {
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
interface DepthReading extends Sweep {
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
