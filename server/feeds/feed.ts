import type { Direction } from '../../domain/contract/spot';

/** [price in ticks, quantity in lots] on the pair's grid, both safe integers. */
export type LotLevel = readonly [ticks: number, lots: number];

/** Digits behind the point of an index price. */
export const INDEX_SCALE = 8;

/** The reference market's book: best first, never crossed, the nearest levels only. */
export interface ReferenceBook {
  pair: string;
  /** When it was received or made, ms by our clock. */
  time: number;
  bids: readonly LotLevel[];
  asks: readonly LotLevel[];
}

export interface ReferenceTrade {
  pair: string;
  time: number;
  ticks: number;
  lots: number;
  /** The taker's side. */
  direction: Direction;
}

export interface IndexPrice {
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

export type FeedKind = 'simulated' | 'recorded' | 'live';

export interface FeedDescription {
  kind: FeedKind;
  /** down: no data is expected until the feed has recovered by itself. */
  state: 'connecting' | 'running' | 'down';
  /** For the operator's eyes: what is played or where it comes from. */
  detail: string;
}

/** Prices from outside: what the house quotes, what it replays on the tape, and the contracts' index. */
export interface ReferenceFeed {
  start(listener: FeedListener): void;
  /** Resolves when nothing more will be delivered. */
  stop(): Promise<void>;
  describe(): FeedDescription;
}
