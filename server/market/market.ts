import type { FuturesMark } from '../../domain/contract/futures/futuresMarket';
import type { Candle, Depth, Interval, PublicTrade, Tick, Trend } from '../../domain/contract/market/market';
import type { Currency } from '../../domain/contract/shell/platform';
import {
  SIMULATED,
  type FeedDescription,
  type IndexPrice,
  type OriginOf,
  type ReferenceBook,
  type ReferenceFeed,
  type ReferenceTrade,
} from '../feeds/feed';
import { createFeed, type FeedConfig } from '../feeds/createFeed';
import { futuresVenue } from '../liquidity/futuresVenue';
import { spotVenue } from '../liquidity/spotVenue';
import type { EngineLink } from '../link/messages';
import type { TradePast } from '../store/tradePast';
import {
  isContractMarket,
  listContracts,
  listedCurrency,
  listPairs,
  marketOf,
  pairOfMarket,
  type Seed,
} from '../seed/market';
import { Backfill } from './backfill';
import type { CountedCandle } from './candle';
import { contractBatch, contractBooks, contractHistory, contractPast } from './contracts';
import { DayTrends } from './dayTrends';
import { MarketFamily } from './family';
import { IndexReports } from './indexReports';
import type { TradeHistory } from './committed';
import { FLUSH_SLOTS, type MarketData } from './marketData';
import { PriceCandles, type PriceKind } from './priceCandles';

const FLUSH_MS = 100;
const PRINT_MS = 100;
const TEND_MS = 1000;
const SAVE_PRICES_MS = 10_000;
/** No reference price of any pair for this long: the market is failing. */
const STALE_MS = 10_000;
const LONGEST_FILL_MS = 5000;

export interface MarketOptions {
  link: EngineLink;
  seed: Seed;
  feed: FeedConfig;
  /** Shows the reference market's trades beside our own; never on an exchange with real money. */
  showsReference: boolean;
  /** Paths of the databases, or ":memory:": of the pairs and of their contracts. */
  files: { spot: string; contracts: string };
  /** The engine's trades; those of contracts under the names of their pairs. */
  history: { spot: TradeHistory; contracts: TradeHistory };
  /** All that was ever traded, for candles that were lost; closed with the market. */
  past: { spot: TradePast; contracts: TradePast };
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
  /** Of the spot pairs. */
  ticks(): Tick[];
  /** Of the spot pairs, anew every minute. */
  trends(): Trend[];
  /** A contract's by the name of its market, as depth, trades and candles. */
  tick(pair: string): Tick | undefined;
  /** The book as it is after the last commit. */
  depth(pair: string): Depth | undefined;
  /** Newest first. */
  trades(pair: string): PublicTrade[] | undefined;
  /** Candles before a time (exclusive; null for the newest), oldest first, without gaps; undefined for an unknown pair. */
  candles(pair: string, interval: Interval, before: number | null, limit: number): Candle[] | undefined;
  /** The same with the number of their trades. */
  countedCandles(pair: string, interval: Interval, before: number | null, limit: number): CountedCandle[] | undefined;
  /** The candle being built with the number of its trades. */
  countedCandle(pair: string, interval: Interval): CountedCandle | undefined;
  /** When the oldest candle starts; undefined when nothing is known. */
  firstCandle(pair: string, interval: Interval): number | undefined;
  /** Candles of marks or indexes, by the names of the contracts' markets. */
  pricesOf(kind: PriceKind): Pick<Market, 'countedCandles' | 'firstCandle'>;
  /** Price of one USDT in a fiat currency ("EUR"). */
  fiatPrice(fiat: string): string | undefined;
  /** The listed currencies with their latest prices in USDT. */
  currencies(): Currency[];
  /** A public channel's whole state, which its next frame continues; undefined when there is none. */
  snapshot(channel: string): unknown;
  /** Conflated frames, at most ten a second a channel. Returns the unsubscribe function. */
  onPush(listener: (channel: string, data: unknown) => void): () => void;
  health(): MarketHealth;
  status(): MarketHealth['status'];
  /** How many trades the candles still lack, which are being added in the background. */
  missing(): number;
  /** Withdraws the house's quotes, saves and stops. */
  close(): Promise<void>;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

class RunningMarket implements Market {
  private readonly options: MarketOptions;
  private readonly spot: MarketFamily;
  private readonly contracts: MarketFamily;
  private readonly dayTrends: DayTrends;
  private readonly prices: PriceCandles;
  private readonly feed: ReferenceFeed;
  private readonly backfill: Backfill;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly reports: IndexReports;
  private heardAt: number | null = null;
  private stopPrices: () => void = () => undefined;

