import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Tick } from '../../../../domain/contract/market/market';
import { withEvent } from '../../passing';

export type TickChannelEvent =
  | { type: 'push.tick'; tick: Tick }
  /** The pair's tick was confirmed although it is the same: the shown value is up to date. */
  | { type: 'push.beat' }
  | { type: 'sys.tick.lagging' }
  | { type: 'sys.tick.stale' }
  | { type: 'sys.link.down' }
  | { type: 'sys.link.up' };

/** Age of the shown tick, ms: below `lagging` it is live, from `stale` on it is not to be traded on. */
export const TICK_AGE_MS = { lagging: 3000, stale: 10_000 } as const;

const storeTick = withEvent('storeTick');

/** Starts no timers: one sweep tells all channels how old their data is. */
export const tickChannelMachine = setup({
  types: {
    context: {} as { pair: string; tick: Tick | null },
    events: {} as TickChannelEvent,
    input: {} as { pair: string },
    tags: {} as 'fresh',
  },
  guards: { hasTick: ({ context }) => context.tick !== null },
  actions: { storeTick: assign((_, params: { tick: Tick }) => ({ tick: params.tick })) },
}).createMachine({
  id: 'tickChannel',
  description: 'The latest tick of one pair and how old it is.',
  context: ({ input }) => ({ pair: input.pair, tick: null }),
  initial: 'connecting',
  on: { 'sys.link.down': '.down' },
  states: {
    connecting: {
      description: 'No tick has arrived yet.',
      on: { 'push.tick': { target: 'live', actions: storeTick } },
    },
    live: {
      description: 'Younger than three seconds.',
      tags: 'fresh',
      on: { 'push.tick': { actions: storeTick }, 'sys.tick.lagging': 'lagging', 'sys.tick.stale': 'stale' },
    },
    lagging: {
      description: 'Between three and ten seconds old.',
      tags: 'fresh',
      on: { 'push.tick': { target: 'live', actions: storeTick }, 'push.beat': 'live', 'sys.tick.stale': 'stale' },
    },
    stale: {
      description: 'Ten seconds old or older: shown greyed.',
      on: { 'push.tick': { target: 'live', actions: storeTick }, 'push.beat': 'live' },
    },
    down: {
      description: 'There is no connection to the server: the last tick is shown greyed.',
      on: {
        'sys.link.up': [{ guard: 'hasTick', target: 'stale' }, { target: 'connecting' }],
      },
    },
  },
});

export type TickChannelRef = ActorRefFrom<typeof tickChannelMachine>;
