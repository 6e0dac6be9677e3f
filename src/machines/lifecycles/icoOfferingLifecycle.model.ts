import { icoOfferingLifecycle } from '../../../domain/lifecycles/icoOffering.lifecycle';
import { defineFlowModel } from '../flowModel';

export const icoOfferingLifecycleModel = defineFlowModel({
  id: 'icoOfferingLifecycle',
  title: 'ICO project on the exchange',
  spec: 'SPEC §4 ICO subscription',
  machine: icoOfferingLifecycle,
  inputs: [undefined],
  cases: {},
});
