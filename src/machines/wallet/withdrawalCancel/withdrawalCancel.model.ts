import { defineFlowModel } from '../../flowModel';
import { sampleWithdrawal } from '../withdrawal/withdrawal.samples';
import { withdrawalCancelMachine } from './withdrawalCancel.machine';

export const withdrawalCancelModel = defineFlowModel<typeof withdrawalCancelMachine>({
  id: 'withdrawalCancel',
  title: 'Cancel a withdrawal',
  spec: 'SPEC §4 Withdrawal, §8 Success messages',
  machine: withdrawalCancelMachine,
  inputs: [undefined],
  cases: {
    'user.cancel.open': () => [
      { withdrawal: sampleWithdrawal() },
      { withdrawal: sampleWithdrawal({ status: 'completed' }) },
    ],
    'xstate.done.actor.cancelWithdrawal': () => [
      { output: { ok: true, value: { withdrawal: sampleWithdrawal({ status: 'cancelled' }) } } },
      { output: { ok: false, error: 'withdrawalDisbursed' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
