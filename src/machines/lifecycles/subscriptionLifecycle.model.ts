import { subscriptionLifecycle } from '../../../domain/lifecycles/subscription.lifecycle';
import { defineFlowModel } from '../flowModel';

export const subscriptionLifecycleModel = defineFlowModel({
  id: 'subscriptionLifecycle',
  title: 'ICO subscription on the exchange',
  spec: 'SPEC §4 ICO subscription',
  machine: subscriptionLifecycle,
  inputs: [undefined],
  cases: {},
});
