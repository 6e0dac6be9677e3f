import { planOrderLifecycle } from '../../../domain/lifecycles/planOrder.lifecycle';
import { defineFlowModel } from '../flowModel';

export const planOrderLifecycleModel = defineFlowModel({
  id: 'planOrderLifecycle',
  title: 'Plan order on the exchange',
  spec: 'SPEC §4 Plan orders',
  machine: planOrderLifecycle,
  inputs: [undefined],
  cases: {},
});
