import { priceAlertLifecycle } from '../../../domain/lifecycles/priceAlert.lifecycle';
import { defineFlowModel } from '../flowModel';

export const priceAlertLifecycleModel = defineFlowModel({
  id: 'priceAlertLifecycle',
  title: 'Price alert on the exchange',
  spec: 'Issue 10 Habits of traders',
  machine: priceAlertLifecycle,
  inputs: [undefined],
  cases: {},
});
