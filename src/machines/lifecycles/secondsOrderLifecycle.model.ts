import { secondsOrderLifecycle } from '../../../domain/lifecycles/secondsOrder.lifecycle';
import { defineFlowModel } from '../flowModel';

export const secondsOrderLifecycleModel = defineFlowModel({
  id: 'secondsOrderLifecycle',
  title: 'Seconds order on the exchange',
  spec: 'SPEC §4 Seconds contract',
  machine: secondsOrderLifecycle,
  inputs: [undefined],
  cases: {},
});