  constructor(options: MarketOptions, feed: ReferenceFeed, originOf: OriginOf) {
    const { link, seed, files, history, past, showsReference, clock, onError } = options;
    const all = listPairs(seed);
    this.options = options;
    this.reports = new IndexReports(link);
    this.feed = feed;
    const shared = { link, seed, showsReference, originOf, clock, onError };
    this.spot = new MarketFamily({
      ...shared,
      ...{ venue: spotVenue(link, seed), file: files.spot, history: history.spot, past: past.spot, isListed: true },
      read: (batch) => batch,
    });
    this.contracts = new MarketFamily({
      ...shared,
      ...{ venue: futuresVenue(link, seed), file: files.contracts, isListed: false },
      history: contractHistory(history.contracts),
      past: contractPast(past.contracts),
      read: contractBatch,
    });
    this.dayTrends = new DayTrends(this.spot.data, clock);
    this.prices = new PriceCandles(listContracts(seed), this.contracts.store, clock(), originOf);
    const targets = [
      { data: this.spot.data, nameOf: (pair: string) => pair },
      { data: this.contracts.data, nameOf: marketOf },
      { data: this.prices, nameOf: marketOf },
    ];
    const pairs = all.filter(({ name }) => originOf(name) === SIMULATED);
    const { seed: random, pastDays: days } = options.feed;
    this.backfill = new Backfill({ pairs, all, targets, seed: random, days, clock, onError });
  }

  private get families(): readonly MarketFamily[] {
    return [this.spot, this.contracts];
  }

  async start(): Promise<void> {
    const { link, clock, onError } = this.options;
    await this.spot.start(await link.query({ kind: 'books' }));
    await this.contracts.start(contractBooks(await link.query({ kind: 'futuresBooks' })));
    const listener = {
      index: (index: IndexPrice) => this.takeIndex(index),
      book: (book: ReferenceBook) => this.takeBook(book),
      trade: (trade: ReferenceTrade) => this.takeTrade(trade),
    };
    this.feed.start(listener, this.spot.data.lastPrices());
    const every = (ms: number, act: (family: MarketFamily) => void) =>
      this.timers.push(setInterval(() => this.families.forEach(act), ms));
    every(FLUSH_MS / FLUSH_SLOTS, ({ data }) => data.flushSlot());
    every(PRINT_MS, (family) => void family.print().catch(onError));
    every(TEND_MS, (family) => family.tend(clock()));
    this.timers.push(setInterval(() => this.spot.data.setPaused(this.paused()), FLUSH_MS));
    this.timers.push(setInterval(() => this.reports.send(clock()), TEND_MS));
    this.timers.push(setInterval(() => this.prices.roll(clock()), TEND_MS));
    this.timers.push(setInterval(() => this.prices.save(), SAVE_PRICES_MS));
    this.stopPrices = link.onBatch(({ events }) => {
      for (const event of events) if (event.type === 'futuresMark') this.takeMark(event.mark);
    });
    await Promise.race([this.backfill.done, sleep(LONGEST_FILL_MS)]);
  }

  private takeIndex(index: IndexPrice): void {
    const { pair, price } = index;
    this.heardAt = this.options.clock();
    this.backfill.take(index);
    this.reports.take(index);
    this.spot.data.setIndex(pair, price, this.heardAt);
    this.contracts.data.setIndex(marketOf(pair), price, this.heardAt);
  }

  private takeMark(mark: FuturesMark): void {
    if (!this.backfill.isWaiting(mark.pair)) this.prices.take(marketOf(mark.pair), mark, this.options.clock());
  }

