import * as shared from '../fiatOrder/fiatOrder.states';
import { base } from './fiatSeller.setup';

/** One order as its seller sees it; where it stands is the exchange's to say (domain/lifecycles/fiatOrder). */
export const fiatSellerMachine = base.createMachine({
  id: 'fiatSeller',
  description: 'A fiat order from the seller’s side, from matching to the release of the crypto.',
  context: ({ input }) => ({ ...input, order: null, key: null, failure: null, proof: null }),
  invoke: shared.followOrder,
  on: { 'push.order.updated': shared.onUpdated },
  initial: 'loading',
  states: {
    loading: {
      description: 'The order is being loaded.',
      tags: 'busy',
      invoke: {
        ...shared.loadOrder,
        onDone: [
          {
            guard: { type: 'isBuyers', params: shared.outcomeOf },
            target: 'buyers',
            actions: { type: 'storeAnswer', params: shared.outcomeOf },
          },
          ...shared.loaded,
        ],
      },
    },
    failed: shared.failedState,
    missing: { description: 'There is no such order, or it is somebody else’s.' },
    buyers: {
      description: 'The reader is this order’s buyer: the buyer’s page is being opened.',
      on: { 'push.order.updated': shared.onUpdatedElsewhere },
    },
    routing: shared.routing,
    awaitingPayment: {
      description: 'The buyer transfers the money; the seller waits, the crypto is frozen.',
      tags: 'shown',
      invoke: shared.waitUntilDeadline,
    },
    awaitingRelease: {
      description: 'The buyer says that the money is sent; the seller checks the account and confirms the collection.',
      tags: 'shown',
      invoke: shared.waitUntilDeadline,
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
      invoke: shared.drawKey,
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
          shared.taken,
          { guard: { type: 'isOfProof', params: shared.outcomeOf }, target: 'proofRefused', actions: shared.failed },
          { target: 'refused', actions: shared.failed },
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
      invoke: shared.drawKey,
      on: shared.onAppeal,
    },
    appealing: {
      description: 'The appeal is on its way.',
      tags: ['shown', 'appealing', 'needsConfirm', 'busy'],
      invoke: shared.appealOrder,
    },
    completed: { description: 'The crypto was released to the buyer.', tags: 'shown' },
    cancelled: { description: 'The order was cancelled; the crypto is free for the next buyer.', tags: 'shown' },
    refused: shared.refused,
    refreshing: shared.refreshing,
    overdue: shared.overdue('#fiatSeller.routing'),
  },
});
