import { assign, setup } from 'xstate';
import { channels } from '../../../../domain/contract/channels';
import { watchChannel } from '../../port';
import { withEvent } from '../../passing';

export interface MarketListContext {
  /** Order of the rows while the pointer rests on the list; null when it follows the market. */
  heldOrder: readonly string[] | null;
}

/** What the channel's port sends. */
export type ChannelSent =
  | { type: 'push.channel.snapshot'; data: unknown; ts: number }
  | { type: 'push.channel.data'; data: unknown; ts: number }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };

export type MarketListEvent =
  | ChannelSent
  /** The pointer or the focus came to the list, which showed this order. */
  | { type: 'user.list.hold'; order: readonly string[] }
  | { type: 'user.list.release' }
  | { type: 'user.list.retry' };

const base = setup({
  types: {
    context: {} as MarketListContext,
    events: {} as MarketListEvent,
    tags: {} as 'busy' | 'failed' | 'stale' | 'held',
  },
  actors: { watchChannel: watchChannel<ChannelSent>() },
  actions: {
    holdOrder: assign((_, params: { order: readonly string[] }) => ({ heldOrder: params.order })),
    releaseOrder: assign({ heldOrder: null }),
  },
  delays: {
    /** The time limit of a call, ms. */
    patience: 8000,
  },
});

const arrived = { 'push.channel.snapshot': '#marketList.live', 'push.channel.data': '#marketList.live' } as const;

/**
 * The list of all markets. The prices themselves are in the tick board and its channels; tab, search and sort are in the
 * address. What is left here is whether the list can be trusted and whether its order may change.
 */
export const marketListMachine = base.createMachine({
  id: 'marketList',
  description: 'Whether the list of markets is live, and whether its order may change right now.',
  context: { heldOrder: null },
  initial: 'connecting',
  invoke: { id: 'watchTicks', src: 'watchChannel', input: { channel: channels.marketTicks } },
  states: {
    connecting: {
      description: 'The first prices are awaited.',
      tags: 'busy',
      after: { patience: 'failed' },
      on: arrived,
    },
    failed: {
      description: 'No prices came in time.',
      tags: 'failed',
      on: { ...arrived, 'user.list.retry': { target: '#marketList', reenter: true } },
    },
    live: {
      description: 'Prices move.',
      initial: 'moving',
      on: { 'sys.link.down': 'stale' },
      states: {
        moving: {
          description: 'The rows follow the sorting.',
          entry: 'releaseOrder',
          on: {
            'user.list.hold': { target: 'held', actions: withEvent('holdOrder') },
          },
        },
        held: {
          description: 'The pointer or focus is on the list: rows stay where they are, prices still move.',
          tags: 'held',
          on: { 'user.list.release': 'moving' },
        },
      },
    },
    stale: {
      description: 'The connection is lost: the last prices are shown greyed.',
      tags: 'stale',
      on: arrived,
    },
  },
});
