import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FiatOffer, FiatOrder, FiatOfferStatus } from '../../../../domain/contract/fiat/fiat';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { actor, typesOf, valueOf, withEvent, withOutput, withValue } from '../../passing';
import { call } from '../../call';
import { channelPort } from '../../port';
import { answers, DOUBLE_SUBMIT, refused, accepted } from '../../families/submission';

export interface FiatOfferInput {
  offerId: string;
}

/** An offer with its orders, newest first. */
export interface OfferState {
  offer: FiatOffer;
  orders: readonly FiatOrder[];
}

export interface FiatOfferContext extends FiatOfferInput {
  /** Null until loaded. */
  state: OfferState | null;
  failure: Failure | null;
}

/** The offer or one of its orders changed at the exchange. */
export interface OfferUpdatedEvent extends OfferState {
  type: 'push.offer.updated';
}

export type FiatOfferEvent =
  | { type: 'user.offer.retry' }
  | { type: 'user.withdrawal.open' }
  | { type: 'user.withdrawal.accept' }
  | { type: 'user.withdrawal.dismiss' }
  | OfferUpdatedEvent;

export type StateOutcome = Outcome<OfferState>;
export type WithdrawOutcome = Outcome<{ offer: FiatOffer }>;

const offerOf = ({ context }: { context: FiatOfferContext }) => ({ offer_id: context.offerId });

/** Returns the newer of the known and the received state: answers and pushes may overtake each other. */
const latestOf = (known: OfferState | null, told: OfferState): OfferState =>
  known !== null && known.offer.updated > told.offer.updated ? known : told;

const base = setup({
  types: typesOf<
    FiatOfferContext,
    FiatOfferEvent,
    'busy' | 'shown' | 'needsConfirm' | 'resting',
    ToastNotice,
    FiatOfferInput
  >(),
  actors: {
    followOffer: channelPort<OfferUpdatedEvent, { offerId: string }>('followOffer'),
    loadOffer: call('fiatOfferDetail'),
    withdrawOffer: call('withdrawFiatOffer'),
  },
  guards: {
    isMissing: (_, outcome: StateOutcome) => !outcome.ok && outcome.error === 'fiatOfferNotFound',
    isAt: ({ context }, params: { status: FiatOfferStatus }) => context.state?.offer.status === params.status,
    isTakenBack: (_, { offer }: OfferState) => offer.status === 'withdrawn',
    isMove: ({ context }, told: OfferState) =>
      context.state !== null && latestOf(context.state, told).offer.status !== context.state.offer.status,
  },
  actions: {
    storeState: assign(({ context }, { offer, orders }: OfferState) => ({
      state: latestOf(context.state, { offer, orders }),
    })),
    storeOffer: assign(({ context }, outcome: WithdrawOutcome) => ({
      state: context.state && { ...context.state, offer: valueOf(outcome).offer },
    })),
    toastWithdrawn: emit(toast('success', 'fiat:offerWithdrawn')),
  },
  delays: {
    ...DOUBLE_SUBMIT,
    /** Interval at which a waiting offer is loaded again, ms: that the market has left its price is not pushed. */
    pricePause: 30_000,
  },
}).extend(answers);

