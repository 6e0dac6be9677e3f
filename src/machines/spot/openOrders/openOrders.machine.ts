import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Outcome } from '../../../../domain/contract/outcome';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { call } from '../../call';
import { actor, typesOf, withEvent, withOutput } from '../../passing';
import { channelPort } from '../../port';
import { toast, type Notice, failureNotice } from '../../shell/app/notices';

interface OpenOrdersContext {
  /** Order being confirmed for cancellation or being cancelled. */
  orderId: string | null;
  /** Pair whose orders are all to be cancelled; null for every pair. */
  pair: string | null;
}

type OpenOrdersEvent =
  | { type: 'user.cancel.open'; orderId: string }
  | { type: 'user.cancel.accept' }
  | { type: 'user.cancel.dismiss' }
  | { type: 'user.cancelAll.open'; pair: string | null }
  | { type: 'user.cancelAll.accept' }
  | { type: 'user.cancelAll.dismiss' }
  | OrderLeftEvent;

/** An order left the list of open orders: traded or cancelled. */
export interface OrderLeftEvent {
  type: 'push.order.left';
  orderId: string;
}

type CancelOutcome = Outcome<{ order: SpotOrder }>;
type CancelAllOutcome = Outcome<{ cancelled: number; plans_cancelled: number }>;

const alreadyTraded: Notice = toast('info', 'orders:alreadyTraded');

/** Confirms and sends cancellations; the orders themselves are held by the userData actor. */
export const openOrdersMachine = setup({
  types: typesOf<OpenOrdersContext, OpenOrdersEvent, 'busy' | 'needsConfirm', Notice>(),
  actors: {
    watchOrders: channelPort<OrderLeftEvent>('watchOrders'),
    cancelOrder: call('cancelSpotOrder'),
    cancelAllOrders: call('cancelAllSpotOrders'),
  },
  guards: {
    isAskedAbout: ({ context }, params: { orderId: string }) => context.orderId === params.orderId,
    isDone: (_, params: { ok: boolean }) => params.ok,
    isTooLate: (_, params: CancelOutcome) => !params.ok && params.error === 'orderClosed',
  },
  actions: {
    chooseOrder: assign((_, params: { orderId: string }) => ({ orderId: params.orderId })),
    choosePair: assign((_, params: { pair: string | null }) => ({ pair: params.pair })),
    forget: assign({ orderId: null, pair: null }),
    announceCancelled: emit(toast('success', 'orders:revoked')),
    announceAllCancelled: emit((_, params: CancelAllOutcome): Notice => {
      const { cancelled: orders, plans_cancelled: plans } = params.ok
        ? params.value
        : { cancelled: 0, plans_cancelled: 0 };
      const said = { type: 'toast', kind: 'success' } as const;
      return plans === 0
        ? { ...said, key: 'orders:revokedCount', params: { count: orders } }
        : { ...said, key: 'orders:revokedPlans', params: { orders, plans } };
    }),
    announceTooLate: emit(alreadyTraded),
    announceFailure: emit(
      (_, params: CancelOutcome | CancelAllOutcome): Notice => (params.ok ? alreadyTraded : failureNotice(params)),
    ),
  },
}).createMachine({
  id: 'openOrders',
  description: 'Cancelling open orders, one or all.',
  context: { orderId: null, pair: null },
  initial: 'idle',
  invoke: { ...actor('watchOrders') },
  states: {
    idle: {
      description: 'Open orders are listed; each can be cancelled.',
      on: {
        'user.cancel.open': { target: 'confirmingCancel', actions: withEvent('chooseOrder') },
        'user.cancelAll.open': { target: 'confirmingCancelAll', actions: withEvent('choosePair') },
      },
    },
    confirmingCancel: {
      description: 'The user is asked whether to cancel this order.',
      tags: 'needsConfirm',
      on: {
        'user.cancel.accept': 'cancelling',
        'user.cancel.dismiss': { target: 'idle', actions: 'forget' },
        'push.order.left': { guard: withEvent('isAskedAbout'), target: 'idle', actions: ['forget', 'announceTooLate'] },
      },
    },
    confirmingCancelAll: {
      description: 'The user is asked whether to cancel all of these orders.',
      tags: 'needsConfirm',
      on: {
        'user.cancelAll.accept': 'cancellingAll',
        'user.cancelAll.dismiss': { target: 'idle', actions: 'forget' },
      },
    },
    cancelling: {
      description: 'The cancellation is on its way; the row waits.',
      tags: 'busy',
      invoke: {
        ...actor('cancelOrder'),
        input: ({ context }) => ({ order_id: context.orderId ?? '' }),
        onDone: [
          { guard: withOutput('isDone'), target: 'idle', actions: ['forget', 'announceCancelled'] },
          { guard: withOutput('isTooLate'), target: 'idle', actions: ['forget', 'announceTooLate'] },
          { target: 'idle', actions: ['forget', withOutput('announceFailure')] },
        ],
      },
    },
    cancellingAll: {
      description: 'The cancellation of all orders is on its way.',
      tags: 'busy',
      invoke: {
        ...actor('cancelAllOrders'),
        input: ({ context: { pair } }) => (pair === null ? {} : { pair }),
        onDone: [
          { guard: withOutput('isDone'), target: 'idle', actions: ['forget', withOutput('announceAllCancelled')] },
          { target: 'idle', actions: ['forget', withOutput('announceFailure')] },
        ],
      },
    },
  },
});

export type OpenOrdersSnapshot = SnapshotFrom<typeof openOrdersMachine>;

export const isAskingOne = (snapshot: OpenOrdersSnapshot) => snapshot.matches('confirmingCancel');
export const askedOrderId = (snapshot: OpenOrdersSnapshot) => snapshot.context.orderId;
export const isIdle = (snapshot: OpenOrdersSnapshot) => snapshot.matches('idle');

/** Order whose cancellation is in flight, '*' for all; null otherwise. */
export function inFlightId(snapshot: OpenOrdersSnapshot): string | null {
  if (snapshot.matches('cancellingAll')) return '*';
  return snapshot.matches('cancelling') ? snapshot.context.orderId : null;
}

/** Reason why nothing can be cancelled now: a key of the `orders` namespace; null when it can. */
export const cancelReason = (snapshot: OpenOrdersSnapshot) => (snapshot.hasTag('busy') ? 'cancelUnderWay' : null);
