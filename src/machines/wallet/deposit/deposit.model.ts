import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { depositMachine } from './deposit.machine';
import { sampleDepositAddress } from './deposit.samples';

export const depositModel = defineFlowModel<typeof depositMachine>({
  id: 'deposit',
  title: 'Deposit',
  spec: 'SPEC §2 Deposit, §8 Security tip',
  machine: depositMachine,
  inputs: [
    { currency: null, network: null },
    { currency: 'USDT', network: 'TRC20' },
  ],
  cases: {
    'user.currency.choose': () => [{ currency: 'BTC' }],
    'user.network.choose': () => [{ network: 'ERC20' }],
    'xstate.done.actor.loadAddress': () => [
      { output: { ok: true, value: sampleDepositAddress } },
      { output: NETWORK_DOWN },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
