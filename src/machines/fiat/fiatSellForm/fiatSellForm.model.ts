import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleMethod } from '../collectionMethods/collectionMethods.model';
import { defineFlowModel } from '../../flowModel';
import { fiatSellFormMachine, type SaleTerms, shownProblems } from './fiatSellForm.machine';
import type { SaleChoice } from '../fiatDeal';
import { sampleFiatTerms } from '../fiatOrder/fiatOrder.samples';

export const sampleSale = (): SaleTerms => ({ terms: sampleFiatTerms(), methods: [sampleMethod('m1')] });

export const SAMPLE_CHOICE: SaleChoice = { by: 'quantity', value: '100', unitPrice: '0.92', methodId: 'm1' };

const loaded = [{ ok: true, value: sampleSale() }, NETWORK_DOWN];

export const fiatSellFormModel = defineFlowModel<typeof fiatSellFormMachine>({
  title: 'Sell for fiat money',
  spec: 'SPEC §2 Fiat deal, §5 Fiat',
  machine: fiatSellFormMachine,
  inputs: [{ currency: 'USDT', fiat: 'EUR' }],
  cases: {
    'user.form.change': () => [{ changes: SAMPLE_CHOICE }, { changes: { value: '' } }],
    'flow.method.added': ({ context }) => [
      { method: { ...sampleMethod('m2'), currency: context.fiat } },
      { method: { ...sampleMethod('m3'), currency: 'GBP' } },
    ],
  },
  answers: {
    loadSale: loaded,
    refreshSale: loaded,
  },
  abstract: ({ context: { form, tried, sale } }) => [form, tried, sale?.methods.map(({ id }) => id)],
  statements: ({ where, after, accepted }) => ({
    'the review opens with what I chose, and nothing else in its address': after(
      'user.sell.continue',
      ({ before: { context }, opens }) =>
        opens.length === 0 ||
        opens[0] === `/deal/sell-next?currency=USDT&fiat=EUR&quantity=100&price=0.92&method=${context.form.methodId}`,
    ),
    'what is wrong is said, and then nothing opens': after(
      'user.sell.continue',
      ({ opens, says }) => opens.length + says.length === 1,
    ),
    'new prices leave what I typed as it is': after(
      accepted('refreshSale'),
      ({ before, now }) => now.context.form === before.context.form,
    ),
    'at first the platform’s price and my default method stand in the form': after(
      accepted('loadSale'),
      ({ now: { context } }) =>
        context.form.methodId === 'm1' &&
        context.sale?.terms.currencies[0]?.price === '0.9200' &&
        context.form.unitPrice === '0.92',
    ),
    'only a method of this money is taken, and it is chosen at once': after(
      'flow.method.added',
      ({ event, now: { context } }) =>
        event.method.currency === context.fiat &&
        context.form.methodId === event.method.id &&
        context.sale?.methods[0] === event.method,
    ),
    'a method that is added while the methods are loaded again is not lost to an answer from before it': after(
      'flow.method.added',
      ({ before, asked }) => !before.matches({ editing: 'refreshing' }) || asked[0]?.name === 'loadSale',
    ),
    'an empty field is not blamed before the first try': where(
      ({ context }) => context.sale !== null && !context.tried && context.form.value === '',
      (state) => shownProblems(state).size === undefined,
    ),
  }),
});
