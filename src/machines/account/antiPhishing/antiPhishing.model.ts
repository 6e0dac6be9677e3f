import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { antiPhishingMachine } from './antiPhishing.machine';

const VALUES = { word: 'blue moon', fundsPassword: 'funds-password', secondFactorCode: null };

export const antiPhishingModel = defineFlowModel<typeof antiPhishingMachine>({
  id: 'antiPhishing',
  title: 'Anti-phishing code',
  spec: 'RULES Accounts: what protects an account',
  machine: antiPhishingMachine,
  inputs: [undefined],
  cases: {
    'xstate.done.actor.loadSecurity': () => [
      {
        output: {
          ok: true,
          value: { recovery_codes: 0, anti_phishing: 'red sun', sessions: 1, withdrawals_rest_until: null },
        },
      },
      { output: NETWORK_DOWN },
    ],
    'user.antiPhishing.submit': () => [{ values: VALUES }, { values: { ...VALUES, word: '<b>' } }],
    'xstate.done.actor.saveAntiPhishing': () => [
      { output: { ok: true, value: {} } },
      { output: { ok: false, error: 'fundsPasswordWrong' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
