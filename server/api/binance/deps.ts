import type { Futures } from '../../products/futures/service/futures';
import type { MarketReads } from '../deps';
import type { Feed } from './feed';
import type { Symbols } from './symbols';

/** What the public calls and streams read. */
export interface BinanceDeps {
  symbols: Symbols;
  feed: Feed;
  market: MarketReads;
  futures: Pick<Futures, 'contracts' | 'markets' | 'lists'>;
  clock: () => number;
}

/** Where a call is among Binance's: figures of pairs and of contracts are told in slightly different forms. */
export type Kind = 'spot' | 'futures';
