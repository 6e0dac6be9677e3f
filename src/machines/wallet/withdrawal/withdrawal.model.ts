import { sampleAddress } from '../addressBook/addressBook.model';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { withdrawalMachine } from './withdrawal.machine';
import { sampleTerms, sampleValues, sampleWithdrawal } from './withdrawal.samples';

const PROOF = { fundsPassword: 'funds-password', secondFactorCode: null, code: null };

export const withdrawalModel = defineFlowModel<typeof withdrawalMachine>({
  id: 'withdrawal',
  title: 'Withdrawal',
  spec: 'SPEC §2 Withdrawal, §5 Withdrawal, §8 Success messages',
  machine: withdrawalMachine,
  inputs: [
    { currency: null, network: null, scale: 8 },
    { currency: 'USDT', network: 'TRC20', scale: 8 },
  ],
  cases: {
    'user.currency.choose': () => [{ currency: 'BTC' }],
    'user.network.choose': () => [{ network: 'ERC20' }],
    'flow.address.added': () => [{ address: sampleAddress('a2') }],
    'xstate.done.actor.loadTerms': () => [
      { output: { ok: true, value: sampleTerms() } },
      { output: { ok: true, value: sampleTerms({ rest_until: 1_700_000_000_000 }) } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.refreshTerms': () => [
      { output: { ok: true, value: sampleTerms({ left: '50' }) } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.updateTerms': () => [{ output: { ok: true, value: sampleTerms() } }, { output: NETWORK_DOWN }],
    'user.withdrawal.review': () => [{ values: sampleValues }, { values: { ...sampleValues, quantity: '5' } }],
    'user.withdrawal.submit': () => [{ proof: PROOF }, { proof: { ...PROOF, fundsPassword: '' } }],
    'xstate.done.actor.withdraw': () => [
      { output: { ok: true, value: { withdrawal: sampleWithdrawal() } } },
      { output: NETWORK_DOWN },
      { output: { ok: false, error: 'withdrawalResting' } },
      { output: { ok: false, error: 'addressResting' } },
      { output: { ok: false, error: 'withdrawalLimit' } },
      { output: { ok: false, error: 'fundsPasswordWrong' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
