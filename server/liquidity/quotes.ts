import type { Direction } from '../../domain/contract/spot/spot';
import type { LotLevel } from '../feeds/feed';

/** An open order of the house maker. */
export interface Quote {
  id: string;
  side: Direction;
  ticks: number;
  /** Remaining lots. */
  lots: number;
}

export type NewQuote = Omit<Quote, 'id'>;

interface Targets {
  bids: readonly LotLevel[];
  asks: readonly LotLevel[];
}

interface QuoteLimits {
  /** Levels per side. */
  levels: number;
  /** Minimum and maximum lots of a level: smaller ones, and those too close to the last, are merged into the next level outward. */
  leastLots: number;
  mostLots: number;
  /**
   * Exposure as a share of its limit, -1 to 1; positive when the house holds too much. It shrinks the sizes on the side that
   * would add to it, down to LEAST_SHARE at the limit; it never moves prices.
   */
  lean: number;
}

/** Minimum distance of two levels, as a fraction of the price, so that fewer levels have to follow each small move. */
const LEAST_GAP = 0.00002;
const LEAST_SHARE = 0.05;
/** Steps of the lean, so that a small trade does not re-quote the whole book. */
const LEAN_STEPS = 10;
/** An order is kept for a target that lies within this share of the target's distance from the best price. */
const PRICE_TOLERANCE = 0.3;
const LEAST_LOTS_SHARE = 0.45;
const MOST_LOTS_SHARE = 2.2;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * Always quotes the best price, with at least the minimum size; further levels carry their own size plus the skipped levels before
 * them.
 */
function targetSide(levels: readonly LotLevel[], limits: QuoteLimits, share: number): LotLevel[] {
  const { leastLots, mostLots } = limits;
  const side: LotLevel[] = [];
  let dust = 0;
  let last = 0;
  for (const [ticks, lots] of levels) {
    const sum = lots + dust;
    const isTouch = side.length === 0;
    if (!isTouch && (sum < leastLots || Math.abs(ticks - last) < LEAST_GAP * ticks)) {
      dust = sum;
      continue;
    }
    dust = 0;
    last = ticks;
    side.push([ticks, clamp(Math.floor(sum * share), leastLots, mostLots)]);
    if (side.length === limits.levels) break;
  }
  return side;
}

/** Returns the quotes the house should have for a reference book. */
export function makeTargets(book: Targets, limits: QuoteLimits): Targets {
  const lean = clamp(Math.round(limits.lean * LEAN_STEPS) / LEAN_STEPS, -1, 1);
  return {
    bids: targetSide(book.bids, limits, Math.max(LEAST_SHARE, Math.min(1, 1 - lean))),
    asks: targetSide(book.asks, limits, Math.max(LEAST_SHARE, Math.min(1, 1 + lean))),
  };
}

/** Cancels, places or does both. */
export interface QuoteStep {
  cancel?: Quote;
  place?: NewQuote;
}

interface QuotePlan {
  /**
   * Steps that keep the touch correct, regardless of cost: quotes better than the reference's best prices, which others would pick
   * off, are cancelled, and the best prices are quoted.
   */
  touch: QuoteStep[];
  /** The other steps, nearest to the best price first. */
  depth: QuoteStep[];
}

interface RankedStep extends QuoteStep {
  /** Rank of its target, counted from the best price; quotes without a target come last. */
  rank: number;
}

const fits = (lots: number, wanted: number) => lots >= wanted * LEAST_LOTS_SHARE && lots <= wanted * MOST_LOTS_SHARE;

/** Removes and returns the quote nearest to the target within its tolerance. The list is sorted by price in either direction. */
function takeNearest(quotes: Quote[], ticks: number, tolerance: number): Quote | undefined {
  let found = -1;
  let least = tolerance;
  for (const [i, quote] of quotes.entries()) {
    const distance = Math.abs(quote.ticks - ticks);
    if (found >= 0 && distance >= least) break;
    if (distance <= least) [found, least] = [i, distance];
  }
  return found < 0 ? undefined : quotes.splice(found, 1)[0];
}

/** Adds a side's steps. A new quote replaces the farthest one without a target, so a side never has more quotes than targets. */
function planSide(
  side: Direction,
  quotes: readonly Quote[],
  targets: readonly LotLevel[],
  plan: QuotePlan,
): RankedStep[] {
  const best = targets[0]?.[0];
  if (best === undefined) {
    plan.touch.push(...quotes.map((cancel) => ({ cancel })));
    return [];
  }
  const behind = (ticks: number) => (side === 'buy' ? best - ticks : ticks - best);
  plan.touch.push(...quotes.filter(({ ticks }) => behind(ticks) < 0).map((cancel) => ({ cancel })));
  const spare = quotes.filter(({ ticks }) => behind(ticks) >= 0).toSorted((a, b) => behind(a.ticks) - behind(b.ticks));
  const steps: RankedStep[] = [];
  let isTouched = false;
  targets.forEach(([ticks, lots], rank) => {
    const kept = takeNearest(spare, ticks, Math.floor(behind(ticks) * PRICE_TOLERANCE));
    if (rank === 0) isTouched = kept !== undefined;
    if (kept && fits(kept.lots, lots)) return;
    steps.push({ rank, ...(kept && { cancel: kept }), place: { side, ticks, lots } });
  });
  for (const step of steps) step.cancel ??= spare.pop();
  if (!isTouched) plan.touch.push(...steps.splice(0, 1));
  return [...steps, ...spare.map((cancel) => ({ rank: Infinity, cancel }))];
}

/**
 * Plans the orders to cancel and place so that the house's open quotes match the targets. Quotes close enough to a target
 * in price and size stay; best prices are exact. Depth is planned only for levels up to the rank `last`, the best
 * price being 0.
 */
export function planQuotes(quotes: Iterable<Quote>, targets: Targets, last = Infinity): QuotePlan {
  const all = [...quotes];
  const plan: QuotePlan = { touch: [], depth: [] };
  const bids = all.filter((quote) => quote.side === 'buy');
  const asks = all.filter((quote) => quote.side === 'sell');
  const steps = [...planSide('buy', bids, targets.bids, plan), ...planSide('sell', asks, targets.asks, plan)];
  const nearestFirst = steps.toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank));
  plan.depth.push(...nearestFirst.filter(({ rank }) => rank <= last));
  return plan;
}
