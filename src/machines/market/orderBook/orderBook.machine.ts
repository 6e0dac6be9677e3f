import { assign, setup } from 'xstate';
import { actor, typesOf } from '../../passing';
import type { ErrorName } from '../../../../domain/contract/errors';
import type { Grid } from '../../../../domain/money/grid';
import { channelPort } from '../../port';
import { createBookBuffer, type BookBuffer } from './bookBuffer';

interface OrderBookInput {
  pair: string;
  grid: Grid;
}

interface OrderBookContext {
  pair: string;
  /** Mutable; its data never passes through the machine. */
  buffer: BookBuffer;
  /** Consecutive failed checksums. */
  repairs: number;
  error: ErrorName | 'unknown' | null;
}

/** Events of the subscription port; the data itself goes straight into the buffer. */
export type BookFeedEvent =
  | { type: 'push.book.proven' }
  | { type: 'push.book.broken' }
  | { type: 'push.book.refused'; error: ErrorName | 'unknown' }
  | { type: 'sys.link.down' };

type OrderBookEvent = BookFeedEvent | { type: 'user.book.retry' };

const MAX_REPAIRS = 5;

/** Keeps one pair's order book in sync with the exchange: subscribes, verifies, resyncs. The levels are in `context.buffer`. */
export const orderBookMachine = setup({
  types: typesOf<OrderBookContext, OrderBookEvent, 'current' | 'outdated' | 'failed', never, OrderBookInput>(),
  actors: {
    followBook: channelPort<BookFeedEvent, { pair: string; buffer: BookBuffer }>('followBook'),
  },
  guards: {
    canRepair: ({ context }) => context.repairs < MAX_REPAIRS,
  },
  actions: {
    clearBook: ({ context }) => context.buffer.clear(),
    countRepair: assign({ repairs: ({ context }) => context.repairs + 1 }),
    resetRepairs: assign({ repairs: 0, error: null }),
    storeError: assign((_, params: OrderBookContext['error']) => ({ error: params })),
  },
  delays: { repairPause: ({ context }) => 200 * 2 ** context.repairs },
}).createMachine({
  id: 'orderBook',
  description: 'The order book of one pair, proven right by checksum after every message.',
  context: ({ input }) => ({ pair: input.pair, buffer: createBookBuffer(input.grid), repairs: 0, error: null }),
  initial: 'following',
  states: {
    following: {
      description: 'Subscribed to the depth channel of the pair.',
      invoke: {
        ...actor('followBook'),
        input: ({ context }) => ({ pair: context.pair, buffer: context.buffer }),
      },
      on: {
        'push.book.broken': [
          { guard: 'canRepair', target: 'repairing' },
          { target: 'failed', actions: { type: 'storeError', params: 'unknown' } },
        ],
        'push.book.refused': {
          target: 'failed',
          actions: { type: 'storeError', params: ({ event }) => event.error },
        },
      },
      initial: 'synchronising',
      states: {
        synchronising: {
          description: 'Waiting for the first snapshot.',
          on: { 'push.book.proven': 'live', 'sys.link.down': 'stale' },
        },
        live: {
          description: 'The book is proven right and changes as the market moves.',
          tags: 'current',
          entry: 'resetRepairs',
          on: { 'sys.link.down': 'stale' },
        },
        stale: {
          description: 'The last known book is shown greyed until a new snapshot comes.',
          tags: 'outdated',
          on: { 'push.book.proven': 'live' },
        },
      },
    },
    repairing: {
      description: 'A message was missing or the checksum did not fit: the book is taken afresh after a short pause.',
      tags: 'outdated',
      entry: 'countRepair',
      after: { repairPause: 'following.stale' },
    },
    failed: {
      description: 'The book cannot be followed: the pair is unknown, or the proof failed too often.',
      tags: 'failed',
      entry: 'clearBook',
      on: { 'user.book.retry': { target: 'following', actions: 'resetRepairs' } },
    },
  },
});
