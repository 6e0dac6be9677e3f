import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleDeposit } from '../deposit/deposit.model';
import { defineFlowModel } from '../../flowModel';
import { sandboxDepositMachine } from './sandboxDeposit.machine';

export const sandboxDepositModel = defineFlowModel<typeof sandboxDepositMachine>({
  id: 'sandboxDeposit',
  title: 'Sandbox deposit',
  spec: 'RULES Deposit, withdrawal, transfer',
  machine: sandboxDepositMachine,
  inputs: [{ currency: 'USDT', network: 'TRC20', scale: 8, min: '1' }],
  cases: {
    'user.coins.send': () => [{ quantity: '25' }, { quantity: '0.5' }],
    'xstate.done.actor.sendCoins': () => [
      { output: { ok: true, value: { deposit: sampleDeposit } } },
      { output: NETWORK_DOWN },
      { output: { ok: false, error: 'sandboxDepositLimit' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
