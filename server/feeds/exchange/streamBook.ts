import { pow10 } from '../../../domain/money/decimal';
import type { Grid } from '../../../domain/money/grid';
import { INDEX_SCALE, type LotLevel } from '../feed';
import { STREAM_SCALE, type StreamLevel, type StreamMessage } from './messages';

/** Real books are dense: this many levels suffice to quote twenty of them at a distance from each other. */
const VIEW_LEVELS = 150;

type Ticker = Extract<StreamMessage, { kind: 'ticker' }>;

interface Entry {
  quantity: bigint;
  /** Id of the update that set it: of two crossing levels, the older one is wrong. */
  stamp: number;
}

/** One side of a book: prices sorted best first, with their quantities. */
class StreamSide {
  readonly prices: number[] = [];
  readonly entries = new Map<number, Entry>();
  private readonly sign: 1 | -1;

  /** @param sign 1 when lower prices are better (asks), -1 when higher ones are (bids) */
  constructor(sign: 1 | -1) {
    this.sign = sign;
  }

  clear(): void {
    this.prices.length = 0;
    this.entries.clear();
  }

  isBetter(a: number, b: number): boolean {
    return this.sign * a < this.sign * b;
  }

  private find(price: number): number {
    let low = 0;
    let high = this.prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.isBetter(this.prices[middle]!, price)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Sets or removes a level, unless a later update has already set it. */
  set([price, quantity]: StreamLevel, stamp: number): void {
    const entry = this.entries.get(price);
    if (entry && entry.stamp > stamp) return;
    if (quantity === 0n) this.remove(price);
    else if (entry) Object.assign(entry, { quantity, stamp });
    else {
      this.entries.set(price, { quantity, stamp });
      this.prices.splice(this.find(price), 0, price);
    }
  }

  remove(price: number): void {
    if (this.entries.delete(price)) this.prices.splice(this.find(price), 1);
  }

  best(): { price: number; stamp: number } | null {
    const price = this.prices[0];
    return price === undefined ? null : { price, stamp: this.entries.get(price)!.stamp };
  }

  /** Makes `level` the best price as of `stamp`: removes better levels that are not newer. */
  trimTo(level: StreamLevel, stamp: number): void {
    for (let best = this.best(); best; best = this.best()) {
      if (!this.isBetter(best.price, level[0]) || best.stamp > stamp) break;
      this.remove(best.price);
    }
    this.set(level, stamp);
  }
}

/**
 * A book rebuilt from the stream: snapshots replace it, depth messages change levels, tickers correct the best prices in
 * between. Without a snapshot it fills as updates arrive. It is never left crossed.
 */
export class StreamBook {
  /** Number of times depth messages were missing, after which the book is reset. */
  gaps = 0;
  private readonly bids = new StreamSide(-1);
  private readonly asks = new StreamSide(1);
  private readonly grid: Grid;
  private snapshotId = 0;
  private lastDepth: number | null = null;
  private ticker: Ticker | null = null;

  constructor(grid: Grid) {
    this.grid = grid;
  }

  reset(): void {
    this.bids.clear();
    this.asks.clear();
    this.snapshotId = 0;
    this.lastDepth = null;
    this.ticker = null;
  }

  apply(message: Exclude<StreamMessage, { kind: 'trade' }>): void {
    if (message.kind === 'snapshot') this.replace(message);
    else if (message.kind === 'depth') this.change(message);
    else this.correct(message);
    this.uncross();
  }

  private replace({ last, bids, asks }: Extract<StreamMessage, { kind: 'snapshot' }>): void {
    if (last < this.snapshotId) return;
    this.bids.clear();
    this.asks.clear();
    this.snapshotId = last;
    for (const level of bids) this.bids.set(level, last);
    for (const level of asks) this.asks.set(level, last);
    if (this.ticker && this.ticker.last > last) this.correct(this.ticker);
  }

  private change(message: Extract<StreamMessage, { kind: 'depth' }>): void {
    const { first, last, previous } = message;
    const expected = this.lastDepth;
    const joins = expected === null || (previous === null ? first <= expected + 1 : previous <= expected);
    if (!joins) this.startAnew();
    this.lastDepth = last;
    if (last <= this.snapshotId) return;
    for (const level of message.bids) this.bids.set(level, last);
    for (const level of message.asks) this.asks.set(level, last);
    if (this.ticker && this.ticker.last > last) this.correct(this.ticker);
  }

  /** Discards all levels; the best prices arrive in separate messages. */
  private startAnew(): void {
    const { ticker } = this;
    this.gaps++;
    this.reset();
    if (ticker) this.correct(ticker);
  }

  private correct(ticker: Ticker): void {
    if (ticker.last < Math.max(this.snapshotId, this.lastDepth ?? 0)) return;
    this.ticker = ticker;
    this.bids.trimTo(ticker.bid, ticker.last);
    this.asks.trimTo(ticker.ask, ticker.last);
  }

  private uncross(): void {
    for (;;) {
      const bid = this.bids.best();
      const ask = this.asks.best();
      if (!bid || !ask || bid.price < ask.price) return;
      if (bid.stamp <= ask.stamp) this.bids.remove(bid.price);
      if (ask.stamp <= bid.stamp) this.asks.remove(ask.price);
    }
  }

  /** Mid price × 10^INDEX_SCALE; null while a side is empty. */
  index(): bigint | null {
    const bid = this.bids.best();
    const ask = this.asks.best();
    return bid && ask ? ((BigInt(bid.price) + BigInt(ask.price)) * pow10(INDEX_SCALE - STREAM_SCALE)) / 2n : null;
  }

  /** Returns the top of the book on our own grid: bids rounded down, asks up, quantities down. Null while a side is empty. */
  view(): { bids: LotLevel[]; asks: LotLevel[] } | null {
    const bids = this.sideView(this.bids, 0n);
    const asks = this.sideView(this.asks, 1n);
    return bids.length > 0 && asks.length > 0 ? { bids, asks } : null;
  }

  private sideView(side: StreamSide, up: bigint): LotLevel[] {
    const tick = this.grid.unitsPerTick * pow10(STREAM_SCALE - this.grid.priceScale);
    const lot = this.grid.unitsPerStep * pow10(STREAM_SCALE - this.grid.qtyScale);
    const levels: LotLevel[] = [];
    let ticks = 0n;
    let quantity = 0n;
    const finish = () => {
      if (quantity >= lot && ticks > 0n) levels.push([Number(ticks), Number(quantity / lot)]);
    };
    for (const price of side.prices) {
      const next = (BigInt(price) + up * (tick - 1n)) / tick;
      if (next !== ticks) {
        finish();
        if (levels.length === VIEW_LEVELS) return levels;
        ticks = next;
        quantity = 0n;
      }
      quantity += side.entries.get(price)!.quantity;
    }
    finish();
    return levels;
  }
}
