import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatQuote, sampleFiatTerms } from '../fiatOrder/fiatOrder.samples';
import { defineFlowModel } from '../../flowModel';
import { fiatBuyFormMachine, isRefused, reasonOf } from './fiatBuyForm.machine';

const terms = [{ ok: true, value: sampleFiatTerms() }, NETWORK_DOWN];

export const fiatBuyFormModel = defineFlowModel<typeof fiatBuyFormMachine>({
  title: 'Buy for fiat money',
  spec: 'SPEC §2 Fiat deal, §5 Fiat',
  machine: fiatBuyFormMachine,
  inputs: [{ currency: 'USDT', fiat: 'EUR' }],
  cases: {
    'user.size.change': () => [{ size: { by: 'amount', value: '92' } }, { size: { by: 'quantity', value: '' } }],
  },
  answers: {
    loadTerms: terms,
    refreshTerms: terms,
    quote: [
      { ok: true, value: sampleFiatQuote() },
      { ok: false, error: 'fiatNoOffer' },
    ],
  },
  abstract: ({ value, context }) => [value, context.size, context.quote !== null, context.failure?.error],
  statements: ({ where, after, asks }) => ({
    'the review opens with what I chose, and nothing else in its address': after(
      'user.buy.continue',
      ({ opens }) => opens.length === 1 && opens[0] === '/deal/buy-next?currency=USDT&fiat=EUR&amount=92',
    ),
    'without an offer for this size nothing is reviewed, and it says why': where(
      ({ context }) => context.quote === null,
      (state) => reasonOf(state) !== null && !state.can({ type: 'user.buy.continue' }),
    ),
    'another size has no offer until the exchange was asked': after(
      'user.size.change',
      ({ event, now }) => now.context.quote === null && now.context.size === event.size,
    ),
    'the offer is asked for the size that stands in the form': asks('fiatQuote', {
      with: ({ now: { context } }) => ({ currency: 'USDT', fiat: 'EUR', [context.size.by]: context.size.value }),
    }),
    'as long as no offer covers the size it says so, also after prices were renewed': where(
      isRefused,
      (state) => reasonOf(state) === 'errors:fiatNoOffer',
    ),
    'prices are those of the chosen money': asks('fiatTerms', { with: () => ({ fiat: 'EUR' }) }),
  }),
});
