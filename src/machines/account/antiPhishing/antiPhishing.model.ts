import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { HELD_WHILE_SENT } from '../../statements';
import { antiPhishingMachine } from './antiPhishing.machine';

const VALUES = { word: 'blue moon', fundsPassword: 'funds-password', secondFactorCode: null };

export const antiPhishingModel = defineFlowModel<typeof antiPhishingMachine>({
  title: 'Anti-phishing code',
  spec: 'RULES Accounts: what protects an account',
  machine: antiPhishingMachine,
  cases: { 'user.antiPhishing.submit': () => [{ values: VALUES }, { values: { ...VALUES, word: '<b>' } }] },
  answers: {
    loadSecurity: [
      {
        ok: true,
        value: {
          recovery_codes: 0,
          anti_phishing: 'red sun',
          sessions: 1,
          withdrawals_rest_until: null,
          locked_since: null,
          recovery_held: false,
          suspended: false,
        },
      },
      NETWORK_DOWN,
    ],
    saveAntiPhishing: [
      { ok: true, value: {} },
      { ok: false, error: 'fundsPasswordWrong' },
    ],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the word is sent with my proof, once': asks('setAntiPhishing', {
      by: 'user.antiPhishing.submit',
      with: () => ({ anti_phishing: 'blue moon', funds_password: 'funds-password', second_factor_code: null }),
    }),
    'a refused word is not in force, and it is said why': after(
      refused('saveAntiPhishing'),
      ({ before, now, says }) => now.context.word === before.context.word && says.length === 1,
    ),
    'an accepted word is the one in force': after(
      accepted('saveAntiPhishing'),
      ({ now }) => now.context.word === 'blue moon',
    ),
    'passwords are held no longer than the call lasts': HELD_WHILE_SENT,
    'what is no word is not sent, and it says so': after(
      'user.antiPhishing.submit',
      ({ event, asked, says }) => event.values.word === VALUES.word || (asked.length === 0 && says.length === 1),
    ),
    'before the word in force is known none can be set': where(
      ({ context }) => context.word === null,
      (state) => !state.can({ type: 'user.antiPhishing.submit', values: VALUES }),
    ),
  }),
});
