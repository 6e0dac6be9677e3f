import type { Direction } from '../../../domain/contract/spot/spot';
import type { ListedPair } from '../../seed/market';
import {
  type FeedDescription,
  type FeedListener,
  INDEX_SCALE,
  type OriginOf,
  type ReferenceBook,
  type ReferenceFeed,
  type ReferenceTrade,
  shared,
  SIMULATED,
} from '../feed';
import { SimulatedBook } from './book';
import { Paths } from './paths';
import { makeRandom, type Random } from './random';

/** Share of trades triggered by other trades, and how fast that excitement decays: trades come in bursts. */
const BRANCHING = 0.6;
const FADE_SECONDS = 4;
const SAME_SIDE = 0.66;

/** Simulated trades of a pair: a self-exciting arrival process with persistent sides, on the simulated book. */
class SimulatedTape {
  private readonly pair: ListedPair;
  private readonly random: Random;
  private readonly perSecond: number;
  private readonly usualLots: number;
  private excitement = 0;
  private direction: Direction = 'buy';

  constructor(pair: ListedPair, lotWorth: number, seed: string) {
    this.pair = pair;
    this.random = makeRandom(`${seed}/tape/${pair.name}`);
    this.perSecond = (pair.seed.trades_per_minute / 60) * (1 - BRANCHING);
    this.usualLots = pair.seed.trade_notional / lotWorth;
  }

  /** Returns the trades of the step that ends at `time`, oldest first. `push` is the step's price move, which attracts takers. */
  step(book: SimulatedBook, now: { time: number; seconds: number }, heat: number, push: number): ReferenceTrade[] {
    this.excitement *= Math.exp(-now.seconds / FADE_SECONDS);
    const count = Math.min(20, this.random.poisson((this.perSecond * heat + this.excitement) * now.seconds));
    this.excitement += count * (BRANCHING / FADE_SECONDS);
    const trades: ReferenceTrade[] = [];
    for (let i = 0; i < count; i++) {
      const touch = this.side(push) === 'buy' ? book.asks[0] : book.bids[0];
      if (!touch) continue;
      const time = Math.round(now.time - now.seconds * 1000 * (1 - (i + 1) / count));
      trades.push({ pair: this.pair.name, time, ticks: touch[0], lots: this.size(), direction: this.direction });
    }
    return trades;
  }

  private side(push: number): Direction {
    const draw = this.random.next();
    if (push !== 0 && draw < 0.25) this.direction = push > 0 ? 'buy' : 'sell';
    else if (this.random.next() >= SAME_SIDE) this.direction = this.direction === 'buy' ? 'sell' : 'buy';
    return this.direction;
  }

  /** Draws a log-normal size with the pair's usual worth as its mean. */
  private size(): number {
    const spread = 1.1;
    return Math.max(1, Math.round(this.usualLots * Math.exp(spread * this.random.normal() - (spread * spread) / 2)));
  }
}

interface SimulatedStep {
  /** Pairs whose books moved in this step. */
  books: { book: ReferenceBook; index: bigint }[];
  trades: ReferenceTrade[];
}

interface Line {
  pair: ListedPair;
  start: number;
  book: SimulatedBook;
  tape: SimulatedTape;
  lastLog: number;
  movedAt: number;
}

/** Returns the worth of one lot in USDT at the seed's prices. */
function lotWorthOf(pair: ListedPair, pairs: readonly ListedPair[]): number {
  const quote = pairs.find((other) => other.name === `${pair.seed.right_symbol}_USDT`);
  const lot = Number(pair.grid.unitsPerStep) / 10 ** pair.grid.qtyScale;
  return Number(pair.seed.price) * Number(quote?.seed.price ?? 1) * lot;
}

/**
 * Simulated reference market of all pairs, stepped by its caller: the same seed, starts and steps give the same
 * market. Each step moves the books of half of the pairs, alternating.
 */
export class SimulatedMarket {
  private readonly lines: Line[];
  private readonly paths: Paths;
  private steps = 0;

  /** @param starts price × 10^INDEX_SCALE by pair; defaults to the seed's price */
  constructor(pairs: readonly ListedPair[], seed: string, starts: ReadonlyMap<string, bigint>, time: number) {
    this.paths = new Paths(pairs, seed, true);
    this.lines = pairs.map((pair) => {
      const worth = lotWorthOf(pair, pairs);
      const start = starts.get(pair.name);
      return {
        pair,
        start: start === undefined ? Number(pair.seed.price) : Number(start) / 10 ** INDEX_SCALE,
        book: new SimulatedBook(pair, worth, seed),
        tape: new SimulatedTape(pair, worth, seed),
        lastLog: 0,
        movedAt: time - 500,
      };
    });
  }

  /** Advances by `seconds` to `time` (ms). */
  step(time: number, seconds: number): SimulatedStep {
    this.paths.step(seconds);
    const result: SimulatedStep = { books: [], trades: [] };
    this.lines.forEach((line, i) => {
      const move = this.paths.moves[i]!;
      if (line.book.index === 0n || (this.steps + i) % 2 === 0) {
        const since = { time, seconds: (time - line.movedAt) / 1000 };
        line.book.move(line.start * Math.exp(move.log), move.heat, since);
        line.movedAt = time;
        const { bids, asks, index } = line.book;
        result.books.push({ book: { pair: line.pair.name, time, bids, asks }, index });
      }
      result.trades.push(...line.tape.step(line.book, { time, seconds }, move.heat, move.log - line.lastLog));
      line.lastLog = move.log;
    });
    this.steps++;
    return result;
  }
}

/** After a sleep, the process simulates one long step instead of catching up. */
const LONGEST_STEP_MS = 10_000;

interface SimulatedFeedOptions {
  pairs: readonly ListedPair[];
  seed: string;
  stepMs: number;
  now: () => number;
}

export class SimulatedFeed implements ReferenceFeed {
  private readonly options: SimulatedFeedOptions;
  private timer: NodeJS.Timeout | null = null;

  constructor(options: SimulatedFeedOptions) {
    this.options = options;
  }

  origins(): Promise<OriginOf> {
    return Promise.resolve(() => SIMULATED);
  }

  start(told: FeedListener, starts: ReadonlyMap<string, bigint>): void {
    const listener = shared(told);
    let last = this.options.now();
    const market = new SimulatedMarket(this.options.pairs, this.options.seed, starts, last);
    const step = () => {
      const time = this.options.now();
      if (time <= last) return;
      const { books, trades } = market.step(time, Math.min(time - last, LONGEST_STEP_MS) / 1000);
      last = time;
      for (const { book, index } of books) {
        listener.index({ pair: book.pair, time, price: index });
        listener.book(book);
      }
      for (const trade of trades) listener.trade(trade);
    };
    this.timer = setInterval(step, this.options.stepMs);
  }

  stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    return Promise.resolve();
  }

  describe(): FeedDescription {
    const state = this.timer ? 'running' : 'down';
    return { kind: 'simulated', state, detail: `seed ${this.options.seed}` };
  }
}
