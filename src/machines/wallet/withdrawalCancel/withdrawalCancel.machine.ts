import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Outcome } from '../../../../domain/contract/outcome';
import type { Withdrawal } from '../../../../domain/contract/wallet/withdrawal';
import { call } from '../../call';
import { actor, typesOf, failureOf, withEvent, withOutput } from '../../passing';
import { toast, type ToastNotice, failureNotice } from '../../shell/app/notices';
import { accepted } from '../../families/submission';

interface WithdrawalCancelContext {
  /** Withdrawal being confirmed for cancellation or being cancelled. */
  asked: Withdrawal | null;
}

type WithdrawalCancelEvent =
  | { type: 'user.cancel.open'; withdrawal: Withdrawal }
  | { type: 'user.cancel.accept' }
  | { type: 'user.cancel.dismiss' };

type CancelOutcome = Outcome<{ withdrawal: Withdrawal }>;

/** Confirms and sends a cancellation; the withdrawals themselves belong to the lists that show them. */
export const withdrawalCancelMachine = setup({
  types: typesOf<WithdrawalCancelContext, WithdrawalCancelEvent, 'busy' | 'needsConfirm', ToastNotice>(),
  actors: { cancelWithdrawal: call('cancelWithdrawal') },
  guards: {
    isOpen: (_, params: { withdrawal: Withdrawal }) => params.withdrawal.next_events.includes('withdrawal.cancel'),
    isOk: (_, outcome: CancelOutcome) => outcome.ok,
  },
  actions: {
    askAbout: assign((_, params: { withdrawal: Withdrawal }) => ({ asked: params.withdrawal })),
    forget: assign({ asked: null }),
    toastCancelled: emit(toast('success', 'withdrawal:revoked')),
    toastFailure: emit((_, outcome: CancelOutcome) => failureNotice(failureOf(outcome))),
  },
}).createMachine({
  id: 'withdrawalCancel',
  description: 'Cancelling a withdrawal that is not disbursed yet.',
  context: { asked: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Withdrawals are listed; each can be cancelled until it is disbursed.',
      on: {
        'user.cancel.open': { guard: withEvent('isOpen'), target: 'confirming', actions: withEvent('askAbout') },
      },
    },
    confirming: {
      description: 'The user is asked whether to cancel this withdrawal.',
      tags: 'needsConfirm',
      on: {
        'user.cancel.accept': 'cancelling',
        'user.cancel.dismiss': { target: 'idle', actions: 'forget' },
      },
    },
    cancelling: {
      description: 'The cancellation is on its way; the row waits.',
      tags: 'busy',
      invoke: {
        ...actor('cancelWithdrawal'),
        input: ({ context }) => ({ withdrawal_id: context.asked?.id ?? '' }),
        onDone: [
          accepted('idle', ['forget', 'toastCancelled']),
          { target: 'idle', actions: ['forget', withOutput('toastFailure')] },
        ],
      },
    },
  },
});

type WithdrawalCancelSnapshot = SnapshotFrom<typeof withdrawalCancelMachine>;

/** Id of the withdrawal being cancelled; null when there is none. */
export const cancellingId = (snapshot: WithdrawalCancelSnapshot): string | null =>
  snapshot.matches('cancelling') ? (snapshot.context.asked?.id ?? null) : null;
