import { depositLifecycle } from '../../../domain/lifecycles/deposit.lifecycle';
import { defineFlowModel } from '../flowModel';

export const depositLifecycleModel = defineFlowModel({
  id: 'depositLifecycle',
  title: 'Deposit on the exchange',
  spec: 'SPEC §4 Deposit',
  machine: depositLifecycle,
  inputs: [undefined],
  cases: {},
});
