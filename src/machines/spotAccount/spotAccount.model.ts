import { defineFlowModel } from '../flowModel';
import { spotAccountMachine } from './spotAccount.machine';

export const spotAccountModel = defineFlowModel<typeof spotAccountMachine>({
  id: 'spotAccount',
  title: 'Spot account',
  spec: 'SPEC §2 Login-required routes, under /wallet',
  machine: spotAccountMachine,
  inputs: [undefined],
  cases: {
    'xstate.done.actor.restoreView': () => [
      { output: { concealed: false, hideSmall: false } },
      { output: { concealed: true, hideSmall: true } },
    ],
    'user.small.choose': () => [{ hidden: true }],
    'user.search.change': () => [{ text: 'btc' }],
  },
});
