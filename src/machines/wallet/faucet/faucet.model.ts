import { defineFlowModel } from '../../flowModel';
import { faucetMachine } from './faucet.machine';

export const faucetModel = defineFlowModel<typeof faucetMachine>({
  id: 'faucet',
  title: 'Sandbox faucet',
  spec: 'RULES Deposit, withdrawal, transfer',
  machine: faucetMachine,
  inputs: [{ currencies: ['USDT', 'BTC'] }],
  cases: {
    'user.faucet.open': () => [{}, { currency: 'BTC' }],
    'user.currency.choose': () => [{ currency: 'BTC' }, { currency: 'NONE' }],
    'xstate.done.actor.requestFunds': () => [
      { output: { ok: true, value: { currency: 'BTC', quantity: '1.00000000' } } },
      { output: { ok: false, error: 'faucetLimit', retryAt: 86_400_000 } },
      { output: { ok: false, error: 'network' } },
    ],
  },
  abstract: ({ value, context }) => [value, context.currency, Object.keys(context.limits)],
});
