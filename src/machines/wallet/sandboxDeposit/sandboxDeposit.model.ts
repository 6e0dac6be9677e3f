import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleDeposit } from '../deposit/deposit.model';
import { defineFlowModel } from '../../flowModel';
import { sandboxDepositMachine, sendReason } from './sandboxDeposit.machine';

export const sandboxDepositModel = defineFlowModel<typeof sandboxDepositMachine>({
  title: 'Sandbox deposit',
  spec: 'RULES Deposit, withdrawal, transfer',
  machine: sandboxDepositMachine,
  inputs: [{ currency: 'USDT', network: 'TRC20', scale: 8, min: '1' }],
  cases: { 'user.coins.send': () => [{ quantity: '25' }, { quantity: '0.5' }] },
  answers: {
    sendCoins: [
      { ok: true, value: { deposit: sampleDeposit } },
      NETWORK_DOWN,
      { ok: false, error: 'sandboxDepositLimit' },
    ],
  },
  statements: ({ where, after, asks, refused, accepted, saysOnly }) => ({
    'what I typed is sent to my address of this currency and network, once': asks('sandboxDeposit', {
      by: 'user.coins.send',
      with: () => ({ currency: 'USDT', network: 'TRC20', quantity: '25' }),
    }),
    'less than the least deposit is not sent, and it says so': after(
      'user.coins.send',
      ({ event, asked, says }) =>
        event.quantity === '25' || (asked.length === 0 && says[0] === 'errors:belowMinDeposit'),
    ),
    'that coins were sent is said when the exchange took them': after(
      accepted('sendCoins'),
      saysOnly('deposit:coinsSent'),
    ),
    'a refusal is said, and is no deposit': after(
      refused('sendCoins'),
      ({ says, now }) => says.length === 1 && says[0] !== 'deposit:coinsSent' && now.context.failure !== null,
    ),
    'for two seconds nothing more is sent, and it says why': where(
      (state) => state.hasTag('resting'),
      (state) => sendReason(state) !== null && !state.can({ type: 'user.coins.send', quantity: '25' }),
    ),
  }),
});
