import { assign, setup, type SnapshotFrom } from 'xstate';
import { type ProofValues, proofBody, proofProblems } from '../../account/securityProof';
import type { Notice } from '../../shell/app/notices';
import { call } from '../../call';
import { channelPort, waitUntil } from '../../port';
import { actor, typesOf, withOutput } from '../../passing';
import * as shared from '../fiatOrder/fiatOrder.states';
import type { OrderOutcome, OrderUpdatedEvent, TrackedOrder } from '../fiatOrder/fiatOrder.states';
import { firstOf, judged, refusal, submitted, refused } from '../../families/submission';
import { releaseFiatOrder } from '../../../../domain/contract/fiat/fiatCalls';
import { problemsOf } from '../../../../domain/contract/problems';

const releaseBody = (orderId: string, proof: ProofValues) => ({ order_id: orderId, ...proofBody(proof) });

/** Returns a translation key per invalid field of the security check. */
export const checkRelease = (orderId: string, proof: ProofValues) =>
  proofProblems(problemsOf(releaseFiatOrder.body, releaseBody(orderId, proof)), proof);

export interface FiatSellOrderInput {
  orderId: string;
}

export interface FiatSellOrderContext extends TrackedOrder {
  /** Present only while the release is being sent. */
  proof: ProofValues | null;
}

export type FiatSellOrderEvent =
  | { type: 'user.order.retry' }
  | { type: 'user.release.open' }
  | { type: 'user.release.submit'; proof: ProofValues }
  | { type: 'user.release.dismiss' }
  | { type: 'user.appeal.open' }
  | { type: 'user.appeal.extend' }
  | { type: 'user.appeal.submit'; reason: string }
  | { type: 'user.appeal.dismiss' }
  | OrderUpdatedEvent;

const base = setup({
  types: typesOf<
    FiatSellOrderContext,
    FiatSellOrderEvent,
    'busy' | 'shown' | 'needsConfirm' | 'resting' | 'releasing' | 'appealing',
    Notice,
    FiatSellOrderInput
  >(),
  actors: {
    followOrder: channelPort<OrderUpdatedEvent, { orderId: string }>('followOrder'),
    loadOrder: call('fiatOrderDetail'),
    waitUntil: waitUntil(),
    releaseOrder: call('releaseFiatOrder'),
    appealOrder: call('appealFiatOrder'),
  },
  guards: {
    isBuyers: (_, outcome: OrderOutcome) => outcome.ok && outcome.value.order.side === 'buy',
    /** The order is unchanged, so the user can try another password. */
    isOfProof: (_, outcome: OrderOutcome) => !outcome.ok && shared.isOfProof(outcome),
  },
  actions: {
    storeProof: assign((_, params: { proof: ProofValues }) => ({ proof: params.proof, failure: null })),
    /** Passwords and codes are kept only for the duration of the call. */
    forgetProof: assign({ proof: null }),
  },
})
  .extend(shared.trackedBy('sell'))
  .extend(
    judged(({ proof }: { proof: ProofValues }, { orderId }: FiatSellOrderContext) =>
      firstOf(checkRelease(orderId, proof)),
    ),
  );

/** One order as seen by its seller; its status is decided only by the exchange (domain/lifecycles/fiatOrder). */
export const fiatSellOrderMachine = base.createMachine({
  id: 'fiatSellOrder',
  description: 'A fiat order from the seller’s side, from matching to the release of the crypto.',
  context: ({ input: { orderId } }) => ({
    orderId,
    order: null,
    page: `/deal/sell-detail/${orderId}`,
    failure: null,
    proof: null,
  }),
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
          { guard: withOutput('isBuyers'), target: 'buyers', actions: withOutput('storeAnswer') },
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
      on: {
        'user.release.open': { target: 'confirmingRelease', actions: 'forgetFailure' },
        'user.appeal.extend': 'composingAppeal',
      },
    },
    confirmingRelease: {
      description: 'The seller is asked whether the money has arrived, and for the funds password.',
      tags: ['shown', 'releasing', 'needsConfirm'],
      on: {
        ...shared.staysInAppeal,
        'user.release.submit': submitted('releasing', 'storeProof'),
        'user.release.dismiss': 'routing',
      },
    },
    releasing: {
      description: 'The exchange checks the proof and releases the crypto to the buyer.',
      tags: ['shown', 'releasing', 'needsConfirm', 'busy'],
      exit: 'forgetProof',
      on: shared.staysInAppeal,
      invoke: {
        ...actor('releaseOrder'),
        input: ({ context: { orderId, proof } }) => {
          if (proof === null) throw new Error('nothing was confirmed');
          return releaseBody(orderId, proof);
        },
        onDone: [
          shared.taken,
          { guard: withOutput('isOfProof'), target: 'proofRefused', actions: refusal },
          refused('refused'),
        ],
      },
    },
    proofRefused: {
      description: 'Funds password or second factor was refused; another try is taken after two seconds.',
      tags: ['shown', 'releasing', 'resting'],
      on: { ...shared.staysInAppeal, 'user.release.dismiss': 'routing' },
      after: { doubleSubmitWindow: 'confirmingRelease' },
    },
    composingAppeal: {
      description: 'The seller writes what is wrong.',
      tags: ['shown', 'appealing', 'needsConfirm'],
      on: shared.onAppeal,
    },
    appealing: {
      description: 'The appeal is on its way.',
      tags: ['shown', 'appealing', 'needsConfirm', 'busy'],
      on: shared.staysInAppeal,
      invoke: shared.appealOrder,
    },
    completed: { description: 'The crypto was released to the buyer.', tags: 'shown' },
    cancelled: { description: 'The order was cancelled; the crypto is free for the next buyer.', tags: 'shown' },
    refused: shared.refused,
    refreshing: shared.refreshing,
    overdue: shared.overdue('#fiatSellOrder.routing'),
  },
});

export type FiatSellOrderSnapshot = SnapshotFrom<typeof fiatSellOrderMachine>;

export const stateOf = ({ value }: FiatSellOrderSnapshot): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');
/** Returns the order, once its status is known: a change may arrive before it is loaded. */
export const orderOf = (snapshot: FiatSellOrderSnapshot) => (isShown(snapshot) ? snapshot.context.order : null);
export const failureOfSeller = (snapshot: FiatSellOrderSnapshot) => snapshot.context.failure;
export const isShown = (snapshot: FiatSellOrderSnapshot) => snapshot.hasTag('shown');
export const isMissing = (snapshot: FiatSellOrderSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: FiatSellOrderSnapshot) => snapshot.matches('failed');
export const isBusy = (snapshot: FiatSellOrderSnapshot) => snapshot.hasTag('busy');
export const asksRelease = (snapshot: FiatSellOrderSnapshot) => snapshot.hasTag('releasing');
export const asksAppeal = (snapshot: FiatSellOrderSnapshot) => snapshot.hasTag('appealing');

/** Returns the message key of why the user cannot act now; null when they can. */
export function actReason(snapshot: FiatSellOrderSnapshot) {
  if (snapshot.matches('overdue')) return 'fiatOrder:timeOver';
  return snapshot.hasTag('resting') ? 'securityCheck:resting' : null;
}
