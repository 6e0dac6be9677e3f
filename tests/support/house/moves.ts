import { INDEX_SCALE, type LotLevel, type ReferenceBook } from '../../../server/feeds/feed';
import { makeRandom, unit2 } from '../../../server/feeds/simulated/random';
import type { ListedPair } from '../../../server/seed/market';

/** State and trades of a reference market up to a moment. */
export interface Reference {
  /** Books received since the last call. */
  books: { book: ReferenceBook; index: bigint }[];
  trades: { pair: string; ticks: number; lots: number; direction: 'buy' | 'sell' }[];
}

/** A reference market on the caller's clock. */
export interface Source {
  /** @param elapsed ms since the start; `now` the same on the market's clock. */
  step(elapsed: number, now: number): Reference;
  /** Best prices in ticks by pair at the last step, even if no book has reported them yet. */
  readonly touch: ReadonlyMap<string, { bid: number; ask: number }>;
  readonly lengthMs: number;
}

export interface Move {
  name: string;
  lengthMs: number;
  /** Relative change from the start price at a time. */
  path: (ms: number) => number;
  isSilent?: (ms: number) => boolean;
}

/** Interval of a stream's books. */
const BOOK_MS = 50;
const LEVELS = 30;
const TRADE_CHANCE = 0.1;
/** Step of a random walk per book, in addition to the path. */
const NOISE = 0.00001;

/** Sizes are a function of their prices: as in a real book, most levels stay when the price moves. */
const side = (touch: number, outward: 1 | -1, unit: number): LotLevel[] =>
  Array.from({ length: LEVELS }, (_, i) => {
    const width = Math.max(1, Math.round(touch * 0.00002 * i));
    const ticks = i === 0 ? touch : Math.floor(touch / width + outward * 2 * i) * width;
    return [ticks, 1 + Math.round(unit * (0.2 + 2 * unit2(ticks, i)))] as const;
  }).filter(([ticks], i) => i === 0 || outward * (ticks - touch) > 0);

/** Synthetic market that follows a path with slight noise; deterministic for a given seed. */
export function movingSource(pairs: readonly ListedPair[], move: Move, seed: string): Source {
  const random = makeRandom(`${seed}/${move.name}`);
  const lines = pairs.map((pair) => ({
    pair,
    start: Number(pair.seed.price) / (Number(pair.grid.unitsPerTick) / 10 ** pair.grid.priceScale),
    unit: 20_000 / (Number(pair.seed.price) * (Number(pair.grid.unitsPerStep) / 10 ** pair.grid.qtyScale)),
    noise: 0,
  }));
  const touch = new Map<string, { bid: number; ask: number }>();
  let at = -BOOK_MS;
  const step = (elapsed: number, now: number): Reference => {
    const reference: Reference = { books: [], trades: [] };
    if (elapsed - at < BOOK_MS) return reference;
    at = elapsed;
    for (const line of lines) {
      line.noise += NOISE * random.normal();
      const middle = line.start * (1 + move.path(elapsed)) * Math.exp(line.noise);
      const bid = Math.floor(middle);
      const ask = bid + 1 + Math.floor(random.next() * 2);
      const bids = side(bid, -1, line.unit);
      const asks = side(ask, 1, line.unit);
      const direction = random.next() < 0.5 ? 'buy' : 'sell';
      const trades = random.next() < TRADE_CHANCE;
      const lots = Math.max(1, Math.round(line.unit * 0.1 * random.next()));
      if (move.isSilent?.(elapsed)) continue;
      const { name: pair, grid } = line.pair;
      touch.set(pair, { bid, ask });
      const index = (BigInt(bid + ask) * grid.unitsPerTick * 10n ** BigInt(INDEX_SCALE - grid.priceScale)) / 2n;
      reference.books.push({ book: { pair, time: now, bids, asks }, index });
      if (trades) reference.trades.push({ pair, ticks: direction === 'buy' ? ask : bid, lots, direction });
    }
    return reference;
  };
  return { step, touch, lengthMs: move.lengthMs };
}

/** Steady moves, in percent per minute. */
export const steadyMoves = (perMinute: readonly number[], lengthMs: number): Move[] =>
  perMinute.map((percent) => ({
    name: `${percent > 0 ? '+' : ''}${percent} % a minute`,
    lengthMs,
    path: (ms) => (percent / 100) * (ms / 60_000),
  }));

/** Jumps of 3 % up and down, a feed that stops for a while, and one that resumes at another price. */
export const brokenMoves = (lengthMs: number): Move[] => [
  { name: 'jump +3 %', lengthMs, path: (ms) => (ms < lengthMs / 2 ? 0 : 0.03) },
  { name: 'jump -3 %', lengthMs, path: (ms) => (ms < lengthMs / 2 ? 0 : -0.03) },
  {
    name: 'jumps of 3 % to and fro',
    lengthMs,
    path: (ms) => (Math.floor(ms / 4000) % 2 === 0 ? 0 : 0.03),
  },
  {
    name: 'stall of 8 s, then -1 %',
    lengthMs: Math.max(lengthMs, 20_000),
    path: (ms) => (ms < 10_000 ? 0 : -0.01),
    isSilent: (ms) => ms > 4000 && ms < 12_000,
  },
  {
    name: 'gaps of 2 s while falling 1 % a minute',
    lengthMs,
    path: (ms) => -0.01 * (ms / 60_000),
    isSilent: (ms) => ms % 5000 > 3000,
  },
];
