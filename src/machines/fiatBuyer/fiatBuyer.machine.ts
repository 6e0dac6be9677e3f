import { base } from './fiatBuyer.setup';
import type { OrderOutcome } from '../fiatOrder/fiatOrder.track';

const outcomeOf = ({ event }: { event: { output: OrderOutcome } }) => ({ outcome: event.output });

/** What follows the answer to an act: the order where it now is, or a short rest and another look. */
const answered = [
  {
    guard: { type: 'isOk', params: outcomeOf },
    target: 'routing',
    actions: { type: 'storeAnswer', params: outcomeOf },
  },
  {
    target: 'refused',
    actions: [
      { type: 'storeFailure', params: outcomeOf },
      { type: 'toastFailure', params: outcomeOf },
    ],
  },
] as const;

const drawKey = {
  id: 'drawKey',
  src: 'drawKey',
  onDone: {
    actions: { type: 'storeKey', params: ({ event }: { event: { output: string } }) => ({ key: event.output }) },
  },
} as const;

/** One order as its buyer sees it; where it stands is the exchange's to say (domain/lifecycles/fiatOrder). */
export const fiatBuyerMachine = base.createMachine({
  id: 'fiatBuyer',
  description: 'A fiat order from the buyer’s side, from matching to the crypto in the account.',
  context: ({ input }) => ({ ...input, order: null, key: null, failure: null }),
  invoke: { id: 'followOrder', src: 'followOrder', input: ({ context }) => ({ orderId: context.orderId }) },
  on: {
    'push.order.updated': [
      {
        guard: { type: 'isMove', params: ({ event }) => event },
        target: '.routing',
        actions: [
          { type: 'toastMove', params: ({ event }) => event },
          { type: 'storeOrder', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'storeOrder', params: ({ event }) => event } },
    ],
  },
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
            guard: { type: 'isSellers', params: outcomeOf },
            target: 'sellers',
            actions: { type: 'storeAnswer', params: outcomeOf },
          },
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'routing',
            actions: { type: 'storeAnswer', params: outcomeOf },
          },
          { guard: { type: 'isMissing', params: outcomeOf }, target: 'missing' },
          { target: 'failed', actions: { type: 'storeFailure', params: outcomeOf } },
        ],
      },
    },
    failed: {
      description: 'The order could not be loaded; one press tries again.',
      on: { 'user.order.retry': 'loading' },
    },
    missing: { description: 'There is no such order, or it is somebody else’s.' },
    sellers: {
      description: 'The reader is this order’s seller: the seller’s page is being opened.',
      on: { 'push.order.updated': { actions: { type: 'storeOrder', params: ({ event }) => event } } },
    },
    routing: {
      description: 'What is shown follows from the order’s status.',
      entry: 'forgetKey',
      always: [
        { guard: { type: 'isAt', params: { status: 'pendingPayment' } }, target: 'awaitingPayment' },
        { guard: { type: 'isAt', params: { status: 'paid' } }, target: 'awaitingRelease' },
        { guard: { type: 'isAt', params: { status: 'inAppeal' } }, target: 'inAppeal' },
        { guard: { type: 'isAt', params: { status: 'completed' } }, target: 'completed' },
        { target: 'cancelled' },
      ],
    },
    awaitingPayment: {
      description: 'The buyer transfers the money to the seller’s card within the time to pay.',
      tags: ['shown', 'paying'],
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ at: context.order?.deadline ?? Infinity }),
        onDone: 'overdue',
      },
      on: { 'user.payment.open': 'confirmingPayment', 'user.cancel.open': 'confirmingCancel' },
    },
    confirmingPayment: {
      description: 'The buyer is asked whether the transfer is really done.',
      tags: ['shown', 'paying', 'needsConfirm'],
      invoke: drawKey,
      on: {
        'user.payment.accept': { guard: 'hasKey', target: 'paying' },
        'user.payment.dismiss': 'routing',
      },
    },
    paying: {
      description: 'The exchange is told that the transfer is done.',
      tags: ['shown', 'paying', 'needsConfirm', 'busy'],
      invoke: {
        id: 'payOrder',
        src: 'payOrder',
        input: ({ context }) => ({ orderId: context.orderId, key: context.key ?? '' }),
        onDone: answered,
      },
    },
    confirmingCancel: {
      description: 'The buyer is asked whether to cancel this order.',
      tags: ['shown', 'paying', 'needsConfirm'],
      invoke: drawKey,
      on: {
        'user.cancel.accept': { guard: 'hasKey', target: 'cancelling' },
        'user.cancel.dismiss': 'routing',
      },
    },
    cancelling: {
      description: 'The order is being cancelled.',
      tags: ['shown', 'paying', 'needsConfirm', 'busy'],
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ orderId: context.orderId, key: context.key ?? '' }),
        onDone: answered,
      },
    },
    awaitingRelease: {
      description: 'The buyer has said that the transfer is done; the seller checks and releases the crypto.',
      tags: 'shown',
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ at: context.order?.deadline ?? Infinity }),
        onDone: 'overdue',
      },
      on: { 'user.appeal.open': 'composingAppeal' },
    },
    composingAppeal: {
      description: 'The buyer writes what is wrong.',
      tags: ['shown', 'needsConfirm'],
      invoke: drawKey,
      on: {
        'user.appeal.submit': { guard: { type: 'isAppeal', params: ({ event }) => event }, target: 'appealing' },
        'user.appeal.dismiss': 'routing',
      },
    },
    appealing: {
      description: 'The appeal is on its way.',
      tags: ['shown', 'needsConfirm', 'busy'],
      invoke: {
        id: 'appealOrder',
        src: 'appealOrder',
        input: ({ context, event }) => ({
          orderId: context.orderId,
          key: context.key ?? '',
          reason: event.type === 'user.appeal.submit' ? event.reason : '',
        }),
        onDone: answered,
      },
    },
    inAppeal: {
      description: 'An operator looks at the order; the seller may still release.',
      tags: 'shown',
    },
    completed: { description: 'The crypto is in the buyer’s fiat account.', tags: 'shown' },
    cancelled: { description: 'The order was cancelled; the crypto went back to the seller.', tags: 'shown' },
    refused: {
      description: 'An act was refused or got no answer; after two seconds the order is looked at again.',
      tags: ['shown', 'resting'],
      after: { submitPause: 'refreshing' },
    },
    refreshing: {
      description: 'The exchange is asked where the order stands.',
      tags: ['shown', 'resting'],
      invoke: {
        id: 'refreshOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: 'routing', actions: { type: 'storeAnswer', params: outcomeOf } },
      },
    },
    overdue: {
      description: 'A time is over: the exchange is asked what became of the order.',
      tags: ['shown', 'resting'],
      initial: 'asking',
      states: {
        asking: {
          description: 'The question is on its way.',
          invoke: {
            id: 'askOrder',
            src: 'loadOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              {
                guard: { type: 'isMoved', params: outcomeOf },
                target: '#fiatBuyer.routing',
                actions: { type: 'storeAnswer', params: outcomeOf },
              },
              { target: 'pausing' },
            ],
          },
        },
        pausing: {
          description: 'The exchange has not closed the order yet; it is asked again in a moment.',
          after: { askPause: 'asking' },
        },
      },
    },
  },
});
