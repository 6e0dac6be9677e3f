import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { SecondsOrder, SecondsStatus } from '../../../domain/contract/seconds';
import { SILENCE_MS } from '../../../domain/rules/seconds/settlement';
import { valueOf } from '../outcomes';
import { channelPort, port } from '../port';
import type {
  SecondsEndedEvent,
  SecondsOrderContext,
  SecondsOrderEvent,
  SecondsOrderInput,
  SecondsOrderOutcome,
  SecondsOrderPush,
} from './secondsOrder.types';

const base = setup({
  types: {
    context: {} as SecondsOrderContext,
    events: {} as SecondsOrderEvent,
    input: {} as SecondsOrderInput,
    tags: {} as 'busy' | 'open' | 'failed',
  },
  actors: {
    loadOrder: port<SecondsOrderOutcome, { orderId: string }>('loadOrder'),
    watchOrder: channelPort<SecondsOrderPush, { orderId: string }>('watchOrder'),
    waitUntil: port<void, { at: number }>('waitUntil'),
  },
  guards: {
    isKnown: ({ context }) => context.order !== null,
    isAt: ({ context }, params: { status: SecondsStatus }) => context.order?.status === params.status,
    isLoaded: (_, params: { outcome: SecondsOrderOutcome }) => params.outcome.ok,
    isMissing: (_, { outcome }: { outcome: SecondsOrderOutcome }) => !outcome.ok && outcome.error === 'secondsNotFound',
  },
  actions: {
    /** A push may be older than an answer that overtook it. */
    storeOrder: assign(({ context }, params: { order: SecondsOrder }) =>
      context.order && context.order.updated > params.order.updated ? {} : { order: params.order },
    ),
    tellDesk: enqueueActions(({ context: { desk, order }, enqueue }) => {
      if (desk && order) enqueue.sendTo(desk, { type: 'flow.order.ended', order } satisfies SecondsEndedEvent);
    }),
  },
  delays: {
    /** The exchange settles within a second and tells; who hears nothing by then asks, and asks again, ms. */
    resultPause: 1500,
  },
});

/** @throws before the order is known. */
function known({ context }: { context: SecondsOrderContext }): SecondsOrder {
  if (!context.order) throw new Error('the order is not known yet');
  return context.order;
}

const routed = { target: '#secondsOrder.routing' } as const;

export const secondsOrderMachine = base.createMachine({
  id: 'secondsOrder',
  description: 'One seconds contract from its id to its result, by the clock and the word of the exchange.',
  context: ({ input }) => input,
  invoke: { id: 'watchOrder', src: 'watchOrder', input: ({ context }) => ({ orderId: context.orderId }) },
  on: {
    'push.order.changed': {
      ...routed,
      actions: { type: 'storeOrder', params: ({ event }) => event },
    },
    'push.orders.missed': { guard: 'isKnown', target: '.asking' },
  },
  initial: 'routing',
  states: {
    routing: {
      description: 'Where the contract goes on depends on its status.',
      always: [
        { guard: { type: 'isAt', params: { status: 'accepted' } }, target: 'accepted' },
        { guard: { type: 'isAt', params: { status: 'running' } }, target: 'running' },
        { guard: { type: 'isAt', params: { status: 'settling' } }, target: 'settling' },
        { guard: 'isKnown', target: 'ended' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'Only the number of the contract is known; the rest is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
            ...routed,
            actions: { type: 'storeOrder', params: ({ event }) => valueOf(event.output) },
          },
          { guard: { type: 'isMissing', params: ({ event }) => ({ outcome: event.output }) }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    accepted: {
      description: 'The stake is held; the next tick of the index becomes the buy price.',
      tags: 'open',
      invoke: {
        id: 'waitForEntry',
        src: 'waitUntil',
        input: (from) => ({ at: known(from).time + SILENCE_MS }),
        onDone: 'settling',
      },
    },
    running: {
      description: "The countdown runs to the deadline on the exchange's clock.",
      tags: 'open',
      invoke: {
        id: 'waitForDeadline',
        src: 'waitUntil',
        input: (from) => ({ at: known(from).deadline }),
        onDone: 'settling',
      },
    },
    settling: {
      description: 'The time is over; the exchange settles and tells the result.',
      tags: 'open',
      after: { resultPause: 'asking' },
    },
    asking: {
      description: 'Nothing was heard, or the connection was lost: the exchange is asked how it stands.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'askResult',
        src: 'loadOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
            ...routed,
            actions: { type: 'storeOrder', params: ({ event }) => valueOf(event.output) },
          },
          routed,
        ],
      },
    },
    missing: {
      description: 'There is no such contract, or it belongs to somebody else.',
      tags: 'failed',
    },
    failed: {
      description: 'The contract could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.detail.retry': 'loading' },
    },
    ended: {
      description: 'The contract was won, lost, drawn or voided.',
      type: 'final',
      entry: 'tellDesk',
    },
  },
});

export type SecondsOrderRef = ActorRefFrom<typeof secondsOrderMachine>;
