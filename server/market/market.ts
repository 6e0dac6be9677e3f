import type { Candle, Depth, Interval, PublicTrade, Tick, Trend } from '../../domain/contract/market/market';
import type { Currency } from '../../domain/contract/shell/platform';
import type { FeedDescription, OriginOf, ReferenceFeed } from '../feeds/feed';
import { createFeed, type FeedConfig } from '../feeds/createFeed';
import type { EngineLink } from '../link/messages';
import type { Peers } from '../peers/peers';
import { listContracts, listPairs, type Seed } from '../seed/market';
import type { ReplicaOptions } from '../replica/openReplica';
import type { TradePast } from '../store/tradePast';
import type { CountedCandle } from './candle';
import type { TradeHistory } from './committed';
import { openFamily, type OpenedFamily } from './family';
import type { PriceKind } from './priceCandles';
import { RunningMarket } from './runningMarket';

export interface MarketOptions {
  link: EngineLink;
  seed: Seed;
  feed: FeedConfig;
  /** Shows the reference market's trades next to our own; never on an exchange with real money. */
  showsReference: boolean;
  /** Whether the house credits itself its capital out of nothing; never on an exchange with real money. */
  fundsHouse: boolean;
  /** Paths of the databases of pairs and contracts, or ":memory:". */
  files: { spot: string; contracts: string };
  /** Options of databases shared by the processes of a cluster. Default: this one has them alone. */
  shared?: ReplicaOptions | null;
  /** The engine's trades; those of contracts under the names of their pairs. */
  history: { spot: TradeHistory; contracts: TradeHistory };
  /** All trades ever made, to rebuild lost candles; closed with the market. */
  past: { spot: TradePast; contracts: TradePast };
  clock: () => number;
  /** Receives errors that were survived, for the log. */
  onError: (error: Error) => void;
  peers: Peers;
  /** Whether another process runs the feed and the house, and relays them. */
  isElsewhere: boolean;
}

export interface MarketHealth {
  status: 'ok' | 'starting' | 'failing';
  feed: FeedDescription;
  /** ms since the last reference price of any pair; null before the first. */
  age: number | null;
  /** Pairs not quoted by the house at present, with the reason. */
  unquoted: Record<string, string>;
}

export interface Market {
  /** Returns the ticks of the spot pairs. */
  ticks(): Tick[];
  /** Returns the trends of the spot pairs and of the contracts' markets, updated every minute. */
  trends(): Trend[];
  /** A contract's tick is found by the name of its market, as are depth, trades and candles. */
  tick(pair: string): Tick | undefined;
  /** Returns the book as of the last commit. */
  depth(pair: string): Depth | undefined;
  /** Returns the latest trades, newest first. */
  trades(pair: string): PublicTrade[] | undefined;
  /** Returns candles before a time (exclusive; null for the newest), oldest first, without gaps; undefined for an unknown pair. */
  candles(pair: string, interval: Interval, before: number | null, limit: number): Candle[] | undefined;
  /** Like `candles`, with the number of trades. */
  countedCandles(pair: string, interval: Interval, before: number | null, limit: number): CountedCandle[] | undefined;
  /** Returns the current candle with its number of trades. */
  countedCandle(pair: string, interval: Interval): CountedCandle | undefined;
  /** Returns the start of the oldest candle; undefined when there is none. */
  firstCandle(pair: string, interval: Interval): number | undefined;
  /** Returns candles of mark or index prices, by the names of the contracts' markets. */
  pricesOf(kind: PriceKind): Pick<Market, 'countedCandles' | 'firstCandle'>;
  /** Returns the price of one USDT in a fiat currency ("EUR"). */
  fiatPrice(fiat: string): string | undefined;
  /** Returns the listed currencies with their latest prices in USDT. */
  currencies(): Currency[];
  /** Returns a public channel's snapshot, which its next frame continues; undefined when there is none. */
  snapshot(channel: string): unknown;
  /** Subscribes to conflated frames, at most ten per second and channel. Returns the unsubscribe function. */
  onPush(listener: (channel: string, data: unknown) => void): () => void;
  health(): MarketHealth;
  status(): MarketHealth['status'];
  /** Returns the number of trades the candles still lack, which are being added in the background. */
  missing(): number;
  /** Cancels the house's quotes, saves and stops. */
  close(): Promise<void>;
}

/** The parts of the market that need no engine. */
export interface OpenedMarket {
  readonly feed: ReferenceFeed;
  readonly originOf: OriginOf;
  readonly spot: OpenedFamily;
  readonly contracts: OpenedFamily;
}

/** @throws like `startMarket`. */
export async function openMarket(options: Omit<MarketOptions, 'link' | 'history' | 'past'>): Promise<OpenedMarket> {
  const { seed, clock, onError, files, isElsewhere, shared = null } = options;
  const feed = createFeed(options.feed, { pairs: listPairs(seed), now: clock, onError });
  const originOf = await feed.origins();
  const both = { isElsewhere, shared, originOf, clock };
  return {
    feed,
    originOf,
    spot: openFamily({ ...both, file: files.spot, pairs: listPairs(seed), isListed: true }),
    contracts: openFamily({ ...both, file: files.contracts, pairs: listContracts(seed), isListed: false }),
  };
}

/**
 * Starts the public market: the reference feed, the house that quotes it through ordinary orders, and the public data of
 * our own trading. At the first start it waits until the charts have their history (a few seconds at most).
 * @param opened parts opened earlier; by default they are opened now.
 * @throws when a database cannot be opened, or a recorded file cannot be read.
 */
export async function startMarket(options: MarketOptions, opened = openMarket(options)): Promise<Market> {
  const market = new RunningMarket(options, await opened);
  await market.start();
  return market;
}
