import { assign, setup } from 'xstate';
import { actor, typesOf } from '../../passing';
import type { IcoSubscription } from '../../../../domain/contract/ico/ico';
import type { IcoPart } from '../../../../domain/contract/ico/icoRecords';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import { followed } from '../../families/loaded';
import { answers } from '../../families/submission';
import { channelPort } from '../../port';

/** A subscription with its participations, oldest first. */
export interface Holding {
  subscription: IcoSubscription;
  parts: readonly IcoPart[];
}
type HoldingOutcome = Outcome<Holding>;

interface IcoHoldingInput {
  subscriptionId: string;
}

interface IcoHoldingContext extends IcoHoldingInput {
  /** Null until loaded. */
  shown: Holding | null;
  failure: Failure | null;
}

/** The user's data changed at the exchange; this subscription may be part of it. */
export interface HoldingChangedEvent {
  type: 'push.subscription.changed';
}

type IcoHoldingEvent = { type: 'user.holding.retry' } | HoldingChangedEvent;

/** One of the user's subscriptions, from its id in the address or its project. */
export const icoHoldingMachine = setup({
  types: typesOf<IcoHoldingContext, IcoHoldingEvent, 'busy' | 'shown' | 'missing' | 'failed', never, IcoHoldingInput>(),
  actors: {
    watchHolding: channelPort<HoldingChangedEvent>('watchHolding'),
    loadHolding: call('icoSubscriptionDetail'),
  },
  guards: {
    ...answers.guards,
    isMissing: (_, outcome: HoldingOutcome) => !outcome.ok && outcome.error === 'subscriptionNotFound',
  },
  actions: {
    storeFailure: answers.actions.storeFailure,
    storeHolding: assign((_, shown: Holding) => ({ shown, failure: null })),
  },
}).createMachine({
  id: 'icoHolding',
  description: 'One ICO subscription of the user: what it won, what is frozen and what was released.',
  context: ({ input }) => ({ ...input, shown: null, failure: null }),
  invoke: { ...actor('watchHolding') },
  initial: 'loading',
  states: followed({
    src: 'loadHolding',
    input: ({ context }: { context: IcoHoldingContext }) => ({ subscription_id: context.subscriptionId }),
    store: 'storeHolding',
    changed: 'push.subscription.changed',
    retry: 'user.holding.retry',
    loading: 'The subscription is being loaded.',
    overtaken: 'The subscription changed while it was being loaded: it is loaded anew, and once more when it is shown.',
    shown: 'The subscription and its participations are shown.',
    refreshing: 'The subscription changed and is being loaded again while it stays visible.',
    missing: 'There is no such subscription, or it belongs to somebody else.',
    failed: 'The subscription could not be loaded; one press tries again.',
  }),
});
