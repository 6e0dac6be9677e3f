import { NETWORK_DOWN } from '../app/samples';
import { sampleFiatOrder, sampleFiatQuote, sampleFiatTerms } from '../fiatOrder/fiatOrder.samples';
import { defineFlowModel } from '../flowModel';
import { fiatPurchaseMachine } from './fiatPurchase.machine';

export const fiatPurchaseModel = defineFlowModel<typeof fiatPurchaseMachine>({
  id: 'fiatPurchase',
  title: 'Review and take an offer',
  spec: 'SPEC §2 Fiat deal: buy-next',
  machine: fiatPurchaseMachine,
  inputs: [{ currency: 'USDT', fiat: 'EUR', size: { by: 'amount', value: '92' } }],
  cases: {
    'xstate.done.actor.loadDeal': () => [
      { output: { ok: true, value: { quote: sampleFiatQuote(), terms: sampleFiatTerms() } } },
      { output: { ok: false, error: 'fiatNoOffer' } },
    ],
    'xstate.done.actor.drawKey': () => [{ output: 'key-1' }],
    'xstate.done.actor.buy': () => [
      { output: { ok: true, value: { order: sampleFiatOrder() } } },
      { output: { ok: false, error: 'fiatPriceChanged' } },
      { output: NETWORK_DOWN },
    ],
  },
  abstract: ({ value, context }) => [value, context.key !== null],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
