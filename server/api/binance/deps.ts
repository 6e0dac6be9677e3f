import type { Futures } from '../../products/futures/service/futures';
import type { MarketReads } from '../deps';
import type { Feed } from './feed';
import type { Symbols } from './symbols';

export interface BinanceDeps {
  symbols: Symbols;
  feed: Feed;
  market: MarketReads;
  futures: Pick<Futures, 'contracts' | 'markets' | 'lists'>;
  /** Maximum open orders of a user in a pair. */
  openOrders: number;
  clock: () => number;
}

/** Part of Binance's API: spot and futures report figures in slightly different forms. */
export type Kind = 'spot' | 'futures';
