import { identityLifecycle } from '../../../domain/lifecycles/identity.lifecycle';
import { defineFlowModel } from '../flowModel';

export const identityLifecycleModel = defineFlowModel({
  id: 'identityLifecycle',
  title: 'Identity on the exchange',
  spec: 'SPEC §4 Identity status',
  machine: identityLifecycle,
  inputs: [undefined],
  cases: {},
});