export const fiatOfferMachine = base.createMachine({
  id: 'fiatOffer',
  description: 'A seller’s own offer with the orders on it.',
  context: ({ input }) => ({ ...input, state: null, failure: null }),
  invoke: { ...actor('followOffer'), input: ({ context }) => ({ offerId: context.offerId }) },
  on: {
    'push.offer.updated': [
      { guard: withEvent('isMove'), target: '.routing', actions: withEvent('storeState') },
      { actions: withEvent('storeState') },
    ],
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The offer is being loaded.',
      tags: 'busy',
      invoke: {
        ...actor('loadOffer'),
        input: offerOf,
        onDone: [
          accepted('routing', withValue('storeState')),
          { guard: withOutput('isMissing'), target: 'missing' },
          { target: 'failed', actions: withOutput('storeFailure') },
        ],
      },
    },
    failed: {
      description: 'The offer could not be loaded; one press tries again.',
      on: { 'user.offer.retry': 'loading' },
    },
    missing: { description: 'There is no such offer, or it is somebody else’s.' },
    routing: {
      description: 'What is shown follows from the offer’s status.',
      always: [
        { guard: { type: 'isAt', params: { status: 'waiting' } }, target: 'waiting' },
        { guard: { type: 'isAt', params: { status: 'matched' } }, target: 'matched' },
        { guard: { type: 'isAt', params: { status: 'sold' } }, target: 'sold' },
        { target: 'withdrawn' },
      ],
    },
    waiting: {
      description: 'Something is left to buy; the seller may take it back.',
      tags: 'shown',
      after: { pricePause: 'looking' },
      on: { 'user.withdrawal.open': 'confirmingWithdrawal' },
    },
    looking: {
      description: 'The offer is loaded again: the market may have left its price, so that nobody can buy.',
      tags: 'shown',
      on: { 'user.withdrawal.open': 'confirmingWithdrawal' },
      invoke: {
        id: 'lookAgain',
        src: 'loadOffer',
        input: offerOf,
        onDone: [accepted('routing', withValue('storeState')), { target: 'routing' }],
      },
    },
    confirmingWithdrawal: {
      description: 'The seller is asked whether to take the waiting rest back.',
      tags: ['shown', 'needsConfirm'],
      on: { 'user.withdrawal.accept': 'withdrawing', 'user.withdrawal.dismiss': 'routing' },
    },
    withdrawing: {
      description: 'The rest is being taken back.',
      tags: ['shown', 'needsConfirm', 'busy'],
      /** It is said once, whether the answer or the news comes first. */
      on: {
        'push.offer.updated': {
          guard: withEvent('isTakenBack'),
          target: 'routing',
          actions: [withEvent('storeState'), 'toastWithdrawn'],
        },
      },
      invoke: {
        ...actor('withdrawOffer'),
        input: offerOf,
        onDone: [accepted('routing', [withOutput('storeOffer'), 'toastWithdrawn']), refused('refused')],
      },
    },
    matched: {
      description: 'All that is left of it is in open orders; a cancelled one lets it wait again.',
      tags: 'shown',
    },
    sold: { description: 'All of it has been bought.', tags: 'shown' },
    withdrawn: { description: 'The seller took the rest back; open orders go on.', tags: 'shown' },
    refused: {
      description: 'The rest was not taken back; after two seconds the offer is looked at again.',
      tags: ['shown', 'resting'],
      after: { doubleSubmitWindow: 'refreshing' },
    },
    refreshing: {
      description: 'The exchange is asked where the offer stands.',
      tags: ['shown', 'resting'],
      invoke: {
        id: 'refreshOffer',
        src: 'loadOffer',
        input: offerOf,
        onDone: [accepted('routing', withValue('storeState')), { target: 'routing' }],
      },
    },
  },
});

export type FiatOfferSnapshot = SnapshotFrom<typeof fiatOfferMachine>;

export const stateOf = ({ value }: FiatOfferSnapshot): string => value;
/** Returns the offer, once its status is known: a change may arrive before it is loaded. */
export const offerStateOf = (snapshot: FiatOfferSnapshot) => (snapshot.hasTag('shown') ? snapshot.context.state : null);
export const failureOfOffer = (snapshot: FiatOfferSnapshot) => snapshot.context.failure;
export const isMissing = (snapshot: FiatOfferSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: FiatOfferSnapshot) => snapshot.matches('failed');
export const isAsking = (snapshot: FiatOfferSnapshot) => snapshot.hasTag('needsConfirm');
/** Returns the message key of why the remainder cannot be withdrawn now; null when it can. */
export function withdrawReason(snapshot: FiatOfferSnapshot) {
  if (snapshot.hasTag('resting')) return 'securityCheck:resting';
  return snapshot.context.state?.offer.status === 'waiting' ? null : 'errors:fiatOfferEnded';
}
