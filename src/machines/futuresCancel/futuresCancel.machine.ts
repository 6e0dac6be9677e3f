import { assign, emit, setup } from 'xstate';
import { failureNotice } from '../app/failureNotice';
import type { Notice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import type { CancelOutcome, CancelTarget, FuturesCancelContext, FuturesCancelEvent } from './futuresCancel.types';

const TOO_LATE = ['orderClosed', 'futuresPlanEnded'];

function cancelledNotice(outcome: CancelOutcome): Notice {
  const count = valueOf(outcome).cancelled;
  return count === undefined
    ? { type: 'toast', kind: 'success', key: 'orders:revoked' }
    : { type: 'toast', kind: 'success', key: 'orders:revokedCount', params: { count } };
}

/** Orders and trigger orders are in the account; this flow asks and cancels. */
export const futuresCancelMachine = setup({
  types: {
    context: {} as FuturesCancelContext,
    events: {} as FuturesCancelEvent,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm',
  },
  actors: {
    drawKey: port<string>('drawKey'),
    sendCancel: port<CancelOutcome, { target: CancelTarget; key: string }>('sendCancel'),
  },
  guards: {
    hasKey: ({ context }) => context.key !== null,
    isOk: (_, params: CancelOutcome) => params.ok,
    isTooLate: (_, params: CancelOutcome) => !params.ok && TOO_LATE.includes(params.error),
  },
  actions: {
    askAbout: assign((_, params: { target: CancelTarget }) => ({ target: params.target, key: null })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    forget: assign({ target: null, key: null }),
    announceCancelled: emit((_, params: CancelOutcome) => cancelledNotice(params)),
    announceTooLate: emit({ type: 'toast', kind: 'info', key: 'orders:alreadyTraded' }),
    announceFailure: emit((_, params: CancelOutcome): Notice => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'futuresCancel',
  description: 'Cancelling futures orders and trigger orders.',
  context: { target: null, key: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Orders are listed; each open one can be cancelled.',
      on: { 'user.cancel.open': { target: 'confirming', actions: { type: 'askAbout', params: ({ event }) => event } } },
    },
    confirming: {
      description: 'The user is asked whether to cancel.',
      tags: 'needsConfirm',
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
      on: {
        'user.cancel.accept': { guard: 'hasKey', target: 'cancelling' },
        'user.cancel.dismiss': { target: 'idle', actions: 'forget' },
      },
    },
    cancelling: {
      description: 'The cancellation is on its way.',
      tags: 'busy',
      invoke: {
        id: 'sendCancel',
        src: 'sendCancel',
        input: ({ context: { target, key } }) => {
          if (!target) throw new Error('nothing to cancel');
          return { target, key: key ?? '' };
        },
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['forget', { type: 'announceCancelled', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['forget', 'announceTooLate'],
          },
          {
            target: 'idle',
            actions: ['forget', { type: 'announceFailure', params: ({ event }) => event.output }],
          },
        ],
      },
    },
  },
});
