import { defineFollowBook } from '../../actors/market/followBook';
import type { BookBuffer } from '../../machines/market/orderBook/bookBuffer';
import { orderBookMachine } from '../../machines/market/orderBook/orderBook.machine';
import type { Deps } from '../deps';

export const defineOrderBookFlow = (deps: Deps) =>
  orderBookMachine.provide({ actors: { followBook: defineFollowBook<BookBuffer>(deps) } });
