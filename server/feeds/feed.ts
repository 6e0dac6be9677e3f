import type { Direction } from '../../domain/contract/spot/spot';

/** [price in ticks, quantity in lots] on the pair's grid, both safe integers. */
export type LotLevel = readonly [ticks: number, lots: number];

/** Digits behind the point of an index price. */
export const INDEX_SCALE = 8;

/** The reference market's book: best first, never crossed, the nearest levels only. */
export interface ReferenceBook {
  /** Name of the market: LEFT_RIGHT, or of its contract. */
  pair: string;
  /** When it was received or made, ms by our clock. */
  time: number;
  bids: readonly LotLevel[];
  asks: readonly LotLevel[];
}

export interface ReferenceTrade {
  /** Name of the market: LEFT_RIGHT, or of its contract. */
  pair: string;
  /** When it was made, ms by our clock. */
  time: number;
  ticks: number;
  lots: number;
  /** The taker's side. */
  direction: Direction;
}

export interface IndexPrice {
  /** LEFT_RIGHT */
  pair: string;
  time: number;
  /** Price × 10^INDEX_SCALE. */
  price: bigint;
}

export interface FeedListener {
  /** At most some twenty times a second a pair. */
  book(book: ReferenceBook): void;
  trade(trade: ReferenceTrade): void;
  /** With every book; the middle of the reference market's best prices. */
  index(index: IndexPrice): void;
}

/** Where a market's figures come from: 'simulated', 'live', or the recorded file's name. */
export type OriginOf = (market: string) => string;

/** The origin of a market that is made up, past included. */
export const SIMULATED = 'simulated';

export type FeedKind = 'simulated' | 'recorded' | 'live';

export interface FeedDescription {
  kind: FeedKind;
  /** down: no data is expected until the feed has recovered by itself. */
  state: 'connecting' | 'running' | 'down';
  /** For the operator: which file is played, or the source of the data. */
  detail: string;
}

/** Prices from outside: what the house quotes, what the tape shows beside our own trades, and the contracts' index. */
export interface ReferenceFeed {
  origins(): Promise<OriginOf>;
  /** @param starts where a simulated market continues, price × 10^INDEX_SCALE by pair */
  start(listener: FeedListener, starts: ReadonlyMap<string, bigint>): void;
  /** Resolves when nothing more will be delivered. */
  stop(): Promise<void>;
  describe(): FeedDescription;
}
