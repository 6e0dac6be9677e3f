import { withdrawalLifecycle } from '../../../domain/lifecycles/withdrawal.lifecycle';
import { defineFlowModel } from '../flowModel';

export const withdrawalLifecycleModel = defineFlowModel({
  id: 'withdrawalLifecycle',
  title: 'Withdrawal on the exchange',
  spec: 'SPEC §4 Withdrawal',
  machine: withdrawalLifecycle,
  inputs: [undefined],
  cases: {},
});
