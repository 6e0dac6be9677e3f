import { defineFlowModel } from '../../flowModel';
import { homeMachine } from './home.machine';

export const homeModel = defineFlowModel<typeof homeMachine>({
  title: 'Home page',
  spec: 'SPEC §2 /home',
  machine: homeMachine,
  cases: {
    'user.currency.choose': () => [{ currency: 'ETH' }],
    'user.amount.change': () => [{ amount: '100' }],
  },
  answers: {
    marketTrends: [
      { ok: true, value: [{ pair: 'BTC_USDT', closes: ['1', '2'] }] },
      { ok: false, error: 'network' },
    ],
  },
});
