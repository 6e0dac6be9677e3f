import { assign, enqueueActions, setup, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { SecondsOrder, SecondsStatus } from '../../../../domain/contract/seconds/seconds';
import { formatDecimal, parseDecimal, parseRate } from '../../../../domain/money/decimal';
import { SILENCE_MS, outcomeOf, payoutOf, type SecondsOutcome } from '../../../../domain/rules/seconds/settlement';
import { call } from '../../call';
import { actor, typesOf, failureOf, withEvent, withOutput, withValue } from '../../passing';
import { channelPort, waitUntil } from '../../port';

interface SecondsOrderInput {
  orderId: string;
  /** The order if already known; null to load it first. */
  order: SecondsOrder | null;
  /** Receives a `SecondsEndedEvent` when the order ends. */
  desk: AnyActorRef | null;
}

interface SecondsOrderContext extends SecondsOrderInput {
  /** Why it could not be loaded. */
  error: Failure['error'] | null;
}

type SecondsOrderOutcome = Outcome<{ order: SecondsOrder }>;

/** Sent by the port that watches the private channel. */
export type SecondsOrderPush =
  | { type: 'push.order.changed'; order: SecondsOrder }
  /** The connection was lost for a while, so changes may have been missed. */
  | { type: 'push.orders.missed' };

type SecondsOrderEvent = { type: 'user.detail.retry' } | SecondsOrderPush;

export interface SecondsEndedEvent {
  type: 'flow.order.ended';
  order: SecondsOrder;
}

const base = setup({
  types: typesOf<
    SecondsOrderContext,
    SecondsOrderEvent,
    'busy' | 'open' | 'missing' | 'failed',
    never,
    SecondsOrderInput
  >(),
  actors: {
    loadOrder: call('secondsOrderDetail'),
    watchOrder: channelPort<SecondsOrderPush, { orderId: string }>('watchOrder'),
    waitUntil: waitUntil(),
  },
  guards: {
    isKnown: ({ context }) => context.order !== null,
    isAt: ({ context }, params: { status: SecondsStatus }) => context.order?.status === params.status,
    isLoaded: (_, outcome: SecondsOrderOutcome) => outcome.ok,
    isMissing: (_, outcome: SecondsOrderOutcome) => !outcome.ok && outcome.error === 'secondsNotFound',
  },
  actions: {
    /** A push can arrive after a newer response; the older state must not overwrite it. */
    storeOrder: assign(({ context }, params: { order: SecondsOrder }) =>
      context.order && context.order.updated > params.order.updated ? {} : { order: params.order },
    ),
    storeFailure: assign((_, outcome: SecondsOrderOutcome) => ({ error: failureOf(outcome).error })),
    tellDesk: enqueueActions(({ context: { desk, order }, enqueue }) => {
      if (desk && order) enqueue.sendTo(desk, { type: 'flow.order.ended', order } satisfies SecondsEndedEvent);
    }),
  },
  delays: {
    /** Polling interval without news, ms; the exchange normally settles and reports within a second. */
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
  context: ({ input }) => ({ ...input, error: null }),
  invoke: { ...actor('watchOrder'), input: ({ context }) => ({ orderId: context.orderId }) },
  on: {
    'push.order.changed': {
      ...routed,
      actions: withEvent('storeOrder'),
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
        ...actor('loadOrder'),
        input: ({ context }) => ({ order_id: context.orderId }),
        onDone: [
          {
            guard: withOutput('isLoaded'),
            ...routed,
            actions: withValue('storeOrder'),
          },
          { guard: withOutput('isMissing'), target: 'missing' },
          { target: 'failed', actions: withOutput('storeFailure') },
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
      description: 'The countdown runs to the deadline on the exchange’s clock.',
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
        input: ({ context }) => ({ order_id: context.orderId }),
        onDone: [
          {
            guard: withOutput('isLoaded'),
            ...routed,
            actions: withValue('storeOrder'),
          },
          routed,
        ],
      },
    },
    missing: {
      description: 'There is no such contract, or it belongs to somebody else.',
      tags: 'missing',
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

export type SecondsOrderSnapshot = SnapshotFrom<typeof secondsOrderMachine>;

export const orderOf = (snapshot: SecondsOrderSnapshot) => snapshot.context.order;
export const stateOf = (snapshot: SecondsOrderSnapshot): string => JSON.stringify(snapshot.value);

const USDT_SCALE = 8;

/** Result and profit if the order were settled now. */
interface Estimate {
  outcome: Exclude<SecondsOutcome, 'void'>;
  /** USDT, negative for a loss. */
  profit: string;
}

/**
 * Profit of a result relative to the stake, in USDT decimals.
 * @throws when the stake is not a decimal.
 */
function profitOf({ stake, payout_rate }: Pick<SecondsOrder, 'stake' | 'payout_rate'>, outcome: SecondsOutcome) {
  const units = parseDecimal(stake, USDT_SCALE);
  if (units === null) throw new Error(`stake is not a decimal: ${stake}`);
  const profit = payoutOf(units, parseRate(payout_rate), outcome) - units;
  return profit < 0n ? `-${formatDecimal(-profit, USDT_SCALE)}` : formatDecimal(profit, USDT_SCALE);
}

/**
 * Estimates by the settlement rules; null without a buy price or an index.
 * @param index decimal string.
 */
export function estimateOf(order: SecondsOrder, index: string | null): Estimate | null {
  if (order.buy_price === null || index === null) return null;
  const outcome = outcomeOf(order.direction, order.buy_price, index);
  return { outcome, profit: profitOf(order, outcome) };
}
