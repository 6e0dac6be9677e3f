import { defineFollowBook } from '../../actors/followBook';
import type { BookBuffer } from '../../machines/orderBook/bookBuffer';
import { orderBookMachine } from '../../machines/orderBook/orderBook.machine';
import type { Deps } from '../deps';

export const defineOrderBookFlow = (deps: Deps) =>
  orderBookMachine.provide({ actors: { followBook: defineFollowBook<BookBuffer>(deps) } });
