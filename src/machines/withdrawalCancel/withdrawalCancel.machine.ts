import { assign, emit, setup } from 'xstate';
import type { Withdrawal } from '../../../domain/contract/withdrawal';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf } from '../outcomes';
import { port } from '../port';
import type { CancelOutcome, WithdrawalCancelContext, WithdrawalCancelEvent } from './withdrawalCancel.types';

/** Its withdrawals are in the lists that show them; this flow asks and cancels. */
export const withdrawalCancelMachine = setup({
  types: {
    context: {} as WithdrawalCancelContext,
    events: {} as WithdrawalCancelEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'needsConfirm',
  },
  actors: {
    drawKey: port<string>('drawKey'),
    cancelWithdrawal: port<CancelOutcome, { withdrawalId: string; key: string }>('cancelWithdrawal'),
  },
  guards: {
    isOpen: (_, params: { withdrawal: Withdrawal }) => params.withdrawal.next_events.includes('withdrawal.cancel'),
    hasKey: ({ context }) => context.key !== null,
    isOk: (_, params: { outcome: CancelOutcome }) => params.outcome.ok,
  },
  actions: {
    askAbout: assign((_, params: { withdrawal: Withdrawal }) => ({ asked: params.withdrawal, key: null })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    forget: assign({ asked: null, key: null }),
    toastCancelled: emit({ type: 'toast', kind: 'success', key: 'withdrawal:revoked' }),
    toastFailure: emit((_, params: { outcome: CancelOutcome }) => failureNotice(failureOf(params.outcome))),
  },
}).createMachine({
  id: 'withdrawalCancel',
  description: 'Cancelling a withdrawal that is not disbursed yet.',
  context: { asked: null, key: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Withdrawals are listed; each can be cancelled until it is disbursed.',
      on: {
        'user.cancel.open': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'askAbout', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'The user is asked whether to cancel this withdrawal.',
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
      description: 'The cancellation is on its way; the row waits.',
      tags: 'busy',
      invoke: {
        id: 'cancelWithdrawal',
        src: 'cancelWithdrawal',
        input: ({ context }) => ({ withdrawalId: context.asked?.id ?? '', key: context.key ?? '' }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: ['forget', 'toastCancelled'],
          },
          {
            target: 'idle',
            actions: ['forget', { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) }],
          },
        ],
      },
    },
  },
});
