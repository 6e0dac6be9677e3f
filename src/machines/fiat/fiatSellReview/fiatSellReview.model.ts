import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatOffer } from '../fiatOrder/fiatOrder.samples';
import { SAMPLE_CHOICE, sampleSale } from '../fiatSellForm/fiatSellForm.model';
import { defineFlowModel } from '../../flowModel';
import { fiatSellReviewMachine } from './fiatSellReview.machine';

export const fiatSellReviewModel = defineFlowModel<typeof fiatSellReviewMachine>({
  id: 'fiatSellReview',
  title: 'Review and make an offer',
  spec: 'SPEC §2 Fiat deal: sell-next',
  machine: fiatSellReviewMachine,
  inputs: [{ currency: 'USDT', fiat: 'EUR', choice: SAMPLE_CHOICE }],
  cases: {
    'xstate.done.actor.loadSale': () => [
      { output: { ok: true, value: sampleSale() } },
      { output: { ok: true, value: { ...sampleSale(), methods: [] } } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.sell': () => [
      { output: { ok: true, value: { offer: sampleFiatOffer() } } },
      { output: { ok: false, error: 'fiatPrice' } },
      { output: NETWORK_DOWN },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
