import { assign, emit, setup } from 'xstate';
import type { FiatOfferStatus } from '../../../domain/contract/fiat';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { channelPort, port } from '../port';
import type {
  FiatOfferContext,
  FiatOfferEvent,
  FiatOfferInput,
  OfferState,
  OfferUpdatedEvent,
  StateOutcome,
  WithdrawOutcome,
} from './fiatOffer.types';

const outcomeOf = <Output>({ event }: { event: { output: Output } }) => ({ outcome: event.output });

/** The later of what is known and what was told: answers and pushes overtake each other. */
const latestOf = (known: OfferState | null, told: OfferState): OfferState =>
  known !== null && known.offer.updated > told.offer.updated ? known : told;

export const fiatOfferMachine = setup({
  types: {
    context: {} as FiatOfferContext,
    events: {} as FiatOfferEvent,
    input: {} as FiatOfferInput,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'shown' | 'needsConfirm' | 'resting',
  },
  actors: {
    followOffer: channelPort<OfferUpdatedEvent, { offerId: string }>('followOffer'),
    loadOffer: port<StateOutcome, { offerId: string }>('loadOffer'),
    drawKey: port<string>('drawKey'),
    withdrawOffer: port<WithdrawOutcome, { offerId: string; key: string }>('withdrawOffer'),
  },
  guards: {
    isOk: (_, params: { outcome: StateOutcome | WithdrawOutcome }) => params.outcome.ok,
    isMissing: (_, { outcome }: { outcome: StateOutcome }) => !outcome.ok && outcome.error === 'fiatOfferNotFound',
    isAt: ({ context }, params: { status: FiatOfferStatus }) => context.state?.offer.status === params.status,
    isMove: ({ context }, told: OfferState) =>
      context.state !== null && latestOf(context.state, told).offer.status !== context.state.offer.status,
    hasKey: ({ context }) => context.key !== null,
  },
  actions: {
    storeState: assign(({ context }, { offer, orders }: OfferState) => ({
      state: latestOf(context.state, { offer, orders }),
    })),
    storeOffer: assign(({ context }, { outcome }: { outcome: WithdrawOutcome }) => ({
      state: context.state && { ...context.state, offer: valueOf(outcome).offer },
    })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    forgetKey: assign({ key: null }),
    storeFailure: assign((_, params: { outcome: StateOutcome | WithdrawOutcome }) => ({
      failure: failureOf(params.outcome),
    })),
    toastFailure: emit((_, params: { outcome: WithdrawOutcome }) => failureNotice(failureOf(params.outcome))),
    toastWithdrawn: emit({ type: 'toast', kind: 'success', key: 'fiat:offerWithdrawn' }),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
}).createMachine({
  id: 'fiatOffer',
  description: 'A seller’s own offer with the orders on it.',
  context: ({ input }) => ({ ...input, state: null, key: null, failure: null }),
  invoke: { id: 'followOffer', src: 'followOffer', input: ({ context }) => ({ offerId: context.offerId }) },
  on: {
    'push.offer.updated': [
      {
        guard: { type: 'isMove', params: ({ event }) => event },
        target: '.routing',
        actions: { type: 'storeState', params: ({ event }) => event },
      },
      { actions: { type: 'storeState', params: ({ event }) => event } },
    ],
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The offer is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context }) => ({ offerId: context.offerId }),
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'routing',
            actions: { type: 'storeState', params: ({ event }) => valueOf(event.output) },
          },
          { guard: { type: 'isMissing', params: outcomeOf }, target: 'missing' },
          { target: 'failed', actions: { type: 'storeFailure', params: outcomeOf } },
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
      entry: 'forgetKey',
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
      on: { 'user.withdrawal.open': 'confirmingWithdrawal' },
    },
    confirmingWithdrawal: {
      description: 'The seller is asked whether to take the waiting rest back.',
      tags: ['shown', 'needsConfirm'],
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
      on: {
        'user.withdrawal.accept': { guard: 'hasKey', target: 'withdrawing' },
        'user.withdrawal.dismiss': 'routing',
      },
    },
    withdrawing: {
      description: 'The rest is being taken back.',
      tags: ['shown', 'needsConfirm', 'busy'],
      invoke: {
        id: 'withdrawOffer',
        src: 'withdrawOffer',
        input: ({ context }) => ({ offerId: context.offerId, key: context.key ?? '' }),
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'routing',
            actions: [{ type: 'storeOffer', params: outcomeOf }, 'toastWithdrawn'],
          },
          {
            target: 'refused',
            actions: [
              { type: 'storeFailure', params: outcomeOf },
              { type: 'toastFailure', params: outcomeOf },
            ],
          },
        ],
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
      after: { submitPause: 'refreshing' },
    },
    refreshing: {
      description: 'The exchange is asked where the offer stands.',
      tags: ['shown', 'resting'],
      invoke: {
        id: 'refreshOffer',
        src: 'loadOffer',
        input: ({ context }) => ({ offerId: context.offerId }),
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'routing',
            actions: { type: 'storeState', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'routing' },
        ],
      },
    },
  },
});
