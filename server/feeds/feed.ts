import type { Direction } from '../../domain/contract/spot/spot';
import { isContractMarket, marketOf, pairOfMarket } from '../seed/market';

/** [price in ticks, quantity in lots] on the pair's grid, both safe integers. */
export type LotLevel = readonly [ticks: number, lots: number];

/** Decimal places of an index price. */
export const INDEX_SCALE = 8;

/** Nearest levels of the reference market's book: best first, never crossed. */
export interface ReferenceBook {
  /** Name of the market: LEFT_RIGHT, or its contract's. */
  pair: string;
  /** Time it was received or made, ms by our clock. */
  time: number;
  bids: readonly LotLevel[];
  asks: readonly LotLevel[];
}

export interface ReferenceTrade {
  /** Name of the market: LEFT_RIGHT, or its contract's. */
  pair: string;
  /** Time of the trade, ms by our clock. */
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
  /** At most about twenty times a second per pair. */
  book(book: ReferenceBook): void;
  trade(trade: ReferenceTrade): void;
  /** Accompanies every book: mid of the reference market's best prices. */
  index(index: IndexPrice): void;
}

/** Origin of a market's figures: 'simulated', 'live', or the recorded file's name. */
export type OriginOf = (market: string) => string;

/** Origin of a simulated market, including its history. */
export const SIMULATED = 'simulated';

export type FeedKind = 'simulated' | 'recorded' | 'live';

export interface FeedDescription {
  kind: FeedKind;
  /** down: no data is expected until the feed has recovered by itself. */
  state: 'connecting' | 'running' | 'down';
  /** For the operator: the file being played, or the source of the data. */
  detail: string;
}

/** External prices: for the house's quotes, the tape next to our own trades, and the contracts' index. */
export interface ReferenceFeed {
  origins(): Promise<OriginOf>;
  /** @param starts price a simulated market continues from, × 10^INDEX_SCALE by pair */
  start(listener: FeedListener, starts: ReadonlyMap<string, bigint>): void;
  /** Resolves once nothing more will be delivered. */
  stop(): Promise<void>;
  describe(): FeedDescription;
}

export const otherMarket = (market: string): string =>
  isContractMarket(market) ? pairOfMarket(market) : marketOf(market);

/**
 * Reports data of either market of a pair to both, unless the feed has the other market itself. The index is the pair's own
 * price, and its contract's only as a fallback.
 * @param isHeard whether the feed has the market itself; by default true for pairs and false for contracts
 */
export function shared(
  listener: FeedListener,
  isHeard: (market: string) => boolean = (market) => !isContractMarket(market),
): FeedListener {
  const toBoth =
    <Item extends { pair: string }>(deliver: (item: Item) => void) =>
    (item: Item) => {
      deliver(item);
      const other = otherMarket(item.pair);
      if (!isHeard(other)) deliver({ ...item, pair: other });
    };
  return {
    book: toBoth((book) => listener.book(book)),
    trade: toBoth((trade) => listener.trade(trade)),
    index(index) {
      const pair = pairOfMarket(index.pair);
      if (pair === index.pair || !isHeard(pair)) listener.index({ ...index, pair });
    },
  };
}
