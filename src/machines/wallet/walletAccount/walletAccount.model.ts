import { defineFlowModel } from '../../flowModel';
import { walletAccountMachine } from './walletAccount.machine';

export const walletAccountModel = defineFlowModel<typeof walletAccountMachine>({
  title: 'Wallet account',
  spec: 'SPEC §2 Login-required routes, under /wallet',
  machine: walletAccountMachine,
  abstract: ({ value, context }) => [value, context.hideSmall],
  cases: {
    'user.small.choose': () => [{ hidden: true }, { hidden: false }],
    'user.search.change': () => [{ account: 'spot', text: 'btc' }],
  },
  answers: {
    restoreView: [
      { concealed: false, hideSmall: false },
      { concealed: true, hideSmall: true },
      { concealed: false, hideSmall: true },
    ],
  },
});
