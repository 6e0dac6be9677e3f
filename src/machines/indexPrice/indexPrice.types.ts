import type { IndexTick } from '../../../domain/contract/market';

export interface IndexPriceInput {
  pair: string;
}

export interface IndexPriceContext {
  pair: string;
  /** Decimal string; null before the first tick. */
  price: string | null;
}

export type IndexPriceEvent =
  | { type: 'push.channel.snapshot'; data: IndexTick }
  | { type: 'push.channel.data'; data: IndexTick }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };
