import { NETWORK_DOWN } from '../app/samples';
import { sampleFiatOffer } from '../fiatOrder/fiatOrder.samples';
import { SAMPLE_CHOICE, sampleSale } from '../fiatSell/fiatSell.samples';
import { defineFlowModel } from '../flowModel';
import { fiatSaleMachine } from './fiatSale.machine';

export const fiatSaleModel = defineFlowModel<typeof fiatSaleMachine>({
  id: 'fiatSale',
  title: 'Review and make an offer',
  spec: 'SPEC §2 Fiat deal: sell-next',
  machine: fiatSaleMachine,
  inputs: [{ currency: 'USDT', fiat: 'EUR', choice: SAMPLE_CHOICE }],
  cases: {
    'xstate.done.actor.loadSale': () => [
      { output: { ok: true, value: sampleSale() } },
      { output: { ok: true, value: { ...sampleSale(), methods: [] } } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.drawKey': () => [{ output: 'key-1' }],
    'xstate.done.actor.sell': () => [
      { output: { ok: true, value: { offer: sampleFiatOffer() } } },
      { output: { ok: false, error: 'fiatPrice' } },
      { output: NETWORK_DOWN },
    ],
  },
  abstract: ({ value, context }) => [value, context.key !== null],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
