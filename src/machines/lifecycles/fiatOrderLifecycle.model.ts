import { fiatOrderLifecycle } from '../../../domain/lifecycles/fiatOrder.lifecycle';
import { defineFlowModel } from '../flowModel';

export const fiatOrderLifecycleModel = defineFlowModel({
  id: 'fiatOrderLifecycle',
  title: 'Fiat order on the exchange',
  spec: 'SPEC §4 Fiat order',
  machine: fiatOrderLifecycle,
  inputs: [undefined],
  cases: {},
});
