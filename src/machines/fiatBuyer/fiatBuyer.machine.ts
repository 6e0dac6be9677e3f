import * as shared from '../fiatOrder/fiatOrder.states';
import { base } from './fiatBuyer.setup';

/** One order as its buyer sees it; where it stands is the exchange's to say (domain/lifecycles/fiatOrder). */
export const fiatBuyerMachine = base.createMachine({
  id: 'fiatBuyer',
  description: 'A fiat order from the buyer’s side, from matching to the crypto in the account.',
  context: ({ input }) => ({ ...input, order: null, key: null, failure: null }),
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
            guard: { type: 'isSellers', params: shared.outcomeOf },
            target: 'sellers',
            actions: { type: 'storeAnswer', params: shared.outcomeOf },
          },
          ...shared.loaded,
        ],
      },
    },
    failed: shared.failedState,
    missing: { description: 'There is no such order, or it is somebody else’s.' },
    sellers: {
      description: 'The reader is this order’s seller: the seller’s page is being opened.',
      on: { 'push.order.updated': shared.onUpdatedElsewhere },
    },
    routing: shared.routing,
    awaitingPayment: {
      description: 'The buyer transfers the money to the seller’s card within the time to pay.',
      tags: ['shown', 'paying'],
      invoke: shared.waitUntilDeadline,
      on: { 'user.payment.open': 'confirmingPayment', 'user.cancel.open': 'confirmingCancel' },
    },
    confirmingPayment: {
      description: 'The buyer is asked whether the transfer is really done.',
      tags: ['shown', 'paying', 'needsConfirm'],
      invoke: shared.drawKey,
      on: {
        'user.payment.accept': { guard: 'hasKey', target: 'paying' },
        'user.payment.dismiss': 'routing',
      },
    },
    paying: {
      description: 'The exchange is told that the transfer is done.',
      tags: ['shown', 'paying', 'needsConfirm', 'busy'],
      invoke: { id: 'payOrder', src: 'payOrder', input: shared.actOf, onDone: shared.answered },
    },
    confirmingCancel: {
      description: 'The buyer is asked whether to cancel this order.',
      tags: ['shown', 'paying', 'needsConfirm'],
      invoke: shared.drawKey,
      on: {
        'user.cancel.accept': { guard: 'hasKey', target: 'cancelling' },
        'user.cancel.dismiss': 'routing',
      },
    },
    cancelling: {
      description: 'The order is being cancelled.',
      tags: ['shown', 'paying', 'needsConfirm', 'busy'],
      invoke: { id: 'cancelOrder', src: 'cancelOrder', input: shared.actOf, onDone: shared.answered },
    },
    awaitingRelease: {
      description: 'The buyer has said that the transfer is done; the seller checks and releases the crypto.',
      tags: 'shown',
      invoke: shared.waitUntilDeadline,
      on: { 'user.appeal.open': 'composingAppeal' },
    },
    composingAppeal: {
      description: 'The buyer writes what is wrong.',
      tags: ['shown', 'needsConfirm'],
      invoke: shared.drawKey,
      on: shared.onAppeal,
    },
    appealing: {
      description: 'The appeal is on its way.',
      tags: ['shown', 'needsConfirm', 'busy'],
      invoke: shared.appealOrder,
    },
    inAppeal: {
      description: 'An operator looks at the order; the seller may still release.',
      tags: 'shown',
    },
    completed: { description: 'The crypto is in the buyer’s fiat account.', tags: 'shown' },
    cancelled: { description: 'The order was cancelled; the crypto went back to the seller.', tags: 'shown' },
    refused: shared.refused,
    refreshing: shared.refreshing,
    overdue: shared.overdue('#fiatBuyer.routing'),
  },
});
