import { assign, setup } from 'xstate';
import { failureOf, valueOf } from '../outcomes';
import { channelPort, port } from '../port';
import type {
  HoldingChangedEvent,
  HoldingOutcome,
  IcoHoldingContext,
  IcoHoldingEvent,
  IcoHoldingInput,
} from './icoHolding.types';

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
    loadHolding: port<HoldingOutcome, IcoHoldingInput>('loadHolding'),
  },
  guards: {
    isLoaded: (_, params: { outcome: HoldingOutcome }) => params.outcome.ok,
    isMissing: (_, { outcome }: { outcome: HoldingOutcome }) => !outcome.ok && outcome.error === 'subscriptionNotFound',
  },
  actions: {
    storeHolding: assign((_, params: { outcome: HoldingOutcome }) => ({
      shown: valueOf(params.outcome),
      failure: null,
    })),
    storeFailure: assign((_, params: { outcome: HoldingOutcome }) => ({ failure: failureOf(params.outcome) })),
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
        input: ({ context }) => ({ subscriptionId: context.subscriptionId }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: { type: 'storeHolding', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ outcome: event.output }) },
            target: 'missing',
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
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
        input: ({ context }) => ({ subscriptionId: context.subscriptionId }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: { type: 'storeHolding', params: ({ event }) => ({ outcome: event.output }) },
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
