import type { ListedPair } from '../../seed/market';
import { SIMULATED, type FeedDescription, type FeedListener, type OriginOf, type ReferenceFeed } from '../feed';
import { shared } from '../shared';
import { SimulatedMarket } from './simulatedMarket';

/** After a sleep, the process simulates one long step instead of catching up. */
const LONGEST_STEP_MS = 10_000;

export interface SimulatedFeedOptions {
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
