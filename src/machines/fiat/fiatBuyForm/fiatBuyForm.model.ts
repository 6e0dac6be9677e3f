import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatQuote, sampleFiatTerms } from '../fiatOrder/fiatOrder.samples';
import { defineFlowModel } from '../../flowModel';
import { fiatBuyFormMachine } from './fiatBuyForm.machine';

const terms = () => [{ output: { ok: true, value: sampleFiatTerms() } }, { output: NETWORK_DOWN }];

export const fiatBuyFormModel = defineFlowModel<typeof fiatBuyFormMachine>({
  id: 'fiatBuyForm',
  title: 'Buy for fiat money',
  spec: 'SPEC §2 Fiat deal, §5 Fiat',
  machine: fiatBuyFormMachine,
  inputs: [{ currency: 'USDT', fiat: 'EUR' }],
  cases: {
    'xstate.done.actor.loadTerms': terms,
    'xstate.done.actor.refreshTerms': terms,
    'user.size.change': () => [{ size: { by: 'amount', value: '92' } }, { size: { by: 'quantity', value: '' } }],
    'xstate.done.actor.quote': () => [
      { output: { ok: true, value: sampleFiatQuote() } },
      { output: { ok: false, error: 'fiatNoOffer' } },
    ],
  },
  abstract: ({ value, context }) => [value, context.size, context.quote !== null, context.failure?.error],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
