import { fromCallback, type EventObject } from 'xstate';
import type { BookBuffer } from '../../machines/market/orderBook/bookBuffer';
import { orderBookMachine } from '../../machines/market/orderBook/orderBook.machine';
import type { Deps } from '../deps';
import { channels } from '../../../domain/contract/channels';
import type { ErrorName } from '../../../domain/contract/errors';
import { generalErrorOf } from '../../../domain/contract/errors/general';
import type { Depth } from '../../../domain/contract/market/market';
import type { Socket } from '../../services/socket';

/** Receives the messages; returns false when the book could not be verified. */
interface BookSink {
  apply(depth: Depth): boolean;
}

type Told =
  | { type: 'push.book.proven' }
  | { type: 'push.book.broken' }
  | { type: 'push.book.refused'; error: ErrorName | 'unknown' }
  | { type: 'sys.link.down' };

/** Feeds a book from the pair's depth channel; notifies the machine only when its control state may change. */
const defineFollowBook = <Buffer extends BookSink>({ socket }: { socket: Socket }) =>
  fromCallback<EventObject, { pair: string; buffer: Buffer }, Told>(({ input: { pair, buffer }, sendBack }) => {
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
  });

export const defineOrderBookFlow = (deps: Deps) =>
  orderBookMachine.provide({ actors: { followBook: defineFollowBook<BookBuffer>(deps) } });
