import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatOffer } from '../fiatOrder/fiatOrder.samples';
import { SAMPLE_CHOICE, sampleSale } from '../fiatSellForm/fiatSellForm.model';
import { defineFlowModel } from '../../flowModel';
import { fiatSellReviewMachine, isUnsound, submitReason, unsoundReason } from './fiatSellReview.machine';

export const fiatSellReviewModel = defineFlowModel<typeof fiatSellReviewMachine>({
  title: 'Review and make an offer',
  spec: 'SPEC §2 Fiat deal: sell-next',
  machine: fiatSellReviewMachine,
  inputs: [{ currency: 'USDT', fiat: 'EUR', choice: SAMPLE_CHOICE }],
  answers: {
    loadSale: [{ ok: true, value: sampleSale() }, { ok: true, value: { ...sampleSale(), methods: [] } }, NETWORK_DOWN],
    sell: [{ ok: true, value: { offer: sampleFiatOffer() } }, { ok: false, error: 'fiatPrice' }, NETWORK_DOWN],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the offer that I reviewed is made, once; one whose answer was lost is sent as it was': asks('sellFiat', {
      by: 'user.sale.submit',
      with: () => ({ currency: 'USDT', fiat: 'EUR', quantity: '100', unit_price: '0.92', method_id: 'm1' }),
    }),
    'what cannot be offered is not sent, and it says why': where(
      isUnsound,
      (state) => !state.can({ type: 'user.sale.submit' }) && unsoundReason(state) !== null,
    ),
    'the offer that was made is opened, and is said to be made': after(
      accepted('sell'),
      ({ opens, says }) => opens[0] === `/deal/offers/${sampleFiatOffer().id}` && says[0] === 'fiat:offerMade',
    ),
    'after a refusal price and balance are looked at anew before anything is sent': after(
      refused('sell', 'fiatPrice'),
      ({ now, says }) => !now.can({ type: 'user.sale.submit' }) && says.length === 1,
    ),
    'a refused or lost offer is not said to be made, and opens nothing': after(
      refused('sell'),
      ({ opens, says }) => opens.length === 0 && !says.includes('fiat:offerMade'),
    ),
    'while nothing can be sent it says why': where(
      (state) => state.hasTag('resting'),
      (state) => submitReason(state) !== null && !state.can({ type: 'user.sale.submit' }),
    ),
  }),
});
