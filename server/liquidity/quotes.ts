import type { Direction } from '../../domain/contract/spot';
import type { LotLevel } from '../feeds/feed';

/** One open order of the house maker. */
export interface Quote {
  id: string;
  side: Direction;
  ticks: number;
  /** What is left of it. */
  lots: number;
}

export type NewQuote = Omit<Quote, 'id'>;

export interface Targets {
  bids: readonly LotLevel[];
  asks: readonly LotLevel[];
}

export interface QuoteLimits {
  /** Levels a side. */
  levels: number;
  /** Least and most lots of a level: what is smaller is added to the next level outward, as is one too near the last. */
  leastLots: number;
  mostLots: number;
  /**
   * Exposure as a share of its limit, -1 to 1: positive when the house holds too much. It moves both sides against the
   * exposure and shrinks the side that would add to it, down to nothing at the limit.
   */
  lean: number;
}

/** How far a full lean moves the quotes, as a fraction of the price. */
const LEAN_SHIFT = 0.0004;
/** Least distance of two levels, as a fraction of the price: fewer levels have to follow each small move. */
const LEAST_GAP = 0.00002;
/** Lean moves in steps, so that a small trade does not re-quote the whole book. */
const LEAN_STEPS = 10;
/** An order stays for a target that lies within this share of the target's distance from the best price. */
const PRICE_TOLERANCE = 0.3;
const LEAST_LOTS_SHARE = 0.45;
const MOST_LOTS_SHARE = 2.2;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function targetSide(levels: readonly LotLevel[], limits: QuoteLimits, shift: number, share: number): LotLevel[] {
  const side: LotLevel[] = [];
  if (share <= 0) return side;
  let dust = 0;
  let last: number | null = null;
  for (const [ticks, lots] of levels) {
    const sum = Math.floor(lots * share) + dust;
    if (sum < limits.leastLots || (last !== null && Math.abs(ticks - last) < LEAST_GAP * ticks)) {
      dust = sum;
      continue;
    }
    dust = 0;
    last = ticks;
    if (ticks + shift > 0) side.push([ticks + shift, Math.min(limits.mostLots, sum)]);
    if (side.length === limits.levels) break;
  }
  return side;
}

/** What the house should quote for a reference book. */
export function makeTargets(book: Targets, limits: QuoteLimits): Targets {
  const lean = clamp(Math.round(limits.lean * LEAN_STEPS) / LEAN_STEPS, -1, 1);
  const shift = -Math.round(lean * LEAN_SHIFT * (book.bids[0]?.[0] ?? 0));
  return {
    bids: targetSide(book.bids, limits, shift, lean > 0 ? 1 - lean : 1),
    asks: targetSide(book.asks, limits, shift, lean < 0 ? 1 + lean : 1),
  };
}

export interface QuotePlan {
  /** Quotes better than the reference's best price, which others would pick off: to be cancelled whatever it costs. */
  urgent: Quote[];
  /** In order of importance. */
  steps: QuoteStep[];
}

/** Cancels, places or does both. `rank` is smaller nearer to the best price; quotes that fit nowhere come last. */
export interface QuoteStep {
  rank: number;
  cancel?: Quote;
  place?: NewQuote;
}

const fits = (lots: number, wanted: number) => lots >= wanted * LEAST_LOTS_SHARE && lots <= wanted * MOST_LOTS_SHARE;

/** The unused quote nearest to the target within its tolerance. */
function nearest(
  quotes: readonly Quote[],
  used: ReadonlySet<Quote>,
  ticks: number,
  tolerance: number,
): Quote | undefined {
  let best: Quote | undefined;
  for (const quote of quotes) {
    const distance = Math.abs(quote.ticks - ticks);
    if (used.has(quote) || distance > tolerance) continue;
    if (!best || distance < Math.abs(best.ticks - ticks)) best = quote;
  }
  return best;
}

function planSide(side: Direction, quotes: readonly Quote[], targets: readonly LotLevel[], plan: QuotePlan): void {
  const touch = targets[0]?.[0];
  const isBeyond = (ticks: number) => touch === undefined || (side === 'buy' ? ticks > touch : ticks < touch);
  const used = new Set<Quote>();
  for (const quote of quotes) {
    if (!isBeyond(quote.ticks)) continue;
    plan.urgent.push(quote);
    used.add(quote);
  }
  targets.forEach(([ticks, lots], depth) => {
    const tolerance = Math.floor(Math.abs(ticks - (touch ?? ticks)) * PRICE_TOLERANCE);
    const quote = nearest(quotes, used, ticks, depth === 0 ? 0 : tolerance);
    if (quote) used.add(quote);
    if (quote && fits(quote.lots, lots)) return;
    plan.steps.push({ rank: depth, ...(quote && { cancel: quote }), place: { side, ticks, lots } });
  });
  for (const quote of quotes) if (!used.has(quote)) plan.steps.push({ rank: Infinity, cancel: quote });
}

/**
 * The orders to cancel and place so that the house's open quotes become the targets. Quotes that are near enough to a
 * target in price and size stay; best prices are exact.
 */
export function planQuotes(quotes: Iterable<Quote>, targets: Targets): QuotePlan {
  const all = [...quotes];
  const plan: QuotePlan = { urgent: [], steps: [] };
  const bids = all.filter((quote) => quote.side === 'buy');
  const asks = all.filter((quote) => quote.side === 'sell');
  planSide('buy', bids, targets.bids, plan);
  planSide('sell', asks, targets.asks, plan);
  plan.steps.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank));
  return plan;
}
