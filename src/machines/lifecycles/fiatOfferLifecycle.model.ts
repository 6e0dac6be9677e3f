import { fiatOfferLifecycle } from '../../../domain/lifecycles/fiatOffer.lifecycle';
import { defineFlowModel } from '../flowModel';

export const fiatOfferLifecycleModel = defineFlowModel({
  id: 'fiatOfferLifecycle',
  title: 'Fiat offer on the exchange',
  spec: 'SPEC §4 Fiat order',
  machine: fiatOfferLifecycle,
  inputs: [undefined],
  cases: {},
});
