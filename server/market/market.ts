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
  /** Shows the reference market's trades beside our own; never on an exchange with real money. */
  showsReference: boolean;
  /** Paths of the databases, or ":memory:": of the pairs and of their contracts. */
  files: { spot: string; contracts: string };
  /** Where processes of a cluster have the same databases. Default: this one has them alone. */
  shared?: ReplicaOptions | null;
  /** The engine's trades; those of contracts under the names of their pairs. */
  history: { spot: TradeHistory; contracts: TradeHistory };
  /** All that was ever traded, for candles that were lost; closed with the market. */
  past: { spot: TradePast; contracts: TradePast };
  clock: () => number;
  /** What went wrong and was survived, for the log. */
  onError: (error: Error) => void;
  /** The other processes of a cluster. */
  peers: Peers;
  /** Whether another process runs the feed and the house and relays them. */
  isElsewhere: boolean;
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

/** What the market has without an engine. */
export interface OpenedMarket {
  readonly feed: ReferenceFeed;
  readonly originOf: OriginOf;
  readonly spot: OpenedFamily;
  readonly contracts: OpenedFamily;
}

/** @throws as `startMarket` does. */
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
 * Starts the public market: the reference feed, the house that quotes it through ordinary orders, and what the public
 * sees of our own trading. At the first start it waits until the charts have their past (a few seconds at most).
 * @param opened what was opened of it before. Default: it is opened.
 * @throws when its databases cannot be opened, or a recorded file cannot be read.
 */
export async function startMarket(options: MarketOptions, opened = openMarket(options)): Promise<Market> {
  const market = new RunningMarket(options, await opened);
  await market.start();
  return market;
}
