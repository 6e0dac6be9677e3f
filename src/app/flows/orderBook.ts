import { fromCallback, type EventObject } from 'xstate';
import type { BookBuffer } from '../../machines/market/orderBook/bookBuffer';
import { orderBookMachine, type BookFeedEvent } from '../../machines/market/orderBook/orderBook.machine';
import type { Deps } from '../deps';
import { channels } from '../../../domain/contract/channels';
import { generalErrorOf } from '../../../domain/contract/errors/general';
import type { Depth } from '../../../domain/contract/market/market';

/** Feeds a book from the pair's depth channel; notifies the machine only when its control state may change. */
const defineFollowBook = ({ socket }: Deps) =>
  fromCallback<EventObject, { pair: string; buffer: BookBuffer }, BookFeedEvent>(
    ({ input: { pair, buffer }, sendBack }) => {
      const stopLink = socket.onLink((link) => {
        if (link === 'down') sendBack({ type: 'sys.link.down' });
      });
      const leave = socket.subscribe<Depth>(channels.depth(pair), {
        snapshot: (depth) => sendBack({ type: buffer.apply(depth) ? 'push.book.proven' : 'push.book.broken' }),
        data: (depth) => {
          if (!buffer.apply(depth)) sendBack({ type: 'push.book.broken' });
        },
        waiting: () => sendBack({ type: 'sys.link.down' }),
        refused: (code) => sendBack({ type: 'push.book.refused', error: generalErrorOf(code) ?? 'unknown' }),
      });
      return () => {
        stopLink();
        leave();
      };
    },
  );

export const defineOrderBookFlow = (deps: Deps) =>
  orderBookMachine.provide({ actors: { followBook: defineFollowBook(deps) } });
