import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { SpotDeal, SpotOrder } from '../../../../domain/contract/spot/spot';
import { call } from '../../call';
import { withOutput } from '../../passing';
import { channelPort, port } from '../../port';
import type { Notice } from '../../shell/app/notices';

export interface OrderWithDeals {
  order: SpotOrder;
  deals: SpotDeal[];
}

export interface OrderDetailContext {
  orderId: string;
  shown: OrderWithDeals | null;
  error: Failure['error'] | null;
}

export type OrderDetailOutcome = Outcome<OrderWithDeals>;

export type OrderDetailEvent =
  | { type: 'user.detail.retry' }
  | { type: 'user.id.copy'; text: string }
  | OrderChangedEvent;

/** The order traded or changed at the exchange. */
export interface OrderChangedEvent {
  type: 'push.order.changed';
}

/** One order with its fills, from its id in the address. */
export const orderDetailMachine = setup({
  types: {
    context: {} as OrderDetailContext,
    events: {} as OrderDetailEvent,
    input: {} as { orderId: string },
    emitted: {} as Notice,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: {
    loadOrder: call('spotOrderDetail'),
    watchOrder: channelPort<OrderChangedEvent, { orderId: string }>('watchOrder'),
    copyText: port<boolean, { text: string }>('copyText'),
  },
  guards: {
    isLoaded: (_, params: OrderDetailOutcome) => params.ok,
    isMissing: (_, params: OrderDetailOutcome) => !params.ok && params.error === 'orderNotFound',
    isCopied: (_, copied: boolean) => copied,
  },
  actions: {
    storeOrder: assign((_, params: OrderDetailOutcome) => (params.ok ? { shown: params.value, error: null } : {})),
    storeError: assign((_, params: OrderDetailOutcome) => ({ error: params.ok ? null : params.error })),
    announceCopied: emit({ type: 'toast', kind: 'success', key: 'common:copySuccess' }),
    announceCopyFailed: emit({ type: 'toast', kind: 'error', key: 'common:copyFailed' }),
  },
}).createMachine({
  id: 'orderDetail',
  description: 'One order with its fills.',
  context: ({ input }) => ({ orderId: input.orderId, shown: null, error: null }),
  invoke: { id: 'watchOrder', src: 'watchOrder', input: ({ context }) => ({ orderId: context.orderId }) },
  initial: 'loading',
  states: {
    loading: {
      description: 'The order is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ order_id: context.orderId }),
        onDone: [
          { guard: withOutput('isLoaded'), target: 'shown', actions: withOutput('storeOrder') },
          { guard: withOutput('isMissing'), target: 'missing' },
          { target: 'failed', actions: withOutput('storeError') },
        ],
      },
    },
    shown: {
      description: 'The order and its fills are shown.',
      tags: 'shown',
      on: { 'push.order.changed': 'refreshing', 'user.id.copy': '.copying' },
      initial: 'resting',
      states: {
        resting: { description: 'Nothing is under way.' },
        copying: {
          description: 'A number is being copied to the clipboard.',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ event }) => ({ text: event.type === 'user.id.copy' ? event.text : '' }),
            onDone: [
              { guard: withOutput('isCopied'), target: 'resting', actions: 'announceCopied' },
              { target: 'resting', actions: 'announceCopyFailed' },
            ],
          },
        },
      },
    },
    refreshing: {
      description: 'The order changed and is being loaded again while it stays visible.',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'refreshOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ order_id: context.orderId }),
        onDone: { target: 'shown', actions: withOutput('storeOrder') },
      },
      on: { 'push.order.changed': { target: 'refreshing', reenter: true } },
    },
    missing: {
      description: 'There is no such order, or it belongs to somebody else.',
      tags: 'failed',
    },
    failed: {
      description: 'The order could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.detail.retry': 'loading' },
    },
  },
});

export type OrderDetailSnapshot = SnapshotFrom<typeof orderDetailMachine>;

export const shownOf = (snapshot: OrderDetailSnapshot) => snapshot.context.shown;
export const isMissing = (snapshot: OrderDetailSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: OrderDetailSnapshot) => snapshot.matches('failed');
