import { assign, setup, type SnapshotFrom } from 'xstate';
import type { IcoSubscription } from '../../../../domain/contract/ico/ico';
import type { IcoPart } from '../../../../domain/contract/ico/icoRecords';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { failureOf, valueOf } from '../../outcomes';
import { call } from '../../call';
import { channelPort } from '../../port';
import { withOutput } from '../../passing';

/** A subscription with its participations, oldest first. */
export interface Holding {
  subscription: IcoSubscription;
  parts: readonly IcoPart[];
}
export type HoldingOutcome = Outcome<Holding>;

export interface IcoHoldingInput {
  subscriptionId: string;
}

export interface IcoHoldingContext extends IcoHoldingInput {
  /** null until it is loaded. */
  shown: Holding | null;
  failure: Failure | null;
}

/** The user's data changed at the exchange; this subscription may be part of it. */
export interface HoldingChangedEvent {
  type: 'push.subscription.changed';
}

export type IcoHoldingEvent = { type: 'user.holding.retry' } | HoldingChangedEvent;

/** One of the user's subscriptions, from its id in the address or its project. */
export const icoHoldingMachine = setup({
  types: {
    context: {} as IcoHoldingContext,
    events: {} as IcoHoldingEvent,
    input: {} as IcoHoldingInput,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: {
    watchHolding: channelPort<HoldingChangedEvent>('watchHolding'),
    loadHolding: call('icoSubscriptionDetail'),
  },
  guards: {
    isLoaded: (_, outcome: HoldingOutcome) => outcome.ok,
    isMissing: (_, outcome: HoldingOutcome) => !outcome.ok && outcome.error === 'subscriptionNotFound',
  },
  actions: {
    storeHolding: assign((_, outcome: HoldingOutcome) => ({
      shown: valueOf(outcome),
      failure: null,
    })),
    storeFailure: assign((_, outcome: HoldingOutcome) => ({ failure: failureOf(outcome) })),
  },
}).createMachine({
  id: 'icoHolding',
  description: 'One ICO subscription of the user: what it won, what is frozen and what was released.',
  context: ({ input }) => ({ ...input, shown: null, failure: null }),
  invoke: { id: 'watchHolding', src: 'watchHolding' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The subscription is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadHolding',
        src: 'loadHolding',
        input: ({ context }) => ({ subscription_id: context.subscriptionId }),
        onDone: [
          {
            guard: withOutput('isLoaded'),
            target: 'shown',
            actions: withOutput('storeHolding'),
          },
          {
            guard: withOutput('isMissing'),
            target: 'missing',
          },
          {
            target: 'failed',
            actions: withOutput('storeFailure'),
          },
        ],
      },
    },
    shown: {
      description: 'The subscription and its participations are shown.',
      tags: 'shown',
      on: { 'push.subscription.changed': 'refreshing' },
    },
    refreshing: {
      description: 'The subscription changed and is being loaded again while it stays visible.',
      tags: ['shown', 'busy'],
      on: { 'push.subscription.changed': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refreshHolding',
        src: 'loadHolding',
        input: ({ context }) => ({ subscription_id: context.subscriptionId }),
        onDone: [
          {
            guard: withOutput('isLoaded'),
            target: 'shown',
            actions: withOutput('storeHolding'),
          },
          { target: 'shown' },
        ],
      },
    },
    missing: {
      description: 'There is no such subscription, or it belongs to somebody else.',
      tags: 'failed',
    },
    failed: {
      description: 'The subscription could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.holding.retry': 'loading' },
    },
  },
});

export type IcoHoldingSnapshot = SnapshotFrom<typeof icoHoldingMachine>;

export const stateOf = ({ value }: IcoHoldingSnapshot): string => value;
export const shownOf = (snapshot: IcoHoldingSnapshot) => snapshot.context.shown;
export const isMissing = (snapshot: IcoHoldingSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: IcoHoldingSnapshot) => snapshot.matches('failed');
export const failureOfHolding = (snapshot: IcoHoldingSnapshot) => snapshot.context.failure;
