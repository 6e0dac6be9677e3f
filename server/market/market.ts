import type { Candle, Depth, Interval, PublicTrade, Tick } from '../../domain/contract/market';
import type { Currency } from '../../domain/contract/platform';
import type { FeedDescription, ReferenceFeed } from '../feeds/feed';
import { createFeed, type FeedConfig } from '../feeds/createFeed';
import { Liquidity } from '../liquidity/liquidity';
import { spotVenue } from '../liquidity/spotVenue';
import type { EngineLink } from '../link/messages';
import { listedCurrency, listPairs, type Seed } from '../seed/market';
import { Backfill } from './backfill';
import { FLUSH_SLOTS, MarketData, type TradeHistory } from './marketData';
import { MarketStore } from './marketStore';

const FLUSH_MS = 100;
const TEND_MS = 1000;
/** No reference price of any pair for this long: the market is failing. */
const STALE_MS = 10_000;
const LONGEST_FILL_MS = 5000;

export interface MarketOptions {
  link: EngineLink;
  seed: Seed;
  feed: FeedConfig;
  /** Lets the house replay the reference market's trades on our book; never on an exchange with real money. */
  replayTrades: boolean;
  /** market.db's path, or ":memory:". */
  file: string;
  history: TradeHistory;
  clock: () => number;
  /** What went wrong and was survived, for the log. */
  onError: (error: Error) => void;
}

export interface MarketHealth {
  status: 'ok' | 'starting' | 'failing';
  feed: FeedDescription;
  /** ms since the last reference price of any pair; null before the first. */
  age: number | null;
  /** Pairs that the house does not quote at present, with the reason. */
  unquoted: Record<string, string>;
}

export interface Market {
  ticks(): Tick[];
  tick(pair: string): Tick | undefined;
  /** The book as of the last frame of the depth channel. */
  depth(pair: string): Depth | undefined;
  /** Newest first. */
  trades(pair: string): PublicTrade[] | undefined;
  /** Candles before a time (exclusive; null for the newest), oldest first, without gaps; undefined for an unknown pair. */
  candles(pair: string, interval: Interval, before: number | null, limit: number): Candle[] | undefined;
  /** Price of one USDT in a fiat currency ("EUR"). */
  fiatPrice(fiat: string): string | undefined;
  /** The listed currencies with their latest prices in USDT. */
  currencies(): Currency[];
  /** A public channel's whole state as of its last frame; undefined when there is none. */
  snapshot(channel: string): unknown;
  /** Conflated frames, at most ten a second a channel. Returns the unsubscribe function. */
  onPush(listener: (channel: string, data: unknown) => void): () => void;
  health(): MarketHealth;
  status(): MarketHealth['status'];
  /** Withdraws the house's quotes, saves and stops. */
  close(): Promise<void>;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

class RunningMarket implements Market {
  private readonly options: MarketOptions;
  private readonly data: MarketData;
  private readonly store: MarketStore;
  private readonly feed: ReferenceFeed;
  private readonly liquidity: Liquidity;
  private readonly backfill: Backfill;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly unsubscribe: () => void;
  private heardAt: number | null = null;

  constructor(options: MarketOptions, store: MarketStore) {
    const { link, seed, feed, clock, history, onError } = options;
    const pairs = listPairs(seed);
    this.options = options;
    this.store = store;
    this.data = new MarketData(pairs, store, clock());
    // Batches that arrive from now on are the ones that recover() may not find yet; trades count once by their seq.
    this.unsubscribe = link.onBatch((batch) => this.data.takeBatch(batch));
    this.data.recover(history, clock());
    this.backfill = new Backfill({ pairs, data: this.data, seed: feed.seed, clock, onError });
    this.feed = createFeed(feed, { pairs, starts: this.data.lastPrices(), now: clock, onError });
    this.liquidity = new Liquidity({
      link,
      venue: spotVenue(link, seed),
      seed,
      clock,
      onError,
      replayTrades: options.replayTrades,
      exposure: (pair) => this.data.exposure(pair),
      isTrading: (pair) => this.data.isTrading(pair),
    });
  }

  async start(): Promise<void> {
    const { link, clock, feed } = this.options;
    this.data.loadBooks(await link.query({ kind: 'books' }));
    await this.liquidity.start();
    this.feed.start({
      index: (index) => {
        this.heardAt = clock();
        this.backfill.take(index);
        this.data.setIndex(index.pair, index.price, this.heardAt);
      },
      book: (book) => {
        if (!this.backfill.isWaiting(book.pair)) this.liquidity.takeBook(book);
      },
      trade: (trade) => this.liquidity.takeTrade(trade),
    });
    this.timers.push(setInterval(() => this.data.flushSlot(), FLUSH_MS / FLUSH_SLOTS));
    this.timers.push(setInterval(() => this.data.tend(clock()), TEND_MS));
    this.timers.push(setInterval(() => this.data.beat(clock()), TEND_MS));
    if (feed.feed !== 'live') await Promise.race([this.backfill.done, sleep(LONGEST_FILL_MS)]);
  }

  ticks = () => this.data.ticks();
  tick = (pair: string) => this.data.tick(pair);
  depth = (pair: string) => this.data.depth(pair);
  trades = (pair: string) => this.data.trades(pair);
  snapshot = (channel: string) => this.data.snapshot(channel);
  onPush = (listener: (channel: string, data: unknown) => void) => this.data.onPush(listener);

  candles(pair: string, interval: Interval, before: number | null, limit: number): Candle[] | undefined {
    return this.data.candles(pair, interval, before, limit);
  }

  fiatPrice(fiat: string): string | undefined {
    return this.options.seed.fiat[fiat];
  }

  currencies(): Currency[] {
    return this.options.seed.currencies.map((currency) => ({
      ...listedCurrency(currency),
      price: this.data.tick(`${currency.symbol}_USDT`)?.close ?? currency.price,
    }));
  }

  health(): MarketHealth {
    const feed = this.feed.describe();
    const age = this.heardAt === null ? null : this.options.clock() - this.heardAt;
    const failing = feed.state === 'down' || (age !== null && age > STALE_MS);
    const status = failing ? 'failing' : age === null ? 'starting' : 'ok';
    return { status, feed, age, unquoted: this.liquidity.unquoted() };
  }

  status(): MarketHealth['status'] {
    return this.health().status;
  }

  async close(): Promise<void> {
    await this.feed.stop();
    this.backfill.close();
    await this.liquidity.stop();
    for (const timer of this.timers) clearInterval(timer);
    this.unsubscribe();
    this.data.save();
    this.store.close();
  }
}

/**
 * Starts the public market: the reference feed, the house that quotes it through ordinary orders, and what the public
 * sees of our own trading. At the first start it waits until the charts have their past (a few seconds at most).
 * @throws when market.db cannot be opened.
 */
export async function startMarket(options: MarketOptions): Promise<Market> {
  const market = new RunningMarket(options, new MarketStore(options.file));
  await market.start();
  return market;
}
