import { assign, setup } from 'xstate';
import type { ErrorName } from '../../../../domain/contract/errors';
import { channelPort } from '../../port';
import { createTapeBuffer, type TapeBuffer } from './tapeBuffer';

export interface TradeTapeInput {
  pair: string;
}

export interface TradeTapeContext {
  pair: string;
  /** Mutable; its data never passes through the machine. */
  buffer: TapeBuffer;
  error: ErrorName | 'unknown' | null;
}

/** Events of the subscription port; the trades go straight into the buffer. */
export type TapeFeedEvent =
  | { type: 'push.tape.loaded' }
  | { type: 'push.tape.refused'; error: ErrorName | 'unknown' }
  | { type: 'sys.link.down' };

export type TradeTapeEvent = TapeFeedEvent | { type: 'user.tape.retry' };

/** Tracks the latest trades of one pair, held in `context.buffer`. */
export const tradeTapeMachine = setup({
  types: {
    context: {} as TradeTapeContext,
    events: {} as TradeTapeEvent,
    input: {} as TradeTapeInput,
    tags: {} as 'current' | 'outdated' | 'failed',
  },
  actors: {
    followTrades: channelPort<TapeFeedEvent, { pair: string; buffer: TapeBuffer }>('followTrades'),
  },
  actions: {
    clearTape: ({ context }) => context.buffer.clear(),
    storeError: assign((_, params: TradeTapeContext['error']) => ({ error: params })),
  },
}).createMachine({
  id: 'tradeTape',
  description: 'The latest trades of one pair.',
  context: ({ input }) => ({ pair: input.pair, buffer: createTapeBuffer(), error: null }),
  initial: 'following',
  states: {
    following: {
      description: 'Subscribed to the trade channel of the pair.',
      invoke: {
        id: 'followTrades',
        src: 'followTrades',
        input: ({ context }) => ({ pair: context.pair, buffer: context.buffer }),
      },
      on: {
        'push.tape.refused': {
          target: 'failed',
          actions: { type: 'storeError', params: ({ event }) => event.error },
        },
      },
      initial: 'synchronising',
      states: {
        synchronising: {
          description: 'Waiting for the first list.',
          on: { 'push.tape.loaded': 'live', 'sys.link.down': 'stale' },
        },
        live: {
          description: 'New trades appear at the top.',
          tags: 'current',
          on: { 'sys.link.down': 'stale' },
        },
        stale: {
          description: 'The connection is down: the last known trades are shown greyed.',
          tags: 'outdated',
          on: { 'push.tape.loaded': 'live' },
        },
      },
    },
    failed: {
      description: 'The trades cannot be followed, for example because the pair is unknown.',
      tags: 'failed',
      entry: 'clearTape',
      on: { 'user.tape.retry': 'following' },
    },
  },
});
