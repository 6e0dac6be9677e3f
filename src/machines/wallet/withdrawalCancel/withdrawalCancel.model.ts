import { defineFlowModel } from '../../flowModel';
import { sampleWithdrawal } from '../withdrawal/withdrawal.samples';
import { withdrawalCancelMachine, cancellingId } from './withdrawalCancel.machine';

export const withdrawalCancelModel = defineFlowModel<typeof withdrawalCancelMachine>({
  title: 'Cancel a withdrawal',
  spec: 'SPEC §4 Withdrawal, §8 Success messages',
  machine: withdrawalCancelMachine,
  cases: {
    'user.cancel.open': () => [
      { withdrawal: sampleWithdrawal() },
      { withdrawal: sampleWithdrawal({ status: 'completed' }) },
    ],
  },
  answers: {
    cancelWithdrawal: [
      { ok: true, value: { withdrawal: sampleWithdrawal({ status: 'cancelled' }) } },
      { ok: false, error: 'withdrawalDisbursed' },
    ],
  },
  statements: ({ where, after, asks, refused, accepted, saysOnly }) => ({
    'the withdrawal that I was asked about is cancelled, once, after a yes': asks('cancelWithdrawal', {
      by: 'user.cancel.accept',
      with: ({ before }) => ({ withdrawal_id: before.context.asked?.id }),
    }),
    'only what can still be cancelled is asked about': where(
      ({ context }) => context.asked !== null,
      ({ context }) => context.asked?.next_events.includes('withdrawal.cancel') ?? false,
    ),
    'after a no nothing is sent': after(
      'user.cancel.dismiss',
      ({ asked, now }) => asked.length === 0 && now.context.asked === null,
    ),
    'one that was disbursed meanwhile is not said to be cancelled': after(
      refused('cancelWithdrawal'),
      saysOnly('errors:withdrawalDisbursed'),
    ),
    'that it was cancelled is said when the exchange has done it': after(
      accepted('cancelWithdrawal'),
      saysOnly('withdrawal:revoked'),
    ),
    'the row that waits is the one that is being cancelled': where(
      (state) => state.hasTag('busy'),
      (state) => cancellingId(state) === state.context.asked?.id,
    ),
  }),
});
