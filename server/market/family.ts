import type { OriginOf, ReferenceTrade } from '../feeds/feed';
import type { Batch, BookSnapshot, EngineLink } from '../link/messages';
import { Liquidity } from '../liquidity/liquidity';
import type { Venue } from '../liquidity/venue';
import type { ReplicaOptions } from '../replica/openReplica';
import type { ListedPair, Seed } from '../seed/market';
import type { TradePast } from '../store/tradePast';
import type { TradeHistory } from './committed';
import { MarketData } from './marketData';
import { MarketStore, SharedMarketStore } from './marketStore';

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
class Rebuild {
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

/** Maximum pending trades of a market while the engine is busy; beyond it the oldest are dropped. */
const MOST_WAITING = 20_000;

interface ReferenceTapeOptions {
  link: Pick<EngineLink, 'send'>;
  venue: Pick<Venue, 'pairs' | 'print'>;
  data: Pick<MarketData, 'addPrints'>;
}

/**
 * Puts every trade of the reference market on our tape, in order. The engine receives them first, so that the orders they
 * trigger or fill are decided by the time they are shown.
 */
class ReferenceTape {
  private readonly options: ReferenceTapeOptions;
  private readonly pairs: ReadonlyMap<string, ListedPair>;
  private readonly waiting = new Map<string, ReferenceTrade[]>();
  private isSending = false;

  constructor(options: ReferenceTapeOptions) {
    this.options = options;
    this.pairs = new Map(options.venue.pairs.map((pair) => [pair.name, pair]));
  }

  take(trade: ReferenceTrade): void {
    if (!this.pairs.has(trade.pair)) return;
    const trades = this.waiting.get(trade.pair);
    if (trades) trades.push(trade);
    else this.waiting.set(trade.pair, [trade]);
  }

  /** Sends pending trades, unless an earlier call is still unanswered. */
  async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    const due = [...this.waiting];
    this.waiting.clear();
    try {
      await Promise.all(due.map(([market, trades]) => this.print(market, trades)));
    } finally {
      this.isSending = false;
    }
  }

  private async print(market: string, trades: ReferenceTrade[]): Promise<void> {
    const { link, venue, data } = this.options;
    const answer = await link.send(venue.print(this.pairs.get(market)!, trades));
    if (answer.ok) data.addPrints(market, trades);
    else if (answer.error === 'busy') {
      const later = this.waiting.get(market) ?? [];
      this.waiting.set(market, [...trades, ...later].slice(-MOST_WAITING));
    }
  }
}

/** Storage and public data of a family's markets. */
export interface OpenedFamily {
  readonly store: MarketStore;
  readonly data: MarketData;
}

interface OpenFamilyOptions extends Pick<
  FamilyOptions,
  'file' | 'shared' | 'isListed' | 'isElsewhere' | 'originOf' | 'clock'
> {
  readonly pairs: readonly ListedPair[];
}

/** Works without an engine. @throws when the database cannot be opened. */
export function openFamily(options: OpenFamilyOptions): OpenedFamily {
  const { file, shared, isListed, isElsewhere, originOf, clock, pairs } = options;
  const store = new (isElsewhere ? SharedMarketStore : MarketStore)(file, shared);
  return { store, data: new MarketData(pairs, store, clock(), originOf, isListed) };
}

interface FamilyOptions {
  /** Parts opened earlier. By default they are opened now. */
  opened?: OpenedFamily;
  link: EngineLink;
  venue: Venue;
  seed: Seed;
  file: string;
  shared?: ReplicaOptions | null;
  /** Whether its markets appear in the channels that cover all pairs. */
  isListed: boolean;
  history: TradeHistory;
  past: TradePast;
  /** Extracts the events of its markets from a batch. */
  read: (batch: Batch) => Batch;
  /** Whether the reference market's trades are shown like our own; sandbox only. */
  showsReference: boolean;
  /** Whether the house credits itself its capital; sandbox only. */
  fundsHouse: boolean;
  /** Whether another process runs the house and saves the candles. */
  isElsewhere?: boolean;
  /** Receives the reference market's trades as they are added to a tape. */
  onShown?: (market: string, trades: readonly ReferenceTrade[]) => void;
  originOf: OriginOf;
  clock: () => number;
  onError: (error: Error) => void;
}

/** Markets of one kind, spot pairs or their contracts, with public data, storage and the house's market making. */
export class MarketFamily {
  readonly data: MarketData;
  readonly liquidity: Liquidity;
  readonly store: MarketStore;
  private readonly rebuild: Rebuild;
  private readonly tape: ReferenceTape | null;
  private readonly isElsewhere: boolean;
  private readonly unsubscribe: () => void;

  /** @throws when the database cannot be opened. */
  constructor(options: FamilyOptions) {
    const { link, venue, seed, history, read, clock, onError, isElsewhere = false } = options;
    this.isElsewhere = isElsewhere;
    ({ store: this.store, data: this.data } = options.opened ?? openFamily({ ...options, pairs: venue.pairs }));
    const addPrints = (market: string, trades: readonly ReferenceTrade[]) => {
      this.data.addPrints(market, trades);
      options.onShown?.(market, trades);
    };
    this.tape = options.showsReference && !isElsewhere ? new ReferenceTape({ link, venue, data: { addPrints } }) : null;
    // Subscribed before recover(), which may not find these batches yet; trades count once by their seq.
    this.unsubscribe = link.onBatch((batch) => this.data.takeBatch(read(batch)));
    this.rebuild = new Rebuild({ data: this.data, past: options.past, clock, onError });
    this.data.recover(history, clock());
    this.liquidity = new Liquidity({
      ...{ link, venue, seed, clock, onError, fundsItself: options.fundsHouse },
      exposure: (pair) => this.data.exposure(pair),
      isTrading: (pair) => this.data.isTrading(pair),
    });
  }

  async start(books: readonly BookSnapshot[]): Promise<void> {
    this.data.loadBooks(books);
    if (this.isElsewhere) return;
    await this.liquidity.start();
    this.rebuild.start();
  }

  takeTrade(trade: ReferenceTrade): void {
    this.tape?.take(trade);
  }

  /** Call ten times a second. */
  async print(): Promise<void> {
    await this.tape?.send();
  }

  /** Call every second. @param hasFeed whether the feed has run since the start */
  tend(now: number, hasFeed: boolean): void {
    this.data.tend(now);
    this.data.beat(now, hasFeed);
  }

  /** Cancels the house's quotes, saves and stops. */
  async close(): Promise<void> {
    if (!this.isElsewhere) await this.liquidity.stop();
    this.rebuild.close();
    this.unsubscribe();
    this.data.save();
    this.store.close();
  }
}