  private takeBook(book: ReferenceBook): void {
    if (!this.backfill.isWaiting(pairOfMarket(book.pair))) this.familyOf(book.pair).liquidity.takeBook(book);
  }

  private takeTrade(trade: ReferenceTrade): void {
    if (!this.backfill.isWaiting(pairOfMarket(trade.pair))) this.familyOf(trade.pair).takeTrade(trade);
  }

  /** The family that has the market with this name. */
  private familyOf(name: string): MarketFamily {
    return isContractMarket(name) ? this.contracts : this.spot;
  }

  /** Markets that trade and that the house does not quote. */
  private paused(): string[] {
    const unquoted = this.families.flatMap(({ liquidity }) => Object.entries(liquidity.unquoted()));
    return unquoted.flatMap(([market, reason]) => (reason === 'halted' ? [] : [market]));
  }

  private dataOf(name: string): MarketData {
    return this.familyOf(name).data;
  }

  ticks = () => this.spot.data.ticks();
  trends = () => this.dayTrends.list();
  tick = (pair: string) => this.dataOf(pair).tick(pair);
  depth = (pair: string) => this.dataOf(pair).depth(pair);
  trades = (pair: string) => this.dataOf(pair).trades(pair);
  snapshot = (channel: string) => this.spot.data.snapshot(channel) ?? this.contracts.data.snapshot(channel);

  onPush(listener: (channel: string, data: unknown) => void): () => void {
    const leaves = this.families.map(({ data }) => data.onPush(listener));
    return () => leaves.forEach((leave) => leave());
  }

  candles(pair: string, interval: Interval, before: number | null, limit: number): Candle[] | undefined {
    return this.dataOf(pair).candles(pair, interval, before, limit);
  }

  countedCandles(pair: string, interval: Interval, before: number | null, limit: number): CountedCandle[] | undefined {
    return this.dataOf(pair).countedCandles(pair, interval, before, limit);
  }

  firstCandle = (pair: string, interval: Interval) => this.dataOf(pair).firstCandle(pair, interval);
  pricesOf = (kind: PriceKind) => this.prices.of(kind);
  countedCandle = (pair: string, interval: Interval) => this.dataOf(pair).countedCandle(pair, interval);

  fiatPrice(fiat: string): string | undefined {
    return this.options.seed.fiat[fiat];
  }

  currencies(): Currency[] {
    return this.options.seed.currencies.map((currency) => ({
      ...listedCurrency(currency),
      price: currency.symbol === 'USDT' ? '1' : (this.tick(`${currency.symbol}_USDT`)?.close ?? null),
    }));
  }

  health(): MarketHealth {
    const feed = this.feed.describe();
    const age = this.heardAt === null ? null : this.options.clock() - this.heardAt;
    const failing = feed.state === 'down' || (age !== null && age > STALE_MS);
    const status = failing ? 'failing' : age === null ? 'starting' : 'ok';
    return {
      status,
      feed,
      age,
      unquoted: { ...this.spot.liquidity.unquoted(), ...this.contracts.liquidity.unquoted() },
    };
  }

  missing = () => this.families.reduce((sum, { data }) => sum + data.missing(), 0);

  status(): MarketHealth['status'] {
    return this.health().status;
  }

  async close(): Promise<void> {
    await this.feed.stop();
    this.backfill.close();
    for (const timer of this.timers) clearInterval(timer);
    this.stopPrices();
    this.prices.save();
    for (const family of this.families) await family.close();
  }
}

/**
 * Starts the public market: the reference feed, the house that quotes it through ordinary orders, and what the public
 * sees of our own trading. At the first start it waits until the charts have their past (a few seconds at most).
 * @throws when its databases cannot be opened, or a recorded file cannot be read.
 */
export async function startMarket(options: MarketOptions): Promise<Market> {
  const { seed, clock: now, onError } = options;
  const feed = createFeed(options.feed, { pairs: listPairs(seed), now, onError });
  const market = new RunningMarket(options, feed, await feed.origins());
  await market.start();
  return market;
}
