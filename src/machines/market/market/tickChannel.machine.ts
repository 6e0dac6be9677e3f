import { assign, setup, type ActorRefFrom } from 'xstate';

type TickChannelEvent =
  /** A tick was put on the board. */
  | { type: 'push.tick' }
  /** The pair's tick was confirmed unchanged: the displayed value is up to date. */
  | { type: 'push.beat' }
  | { type: 'sys.tick.lagging' }
  | { type: 'sys.tick.stale' }
  | { type: 'sys.link.down' }
  | { type: 'sys.link.up' };

/** Age limits of the displayed tick, ms: live below `lagging`; must not be traded on from `stale` on. */
export const TICK_AGE_MS = { lagging: 3000, stale: 10_000 } as const;

/**
 * Freshness of one pair's tick; the tick itself is on the board. Starts no timers: one sweep notifies all channels of their age.
 */
export const tickChannelMachine = setup({
  types: {
    /** `version` increments with each tick. */
    context: {} as { pair: string; version: number },
    events: {} as TickChannelEvent,
    input: {} as { pair: string },
    tags: {} as 'fresh',
  },
  guards: { hasTick: ({ context }) => context.version > 0 },
  actions: { countTick: assign({ version: ({ context }) => context.version + 1 }) },
}).createMachine({
  id: 'tickChannel',
  description: 'How old the latest tick of one pair is.',
  context: ({ input }) => ({ pair: input.pair, version: 0 }),
  initial: 'connecting',
  on: { 'sys.link.down': '.down' },
  states: {
    connecting: {
      description: 'No tick has arrived yet.',
      on: { 'push.tick': { target: 'live', actions: 'countTick' } },
    },
    live: {
      description: 'Younger than three seconds.',
      tags: 'fresh',
      on: { 'push.tick': { actions: 'countTick' }, 'sys.tick.lagging': 'lagging', 'sys.tick.stale': 'stale' },
    },
    lagging: {
      description: 'Between three and ten seconds old.',
      tags: 'fresh',
      on: { 'push.tick': { target: 'live', actions: 'countTick' }, 'push.beat': 'live', 'sys.tick.stale': 'stale' },
    },
    stale: {
      description: 'Ten seconds old or older: shown greyed.',
      on: { 'push.tick': { target: 'live', actions: 'countTick' }, 'push.beat': 'live' },
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
