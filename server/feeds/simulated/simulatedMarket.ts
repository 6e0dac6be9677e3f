import type { ListedPair } from '../../seed/market';
import { INDEX_SCALE, type ReferenceBook, type ReferenceTrade } from '../feed';
import { SimulatedBook } from './book';
import { Paths } from './paths';
import { SimulatedTape } from './tape';

export interface SimulatedStep {
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
