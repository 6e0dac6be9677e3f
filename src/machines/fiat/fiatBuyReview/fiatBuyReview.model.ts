import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatOrder, sampleFiatQuote, sampleFiatTerms } from '../fiatOrder/fiatOrder.samples';
import { defineFlowModel } from '../../flowModel';
import { fiatBuyReviewMachine } from './fiatBuyReview.machine';

export const fiatBuyReviewModel = defineFlowModel<typeof fiatBuyReviewMachine>({
  id: 'fiatBuyReview',
  title: 'Review and take an offer',
  spec: 'SPEC §2 Fiat deal: buy-next',
  machine: fiatBuyReviewMachine,
  inputs: [
    { currency: 'USDT', fiat: 'EUR', size: { by: 'amount', value: '92' } },
    { currency: 'USDT', fiat: 'EUR', size: { by: 'quantity', value: '' } },
  ],
  cases: {
    'xstate.done.actor.loadDeal': () => [
      { output: { ok: true, value: { quote: sampleFiatQuote(), terms: sampleFiatTerms() } } },
      { output: { ok: false, error: 'fiatNoOffer' } },
    ],
    'xstate.done.actor.buy': () => [
      { output: { ok: true, value: { order: sampleFiatOrder() } } },
      { output: { ok: false, error: 'fiatPriceChanged' } },
      { output: NETWORK_DOWN },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
