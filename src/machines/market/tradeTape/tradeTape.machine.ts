import { assign, setup } from 'xstate';
import { actor, typesOf } from '../../passing';
import type { ErrorName } from '../../../../domain/contract/errors';
import type { PublicTrade } from '../../../../domain/contract/market/market';
import { channelPort } from '../../port';
import { createNotifier, type Versioned } from '../buffer';

export interface TapeBuffer extends Versioned {
  /** Newest first, at most `capacity`. */
  readonly trades: readonly PublicTrade[];
  /** Replaces all trades; `trades` newest first. */
  load(trades: readonly PublicTrade[]): void;
  /** Adds newer trades, newest first; known ones are skipped, so a repeated message is a no-op. */
  add(trades: readonly PublicTrade[]): void;
  clear(): void;
}

/** The latest trades of one pair. */
export function createTapeBuffer(capacity = 80): TapeBuffer {
  const notifier = createNotifier();
  let trades: PublicTrade[] = [];
  const set = (next: PublicTrade[]) => {
    trades = next.slice(0, capacity);
    notifier.changed();
  };
  return {
    load: (all) => set([...all]),
    add(newer) {
      const known = new Set(trades.map((trade) => trade.id));
      const fresh = newer.filter((trade) => !known.has(trade.id));
      if (fresh.length > 0) set([...fresh, ...trades]);
    },
    clear: () => set([]),
    subscribe: notifier.subscribe,
    get trades() {
      return trades;
    },
    get version() {
      return notifier.version;
    },
  };
}

interface TradeTapeInput {
  pair: string;
}

interface TradeTapeContext {
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

type TradeTapeEvent = TapeFeedEvent | { type: 'user.tape.retry' };

/** Tracks the latest trades of one pair, held in `context.buffer`. */
export const tradeTapeMachine = setup({
  types: typesOf<TradeTapeContext, TradeTapeEvent, 'current' | 'outdated' | 'failed', never, TradeTapeInput>(),
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
        ...actor('followTrades'),
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
