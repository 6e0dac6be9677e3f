import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { FuturesOrder, FuturesPlan } from '../../../../domain/contract/futures/futures';
import { toast, type Notice, failureNotice } from '../../shell/app/notices';
import { actor, typesOf, failureOf, valueOf, withEvent, withOutput } from '../../passing';
import { callOneOf, type OutcomeOf, type RequestOf } from '../../call';
import { accepted } from '../../families/submission';

/** Target of the cancellation: an order, a trigger order, or all open orders (of one contract when named). */
export type CancelTarget =
  | { kind: 'order'; order: FuturesOrder }
  | { kind: 'plan'; plan: FuturesPlan }
  | { kind: 'all'; pair: string | null };

export type SingleTarget = Exclude<CancelTarget, { kind: 'all' }>;

const idOf = (target: SingleTarget) => (target.kind === 'order' ? target.order.id : target.plan.id);

interface FuturesCancelContext {
  target: CancelTarget | null;
}

type FuturesCancelEvent =
  | { type: 'user.cancel.open'; target: CancelTarget }
  | { type: 'user.cancel.accept' }
  | { type: 'user.cancel.dismiss' };

type CancelOutcome = OutcomeOf<'cancelFuturesOrder' | 'cancelFuturesPlan' | 'cancelAllFuturesOrders'>;

const TOO_LATE = ['orderClosed', 'futuresPlanEnded'];

function cancelledNotice(outcome: CancelOutcome): Notice {
  const answer = valueOf(outcome);
  return 'cancelled' in answer
    ? toast('success', 'orders:revokedCount', { params: { count: answer.cancelled } })
    : toast('success', 'orders:revoked');
}

function requestOf(
  target: CancelTarget,
): RequestOf<'cancelFuturesOrder' | 'cancelFuturesPlan' | 'cancelAllFuturesOrders'> {
  switch (target.kind) {
    case 'order':
      return { call: 'cancelFuturesOrder', body: { order_id: target.order.id } };
    case 'plan':
      return { call: 'cancelFuturesPlan', body: { plan_id: target.plan.id } };
    case 'all':
      return { call: 'cancelAllFuturesOrders', body: target.pair === null ? {} : { pair: target.pair } };
  }
}

/** Asks for confirmation and cancels; the orders and trigger orders are in the account. */
export const futuresCancelMachine = setup({
  types: typesOf<FuturesCancelContext, FuturesCancelEvent, 'busy' | 'needsConfirm', Notice>(),
  actors: { sendCancel: callOneOf('cancelFuturesOrder', 'cancelFuturesPlan', 'cancelAllFuturesOrders') },
  guards: {
    isOk: (_, params: CancelOutcome) => params.ok,
    isTooLate: (_, params: CancelOutcome) => !params.ok && TOO_LATE.includes(params.error),
  },
  actions: {
    askAbout: assign((_, params: { target: CancelTarget }) => ({ target: params.target })),
    forget: assign({ target: null }),
    announceCancelled: emit((_, params: CancelOutcome) => cancelledNotice(params)),
    announceTooLate: emit(toast('info', 'orders:alreadyTraded')),
    announceFailure: emit((_, params: CancelOutcome): Notice => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'futuresCancel',
  description: 'Cancelling futures orders and trigger orders.',
  context: { target: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Orders are listed; each open one can be cancelled.',
      on: { 'user.cancel.open': { target: 'confirming', actions: withEvent('askAbout') } },
    },
    confirming: {
      description: 'The user is asked whether to cancel.',
      tags: 'needsConfirm',
      on: {
        'user.cancel.accept': 'cancelling',
        'user.cancel.dismiss': { target: 'idle', actions: 'forget' },
      },
    },
    cancelling: {
      description: 'The cancellation is on its way.',
      tags: 'busy',
      invoke: {
        ...actor('sendCancel'),
        input: ({ context: { target } }) => {
          if (!target) throw new Error('nothing to cancel');
          return requestOf(target);
        },
        onDone: [
          accepted('idle', ['forget', withOutput('announceCancelled')]),
          { guard: withOutput('isTooLate'), target: 'idle', actions: ['forget', 'announceTooLate'] },
          { target: 'idle', actions: ['forget', withOutput('announceFailure')] },
        ],
      },
    },
  },
});

type FuturesCancelSnapshot = SnapshotFrom<typeof futuresCancelMachine>;

export const isIdle = (snapshot: FuturesCancelSnapshot) => snapshot.matches('idle');

/** Whether the cancellation in flight includes the order or trigger order: one of all orders leaves trigger orders. */
export function isInFlight(snapshot: FuturesCancelSnapshot, one: SingleTarget): boolean {
  const { target } = snapshot.context;
  if (!snapshot.matches('cancelling') || target === null) return false;
  if (target.kind === 'all') return one.kind === 'order' && (target.pair === null || target.pair === one.order.pair);
  return idOf(target) === idOf(one);
}
