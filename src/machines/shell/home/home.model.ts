import { defineFlowModel } from '../../flowModel';
import { homeMachine } from './home.machine';

export const homeModel = defineFlowModel<typeof homeMachine>({
  id: 'home',
  title: 'Home page',
  spec: 'SPEC §2 /home',
  machine: homeMachine,
  inputs: [{ pairs: ['BTC_USDT'] }],
  cases: {
    'user.currency.choose': () => [{ currency: 'ETH' }],
    'user.amount.change': () => [{ amount: '100' }],
    'xstate.done.actor.loadTrends': () => [
      { output: { ok: true, value: { BTC_USDT: [1, 2] } } },
      { output: { ok: false, error: 'network' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor'),
});
