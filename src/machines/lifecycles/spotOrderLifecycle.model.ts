import { spotOrderLifecycle } from '../../../domain/lifecycles/spotOrder.lifecycle';
import { defineFlowModel } from '../flowModel';

export const spotOrderLifecycleModel = defineFlowModel({
  id: 'spotOrderLifecycle',
  title: 'Spot order on the exchange',
  spec: 'SPEC §4 Spot order',
  machine: spotOrderLifecycle,
  inputs: [undefined],
  cases: {},
});
