import type { OrderOutcome } from '../fiatOrder/fiatOrder.track';
import { base } from './fiatSeller.setup';

const outcomeOf = ({ event }: { event: { output: OrderOutcome } }) => ({ outcome: event.output });

const failed = [
  { type: 'storeFailure', params: outcomeOf },
  { type: 'toastFailure', params: outcomeOf },
] as const;

const drawKey = {
  id: 'drawKey',
  src: 'drawKey',
  onDone: {
    actions: { type: 'storeKey', params: ({ event }: { event: { output: string } }) => ({ key: event.output }) },
  },
} as const;

/** One order as its seller sees it; where it stands is the exchange's to say (domain/lifecycles/fiatOrder). */
export const fiatSellerMachine = base.createMachine({
  id: 'fiatSeller',
  description: 'A fiat order from the seller’s side, from matching to the release of the crypto.',
  context: ({ input }) => ({ ...input, order: null, key: null, failure: null, proof: null }),
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
            guard: { type: 'isBuyers', params: outcomeOf },
            target: 'buyers',
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
    buyers: {
      description: 'The reader is this order’s buyer: the buyer’s page is being opened.',
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
      description: 'The buyer transfers the money; the seller waits, the crypto is frozen.',
      tags: 'shown',
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ at: context.order?.deadline ?? Infinity }),
        onDone: 'overdue',
      },
    },
    awaitingRelease: {
      description: 'The buyer says that the money is sent; the seller checks the account and confirms the collection.',
      tags: 'shown',
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ at: context.order?.deadline ?? Infinity }),
        onDone: 'overdue',
      },
      on: {
        'user.release.open': { target: 'confirmingRelease', actions: 'forgetFailure' },
        'user.appeal.open': 'composingAppeal',
      },
    },
    inAppeal: {
      description: 'An operator looks at the order; the seller may still confirm the collection.',
      tags: 'shown',
      on: { 'user.release.open': { target: 'confirmingRelease', actions: 'forgetFailure' } },
    },
    confirmingRelease: {
      description: 'The seller is asked whether the money has arrived, and for the funds password.',
      tags: ['shown', 'releasing', 'needsConfirm'],
      invoke: drawKey,
      on: {
        'user.release.submit': [
          {
            guard: { type: 'isProven', params: ({ event }) => event },
            target: 'releasing',
            actions: { type: 'storeProof', params: ({ event }) => event },
          },
          { actions: { type: 'toastProblem', params: ({ event }) => event } },
        ],
        'user.release.dismiss': 'routing',
      },
    },
    releasing: {
      description: 'The exchange checks the proof and releases the crypto to the buyer.',
      tags: ['shown', 'releasing', 'needsConfirm', 'busy'],
      exit: 'forgetProof',
      invoke: {
        id: 'releaseOrder',
        src: 'releaseOrder',
        input: ({ context: { orderId, key, proof } }) => {
          if (key === null || proof === null) throw new Error('nothing was confirmed');
          return { orderId, key, proof };
        },
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'routing',
            actions: { type: 'storeAnswer', params: outcomeOf },
          },
          { guard: { type: 'isOfProof', params: outcomeOf }, target: 'proofRefused', actions: failed },
          { target: 'refused', actions: failed },
        ],
      },
    },
    proofRefused: {
      description: 'Funds password or second factor was refused; another try is taken after two seconds.',
      tags: ['shown', 'releasing', 'resting'],
      on: { 'user.release.dismiss': 'routing' },
      after: { submitPause: 'confirmingRelease' },
    },
    composingAppeal: {
      description: 'The seller writes what is wrong.',
      tags: ['shown', 'appealing', 'needsConfirm'],
      invoke: drawKey,
      on: {
        'user.appeal.submit': { guard: { type: 'isAppeal', params: ({ event }) => event }, target: 'appealing' },
        'user.appeal.dismiss': 'routing',
      },
    },
    appealing: {
      description: 'The appeal is on its way.',
      tags: ['shown', 'appealing', 'needsConfirm', 'busy'],
      invoke: {
        id: 'appealOrder',
        src: 'appealOrder',
        input: ({ context, event }) => ({
          orderId: context.orderId,
          key: context.key ?? '',
          reason: event.type === 'user.appeal.submit' ? event.reason : '',
        }),
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'routing',
            actions: { type: 'storeAnswer', params: outcomeOf },
          },
          { target: 'refused', actions: failed },
        ],
      },
    },
    completed: { description: 'The crypto was released to the buyer.', tags: 'shown' },
    cancelled: { description: 'The order was cancelled; the crypto is free for the next buyer.', tags: 'shown' },
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
                target: '#fiatSeller.routing',
                actions: { type: 'storeAnswer', params: outcomeOf },
              },
              { target: 'pausing' },
            ],
          },
        },
        pausing: {
          description: 'The exchange has not moved the order yet; it is asked again in a moment.',
          after: { askPause: 'asking' },
        },
      },
    },
  },
});
