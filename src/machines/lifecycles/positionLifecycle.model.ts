import { positionLifecycle } from '../../../domain/lifecycles/position.lifecycle';
import { defineFlowModel } from '../flowModel';

export const positionLifecycleModel = defineFlowModel({
  id: 'positionLifecycle',
  title: 'Position on the exchange',
  spec: 'SPEC §4 Futures order',
  machine: positionLifecycle,
  inputs: [undefined],
  cases: {},
});
