import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatOrder, sampleFiatQuote, sampleFiatTerms } from '../fiatOrder/fiatOrder.samples';
import { defineFlowModel } from '../../flowModel';
import { fiatBuyReviewMachine, submitReason } from './fiatBuyReview.machine';

export const fiatBuyReviewModel = defineFlowModel<typeof fiatBuyReviewMachine>({
  title: 'Review and take an offer',
  spec: 'SPEC §2 Fiat deal: buy-next',
  machine: fiatBuyReviewMachine,
  inputs: [
    { currency: 'USDT', fiat: 'EUR', size: { by: 'amount', value: '92' } },
    { currency: 'USDT', fiat: 'EUR', size: { by: 'quantity', value: '' } },
  ],
  answers: {
    loadDeal: [
      { ok: true, value: { quote: sampleFiatQuote(), terms: sampleFiatTerms() } },
      { ok: false, error: 'fiatNoOffer' },
    ],
    buy: [{ ok: true, value: { order: sampleFiatOrder() } }, { ok: false, error: 'fiatPriceChanged' }, NETWORK_DOWN],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the offer that I reviewed is taken, at its price, once; one whose answer was lost is sent as it was': asks(
      'buyFiat',
      {
        by: 'user.purchase.submit',
        with: ({ before }) => ({
          currency: 'USDT',
          fiat: 'EUR',
          amount: '92',
          unit_price: before.context.deal?.quote.unit_price,
        }),
      },
    ),
    'what was not reviewed cannot be taken': where(
      ({ context }) => context.deal === null,
      (state) => !state.can({ type: 'user.purchase.submit' }),
    ),
    'after another price the offer is looked at anew before it can be taken': after(
      refused('buy', 'fiatPriceChanged'),
      ({ now, says }) => !now.can({ type: 'user.purchase.submit' }) && says.length === 1,
    ),
    'a lost answer keeps what I reviewed': after(
      refused('buy', 'network'),
      ({ before, now, says }) => now.context.deal === before.context.deal && says.length === 1,
    ),
    'the order that was made is opened, and is said to be made': after(
      accepted('buy'),
      ({ opens, says }) => opens[0] === `/deal/buy-detail/${sampleFiatOrder().id}` && says[0] === 'fiat:orderMade',
    ),
    'while nothing can be taken it says why': where(
      (state) => state.hasTag('resting'),
      (state) => submitReason(state) !== null && !state.can({ type: 'user.purchase.submit' }),
    ),
  }),
});
