import { assign, setup, type SnapshotFrom } from 'xstate';
import { actor, typesOf } from '../../passing';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { SpotDeal, SpotOrder } from '../../../../domain/contract/spot/spot';
import { call } from '../../call';
import { followed } from '../../families/loaded';
import { answers } from '../../families/submission';
import { channelPort } from '../../port';

export interface OrderWithDeals {
  order: SpotOrder;
  deals: SpotDeal[];
}

interface OrderDetailContext {
  orderId: string;
  shown: OrderWithDeals | null;
  failure: Failure | null;
}

export interface OrderChangedEvent {
  type: 'push.order.changed';
}

/** One order with its fills, loaded by the id in the URL. */
export const orderDetailMachine = setup({
  types: typesOf<
    OrderDetailContext,
    { type: 'user.detail.retry' } | OrderChangedEvent,
    'busy' | 'shown' | 'missing' | 'failed',
    never,
    { orderId: string }
  >(),
  actors: {
    loadOrder: call('spotOrderDetail'),
    watchOrder: channelPort<OrderChangedEvent, { orderId: string }>('watchOrder'),
  },
  guards: {
    ...answers.guards,
    isMissing: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.error === 'orderNotFound',
  },
  actions: {
    storeFailure: answers.actions.storeFailure,
    storeOrder: assign((_, shown: OrderWithDeals) => ({ shown, failure: null })),
  },
}).createMachine({
  id: 'orderDetail',
  description: 'One order with its fills.',
  context: ({ input }) => ({ orderId: input.orderId, shown: null, failure: null }),
  invoke: { ...actor('watchOrder'), input: ({ context }) => ({ orderId: context.orderId }) },
  initial: 'loading',
  states: followed({
    src: 'loadOrder',
    input: ({ context }: { context: OrderDetailContext }) => ({ order_id: context.orderId }),
    store: 'storeOrder',
    changed: 'push.order.changed',
    retry: 'user.detail.retry',
    loading: 'The order is being loaded.',
    overtaken: 'The order changed while it was being loaded: it is loaded anew, and once more when it is shown.',
    shown: 'The order and its fills are shown.',
    refreshing: 'The order changed and is being loaded again while it stays visible.',
    missing: 'There is no such order, or it belongs to somebody else.',
    failed: 'The order could not be loaded; one press tries again.',
  }),
});

type OrderDetailSnapshot = SnapshotFrom<typeof orderDetailMachine>;

export const shownOf = (snapshot: OrderDetailSnapshot) => snapshot.context.shown;
