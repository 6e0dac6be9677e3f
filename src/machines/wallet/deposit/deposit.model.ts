import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { depositMachine } from './deposit.machine';
import { placeAddress } from '../walletPlace';
import type { Deposit, DepositAddress } from '../../../../domain/contract/wallet/deposit';

const sampleDepositAddress: DepositAddress = {
  currency: 'USDT',
  network: 'TRC20',
  address: 'TJZtjBHPLdzVUK6TdZXAhMf97z5584bAMY',
  deposit_min: '1',
  confirmations: 20,
  sandbox: true,
};

export const sampleDeposit: Deposit = {
  id: 'd1',
  currency: 'USDT',
  network: 'TRC20',
  address: sampleDepositAddress.address,
  txid: 'a3f1',
  quantity: '25.00000000',
  status: 'pending',
  next_events: [],
  confirmations: 0,
  required_confirmations: 20,
  sandbox: true,
  time: 1_700_000_000_000,
  updated: 1_700_000_000_000,
};

export const depositModel = defineFlowModel<typeof depositMachine>({
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
  },
  answers: { loadAddress: [{ ok: true, value: sampleDepositAddress }, NETWORK_DOWN] },
  statements: ({ where, after, asks }) => ({
    'the address is asked for the currency and the network that were chosen': asks('depositAddress', {
      with: ({ now: { context } }) => ({ currency: context.currency, network: context.network }),
    }),
    'an address is shown for the chosen currency and network only': where(
      (state) => state.hasTag('shown'),
      ({ context: { address, currency, network } }) => address?.currency === currency && address?.network === network,
    ),
    'before both are chosen there is no address': where(
      ({ context }) => context.currency === null || context.network === null,
      (state) => state.context.address === null && !state.hasTag('shown') && !state.hasTag('busy'),
    ),
    'another network is another page of the same currency': after(
      'user.network.choose',
      ({ before, event, opens, now }) =>
        opens.length === 1 &&
        opens[0] === placeAddress('/wallet/recharge', { currency: before.context.currency, network: event.network }) &&
        now.context.address === before.context.address,
    ),
    'another currency leaves its network open': after(
      'user.currency.choose',
      ({ event, opens }) => opens.length === 1 && opens[0] === `/wallet/recharge/${event.currency}`,
    ),
    'where loading failed no address is shown': where(
      (state) => state.hasTag('failed'),
      ({ context }) => context.address === null && context.failure !== null,
    ),
  }),
});
