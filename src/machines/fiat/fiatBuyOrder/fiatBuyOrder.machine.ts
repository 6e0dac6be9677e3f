import { setup, type SnapshotFrom } from 'xstate';
import type { Notice } from '../../shell/app/notices';
import { call } from '../../call';
import { channelPort, waitUntil } from '../../port';
import * as shared from '../fiatOrder/fiatOrder.states';
import type { OrderOutcome, OrderUpdatedEvent, TrackedOrder } from '../fiatOrder/fiatOrder.states';
import { answers, DOUBLE_SUBMIT } from '../../families/submission';
import { actor, typesOf, withOutput } from '../../passing';

export type FiatBuyOrderInput = Pick<TrackedOrder, 'orderId' | 'page'>;

export type FiatBuyOrderContext = TrackedOrder;

export type FiatBuyOrderEvent =
  | { type: 'user.order.retry' }
  | { type: 'user.payment.open' }
  | { type: 'user.payment.accept' }
  | { type: 'user.payment.dismiss' }
  | { type: 'user.cancel.open' }
  | { type: 'user.cancel.accept' }
  | { type: 'user.cancel.dismiss' }
  | { type: 'user.appeal.open' }
  | { type: 'user.appeal.extend' }
  | { type: 'user.appeal.submit'; reason: string }
  | { type: 'user.appeal.dismiss' }
  | OrderUpdatedEvent;

const base = setup({
  types: typesOf<
    FiatBuyOrderContext,
    FiatBuyOrderEvent,
    'busy' | 'shown' | 'needsConfirm' | 'resting',
    Notice,
    FiatBuyOrderInput
  >(),
  actors: {
    followOrder: channelPort<OrderUpdatedEvent, { orderId: string }>('followOrder'),
    loadOrder: call('fiatOrderDetail'),
    waitUntil: waitUntil(),
    payOrder: call('payFiatOrder'),
    cancelOrder: call('cancelFiatOrder'),
    appealOrder: call('appealFiatOrder'),
  },
  guards: {
    isSellers: (_, outcome: OrderOutcome) => outcome.ok && outcome.value.order.side === 'sell',
  },
  delays: DOUBLE_SUBMIT,
})
  .extend(shared.trackedBy('buy'))
  .extend(answers);

/** One order as seen by its buyer; its status is decided only by the exchange (domain/lifecycles/fiatOrder). */
export const fiatBuyOrderMachine = base.createMachine({
  id: 'fiatBuyOrder',
  description: 'A fiat order from the buyer’s side, from matching to the crypto in the account.',
  context: ({ input }) => ({ ...input, order: null, failure: null }),
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
          { guard: withOutput('isSellers'), target: 'sellers', actions: withOutput('storeAnswer') },
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
      tags: 'shown',
      invoke: shared.waitUntilDeadline,
      on: { 'user.payment.open': 'confirmingPayment', 'user.cancel.open': 'confirmingCancel' },
    },
    confirmingPayment: {
      description: 'The buyer is asked whether the transfer is really done.',
      tags: ['shown', 'needsConfirm'],
      on: { 'user.payment.accept': 'paying', 'user.payment.dismiss': 'routing' },
    },
    paying: {
      description: 'The exchange is told that the transfer is done.',
      tags: ['shown', 'needsConfirm', 'busy'],
      invoke: { ...actor('payOrder'), input: shared.orderOf, onDone: shared.answered },
    },
    confirmingCancel: {
      description: 'The buyer is asked whether to cancel this order.',
      tags: ['shown', 'needsConfirm'],
      on: { 'user.cancel.accept': 'cancelling', 'user.cancel.dismiss': 'routing' },
    },
    cancelling: {
      description: 'The order is being cancelled.',
      tags: ['shown', 'needsConfirm', 'busy'],
      invoke: { ...actor('cancelOrder'), input: shared.orderOf, onDone: shared.answered },
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
      on: shared.onAppeal,
    },
    appealing: {
      description: 'The appeal is on its way.',
      tags: ['shown', 'needsConfirm', 'busy'],
      on: shared.staysInAppeal,
      invoke: shared.appealOrder,
    },
    inAppeal: {
      description: 'An operator looks at the order; the seller may still release.',
      tags: 'shown',
      on: { 'user.appeal.extend': 'composingAppeal' },
    },
    completed: { description: 'The crypto is in the buyer’s fiat account.', tags: 'shown' },
    cancelled: { description: 'The order was cancelled; the crypto went back to the seller.', tags: 'shown' },
    refused: shared.refused,
    refreshing: shared.refreshing,
    overdue: shared.overdue('#fiatBuyOrder.routing'),
  },
});

export type FiatBuyOrderSnapshot = SnapshotFrom<typeof fiatBuyOrderMachine>;

export const stateOf = ({ value }: FiatBuyOrderSnapshot): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');
/** Returns the order, once its status is known: a change may arrive before it is loaded. */
export const orderOf = (snapshot: FiatBuyOrderSnapshot) => (isShown(snapshot) ? snapshot.context.order : null);
export const failureOfBuyer = (snapshot: FiatBuyOrderSnapshot) => snapshot.context.failure;
export const isShown = (snapshot: FiatBuyOrderSnapshot) => snapshot.hasTag('shown');
export const isMissing = (snapshot: FiatBuyOrderSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: FiatBuyOrderSnapshot) => snapshot.matches('failed');
export const isBusy = (snapshot: FiatBuyOrderSnapshot) => snapshot.hasTag('busy');
export const asksPayment = (snapshot: FiatBuyOrderSnapshot) =>
  snapshot.matches('confirmingPayment') || snapshot.matches('paying');
export const asksCancel = (snapshot: FiatBuyOrderSnapshot) =>
  snapshot.matches('confirmingCancel') || snapshot.matches('cancelling');
export const asksAppeal = (snapshot: FiatBuyOrderSnapshot) =>
  snapshot.matches('composingAppeal') || snapshot.matches('appealing');

/** Returns the message key of why the user cannot act now; null when they can. */
export function actReason(snapshot: FiatBuyOrderSnapshot) {
  if (snapshot.matches('overdue')) return 'fiatOrder:timeOver';
  return snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
}
