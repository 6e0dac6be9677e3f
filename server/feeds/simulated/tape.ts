import type { Direction } from '../../../domain/contract/spot/spot';
import type { ListedPair } from '../../seed/market';
import type { ReferenceTrade } from '../feed';
import type { SimulatedBook } from './book';
import { makeRandom, type Random } from './random';

/** Share of trades triggered by other trades, and how fast that excitement decays: trades come in bursts. */
const BRANCHING = 0.6;
const FADE_SECONDS = 4;
const SAME_SIDE = 0.66;

/** Simulated trades of a pair: a self-exciting arrival process with persistent sides, on the simulated book. */
export class SimulatedTape {
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
