import type { TradePast } from '../store/tradePast';
import type { MarketData } from './marketData';

/** Up to this number, trades are read again one by one, which takes a second. */
const READ_AT_ONCE = 50_000;
/** Target duration of a slice on the thread, ms, and its initial number of trades. */
const SLICE_MS = 5;
const FIRST_SLICE = 50;
const SLICES = { least: 50, most: 20_000 };
/** Pause between two slices: a minimum, ms, and a multiple of the slice's duration. */
const REST_MS = 10;
const REST_TIMES = 3;

interface RebuildOptions {
  data: MarketData;
  past: TradePast;
  clock: () => number;
  onError: (error: Error) => void;
}

/**
 * Rebuilds the candles of all trades ever made after market.db was lost, in the background and newest first: the market
 * runs from the start, and its charts reach further back with each slice. Progress is saved with each slice.
 */
export class Rebuild {
  private readonly options: RebuildOptions;
  private size = FIRST_SLICE;
  private timer: NodeJS.Timeout | undefined;

  /** Create it before the market reads its outstanding trades. */
  constructor(options: RebuildOptions) {
    this.options = options;
    const { data, past } = options;
    if (data.isUntold() && past.last() > READ_AT_ONCE) data.leaveOut(past.last());
  }

  start(): void {
    if (this.options.data.missing() > 0) this.timer = setTimeout(() => this.next(), REST_MS).unref();
  }

  close(): void {
    clearTimeout(this.timer);
    this.options.past.close();
  }

  private next(): void {
    const { data, past, clock, onError } = this.options;
    const startedAt = performance.now();
    try {
      const to = data.missing();
      const after = Math.max(0, to - this.size);
      data.addPast(past.minutes(after, to), after, clock());
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (data.missing() === 0) return;
    const took = Math.max(0.1, performance.now() - startedAt);
    const fitting = Math.round((this.size * SLICE_MS) / took);
    this.size = Math.min(SLICES.most, Math.max(SLICES.least, Math.min(2 * this.size, fitting)));
    this.timer = setTimeout(() => this.next(), Math.max(REST_MS, REST_TIMES * took)).unref();
  }
}
