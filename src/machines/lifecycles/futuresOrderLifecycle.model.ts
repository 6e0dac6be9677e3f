import { futuresOrderLifecycle } from '../../../domain/lifecycles/futuresOrder.lifecycle';
import { defineFlowModel } from '../flowModel';

export const futuresOrderLifecycleModel = defineFlowModel({
  id: 'futuresOrderLifecycle',
  title: 'Futures order on the exchange',
  spec: 'SPEC §4 Futures order',
  machine: futuresOrderLifecycle,
  inputs: [undefined],
  cases: {},
});
