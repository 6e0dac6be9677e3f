import { assign, emit, setup } from 'xstate';
import { failureNotice } from '../app/failureNotice';
import type { Notice } from '../app/notices';
import { channelPort, port } from '../port';
import type {
  CancelAllOutcome,
  CancelOutcome,
  OpenOrdersContext,
  OpenOrdersEvent,
  OrderLeftEvent,
} from './openOrders.types';

const alreadyTraded: Notice = { type: 'toast', kind: 'info', key: 'orders:alreadyTraded' };

/** The orders themselves are in the userData actor; this flow asks and cancels. */
export const openOrdersMachine = setup({
  types: {
    context: {} as OpenOrdersContext,
    events: {} as OpenOrdersEvent,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm',
  },
  actors: {
    drawKey: port<string>('drawKey'),
    watchOrders: channelPort<OrderLeftEvent>('watchOrders'),
    cancelOrder: port<CancelOutcome, { orderId: string; key: string }>('cancelOrder'),
    cancelAllOrders: port<CancelAllOutcome, { pair: string | null; key: string }>('cancelAllOrders'),
  },
  guards: {
    hasKey: ({ context }) => context.key !== null,
    isAskedAbout: ({ context }, params: { orderId: string }) => context.orderId === params.orderId,
    isDone: (_, params: { ok: boolean }) => params.ok,
    isTooLate: (_, params: CancelOutcome) => !params.ok && params.error === 'orderClosed',
  },
  actions: {
    chooseOrder: assign((_, params: { orderId: string }) => ({ orderId: params.orderId, key: null })),
    choosePair: assign((_, params: { pair: string | null }) => ({ pair: params.pair, key: null })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    forget: assign({ orderId: null, pair: null, key: null }),
    announceCancelled: emit({ type: 'toast', kind: 'success', key: 'orders:revoked' }),
    announceAllCancelled: emit(
      (_, params: CancelAllOutcome): Notice => ({
        type: 'toast',
        kind: 'success',
        key: 'orders:revokedCount',
        params: { count: params.ok ? params.value.cancelled : 0 },
      }),
    ),
    announceTooLate: emit(alreadyTraded),
    announceFailure: emit(
      (_, params: CancelOutcome | CancelAllOutcome): Notice => (params.ok ? alreadyTraded : failureNotice(params)),
    ),
  },
}).createMachine({
  id: 'openOrders',
  description: 'Cancelling open orders, one or all.',
  context: { orderId: null, pair: null, key: null },
  initial: 'idle',
  invoke: { id: 'watchOrders', src: 'watchOrders' },
  states: {
    idle: {
      description: 'Open orders are listed; each can be cancelled.',
      on: {
        'user.cancel.open': {
          target: 'confirmingCancel',
          actions: { type: 'chooseOrder', params: ({ event }) => event },
        },
        'user.cancelAll.open': {
          target: 'confirmingCancelAll',
          actions: { type: 'choosePair', params: ({ event }) => event },
        },
      },
    },
    confirmingCancel: {
      description: 'The user is asked whether to cancel this order.',
      tags: 'needsConfirm',
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
      on: {
        'user.cancel.accept': { guard: 'hasKey', target: 'cancelling' },
        'user.cancel.dismiss': { target: 'idle', actions: 'forget' },
        'push.order.left': {
          guard: { type: 'isAskedAbout', params: ({ event }) => event },
          target: 'idle',
          actions: ['forget', 'announceTooLate'],
        },
      },
    },
    confirmingCancelAll: {
      description: 'The user is asked whether to cancel all of these orders.',
      tags: 'needsConfirm',
      invoke: {
        id: 'drawKeyForAll',
        src: 'drawKey',
        onDone: { actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
      on: {
        'user.cancelAll.accept': { guard: 'hasKey', target: 'cancellingAll' },
        'user.cancelAll.dismiss': { target: 'idle', actions: 'forget' },
      },
    },
    cancelling: {
      description: 'The cancellation is on its way; the row waits.',
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ orderId: context.orderId ?? '', key: context.key ?? '' }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['forget', 'announceCancelled'],
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['forget', 'announceTooLate'],
          },
          {
            target: 'idle',
            actions: ['forget', { type: 'announceFailure', params: ({ event }) => event.output }],
          },
        ],
      },
    },
    cancellingAll: {
      description: 'The cancellation of all orders is on its way.',
      tags: 'busy',
      invoke: {
        id: 'cancelAllOrders',
        src: 'cancelAllOrders',
        input: ({ context }) => ({ pair: context.pair, key: context.key ?? '' }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['forget', { type: 'announceAllCancelled', params: ({ event }) => event.output }],
          },
          {
            target: 'idle',
            actions: ['forget', { type: 'announceFailure', params: ({ event }) => event.output }],
          },
        ],
      },
    },
  },
});
