import { defineFlowModel } from '../../flowModel';
import { walletAccountMachine } from './walletAccount.machine';

export const walletAccountModel = defineFlowModel<typeof walletAccountMachine>({
  id: 'walletAccount',
  title: 'Wallet account',
  spec: 'SPEC §2 Login-required routes, under /wallet',
  machine: walletAccountMachine,
  inputs: [undefined],
  abstract: ({ value, context }) => [value, context.hideSmall],
  cases: {
    'xstate.done.actor.restoreView': () => [
      { output: { concealed: false, hideSmall: false } },
      { output: { concealed: true, hideSmall: true } },
      { output: { concealed: false, hideSmall: true } },
    ],
    'user.small.choose': () => [{ hidden: true }, { hidden: false }],
    'user.search.change': () => [{ text: 'btc' }],
  },
});
