import type { IndexPrice } from '../feeds/feed';
import { History } from '../feeds/simulated/history';
import type { ListedPair } from '../seed/market';
import type { MarketData } from './marketData';

const MINUTE = 60_000;
/** Pause after a failure: prices arrive many times a second, and each attempt takes its time. */
const AGAIN_MS = 5000;

/** Destination of generated history, and the name of a pair's market there. */
interface BackfillTarget {
  data: Pick<MarketData, 'hasPast' | 'prepend'>;
  nameOf: (pair: string) => string;
}

interface BackfillOptions {
  /** Simulated pairs; recorded and live ones have only their own history. */
  pairs: readonly ListedPair[];
  /** All pairs, because their histories are correlated. */
  all: readonly ListedPair[];
  /** All targets get the same history of a pair, in this order. */
  targets: readonly BackfillTarget[];
  seed: string;
  days: number;
  clock: () => number;
  onError: (error: Error) => void;
}

/**
 * Generates a history for each pair that starts without one, ending at its first reference price, or at a later one if it could not
 * be stored. Handles one pair per turn of the event loop, because each takes about 50 ms.
 */
export class Backfill {
  /** Resolves when every pair has a history. */
  readonly done: Promise<void>;
  private readonly options: BackfillOptions;
  private readonly waiting: Map<string, ListedPair>;
  private readonly queue: { pair: ListedPair; price: bigint }[] = [];
  private history: History | null = null;
  private againAt = 0;
  private finish: () => void = () => undefined;
  private closed = false;

  constructor(options: BackfillOptions) {
    this.options = options;
    const needing = options.pairs.filter(({ name }) => this.needing(name).length > 0);
    this.waiting = new Map(needing.map((pair) => [pair.name, pair]));
    this.done = new Promise((resolve) => (this.finish = resolve));
    if (this.waiting.size === 0) this.finish();
  }

  private needing(pair: string): BackfillTarget[] {
    return this.options.targets.filter(({ data, nameOf }) => !data.hasPast(nameOf(pair)));
  }

  /** Whether the pair has no history yet; it must not be quoted before. */
  isWaiting(pair: string): boolean {
    return this.waiting.has(pair);
  }

  take({ pair: name, price }: IndexPrice): void {
    const pair = this.waiting.get(name);
    if (!pair || this.options.clock() < this.againAt || this.queue.some((item) => item.pair === pair)) return;
    this.queue.push({ pair, price });
    if (this.queue.length === 1) setImmediate(() => this.fillNext());
  }

  private fillNext(): void {
    const [item] = this.queue;
    if (!item || this.closed) return;
    this.queue.shift();
    try {
      this.fill(item.pair, item.price);
      this.waiting.delete(item.pair.name);
    } catch (error) {
      this.history = null;
      this.againAt = this.options.clock() + AGAIN_MS;
      this.options.onError(error instanceof Error ? error : new Error(String(error)));
    }
    if (this.queue.length > 0) setImmediate(() => this.fillNext());
    if (this.waiting.size > 0) return;
    this.history = null;
    this.finish();
  }

  private fill(pair: ListedPair, price: bigint): void {
    const { all, seed, days, clock } = this.options;
    const now = clock();
    this.history ??= new History(all, seed, now - (now % MINUTE), days);
    const past = this.history.candlesOf(pair, price);
    for (const { data, nameOf } of this.needing(pair.name)) data.prepend(nameOf(pair.name), past, now);
  }

  close(): void {
    this.closed = true;
  }
}
