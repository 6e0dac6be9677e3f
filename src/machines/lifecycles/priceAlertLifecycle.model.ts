import { priceAlertLifecycle } from '../../../domain/lifecycles/priceAlert.lifecycle';
import { defineFlowModel } from '../flowModel';

export const priceAlertLifecycleModel = defineFlowModel({
  id: 'priceAlertLifecycle',
  title: 'Price alert on the exchange',
  spec: 'SPEC §2 /markets',
  machine: priceAlertLifecycle,
  inputs: [undefined],
  cases: {},
});
