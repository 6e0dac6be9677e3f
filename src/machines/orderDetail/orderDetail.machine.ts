import { assign, emit, setup } from 'xstate';
import type { Notice } from '../app/notices';
import { channelPort, port } from '../port';
import type { OrderChangedEvent, OrderDetailContext, OrderDetailEvent, OrderDetailOutcome } from './orderDetail.types';

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
    loadOrder: port<OrderDetailOutcome, { orderId: string }>('loadOrder'),
    watchOrder: channelPort<OrderChangedEvent, { orderId: string }>('watchOrder'),
    copyText: port<boolean, { text: string }>('copyText'),
  },
  guards: {
    isLoaded: (_, params: OrderDetailOutcome) => params.ok,
    isMissing: (_, params: OrderDetailOutcome) => !params.ok && params.error === 'orderNotFound',
    isCopied: (_, params: { copied: boolean }) => params.copied,
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
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'storeOrder', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'missing',
          },
          { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event.output } },
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
              {
                guard: { type: 'isCopied', params: ({ event }) => ({ copied: event.output }) },
                target: 'resting',
                actions: 'announceCopied',
              },
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
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: 'shown', actions: { type: 'storeOrder', params: ({ event }) => event.output } },
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
