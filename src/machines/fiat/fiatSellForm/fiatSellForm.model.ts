import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleMethod } from '../collectionMethods/collectionMethods.model';
import { defineFlowModel } from '../../flowModel';
import { fiatSellFormMachine } from './fiatSellForm.machine';
import type { SaleChoice } from '../fiatDeal';
import { sampleFiatTerms } from '../fiatOrder/fiatOrder.samples';
import type { SaleTerms } from './fiatSellForm.check';

/** Small values for models and tests. */
export const sampleSale = (): SaleTerms => ({ terms: sampleFiatTerms(), methods: [sampleMethod('m1')] });

export const SAMPLE_CHOICE: SaleChoice = { by: 'quantity', value: '100', unitPrice: '0.92', methodId: 'm1' };

const loaded = () => [{ output: { ok: true, value: sampleSale() } }, { output: NETWORK_DOWN }];

export const fiatSellFormModel = defineFlowModel<typeof fiatSellFormMachine>({
  id: 'fiatSellForm',
  title: 'Sell for fiat money',
  spec: 'SPEC §2 Fiat deal, §5 Fiat',
  machine: fiatSellFormMachine,
  inputs: [{ currency: 'USDT', fiat: 'EUR' }],
  cases: {
    'xstate.done.actor.loadSale': loaded,
    'xstate.done.actor.refreshSale': loaded,
    'user.form.change': () => [{ changes: SAMPLE_CHOICE }, { changes: { value: '' } }],
    'flow.method.added': ({ context }) => [
      { method: { ...sampleMethod('m2'), currency: context.fiat } },
      { method: { ...sampleMethod('m3'), currency: 'GBP' } },
    ],
  },
  abstract: ({ value, context }) => [value, context.form.value, context.tried, context.form.methodId],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
