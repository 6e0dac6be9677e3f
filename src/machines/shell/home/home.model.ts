import { defineFlowModel } from '../../flowModel';
import { homeMachine } from './home.machine';

export const homeModel = defineFlowModel<typeof homeMachine>({
  id: 'home',
  title: 'Home page',
  spec: 'SPEC §2 /home',
  machine: homeMachine,
  inputs: [undefined],
  cases: {
    'user.currency.choose': () => [{ currency: 'ETH' }],
    'user.amount.change': () => [{ amount: '100' }],
    'xstate.done.actor.marketTrends': () => [
      { output: { ok: true, value: [{ pair: 'BTC_USDT', closes: ['1', '2'] }] } },
      { output: { ok: false, error: 'network' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor'),
});
