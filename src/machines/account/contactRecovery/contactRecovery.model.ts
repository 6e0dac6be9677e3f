import type { ContactRecovery } from '../../../../domain/contract/account/contactRecovery';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { contactRecoveryMachine, type RecoveryValues } from './contactRecovery.machine';

const READY: ContactRecovery = {
  waiting: null,
  factor: 'ready',
  factor_from: null,
  asks_id_number: true,
  rest_hours: 72,
};
const WAITING: ContactRecovery = {
  ...READY,
  waiting: { new_account: 'new@statex.test', requested: 1_700_000_000_000, due: 1_700_259_200_000, held: false },
};
const HELD: ContactRecovery = {
  ...READY,
  waiting: { new_account: 'new@statex.test', requested: 1_700_000_000_000, due: 1_701_296_000_000, held: true },
};
const VALUES: RecoveryValues = {
  next: 'new@statex.test',
  nextCode: '123456',
  password: 'the login password',
  idNumber: 'C01X00T47',
  secondFactorCode: '654321',
};

export const contactRecoveryModel = defineFlowModel<typeof contactRecoveryMachine>({
  title: 'Lost email or phone',
  spec: 'RULES Accounts: what protects an account',
  machine: contactRecoveryMachine,
  inputs: [{ account: 'lost@statex.test' }],
  cases: { 'user.recovery.submit': () => [{ values: VALUES }, { values: { ...VALUES, password: '' } }] },
  answers: {
    loadRecovery: [
      { ok: true, value: READY },
      { ok: true, value: WAITING },
      { ok: true, value: HELD },
      { ok: true, value: { ...READY, factor: 'young', factor_from: 1_700_000_000_000 } },
      NETWORK_DOWN,
    ],
    requestRecovery: [
      { ok: true, value: WAITING },
      { ok: true, value: READY },
      { ok: false, error: 'idNumberWrong' },
      { ok: false, error: 'recoveryUnderWay' },
    ],
    stopRecovery: [{ ok: true, value: READY }, NETWORK_DOWN, { ok: false, error: 'recoveryHeld' }],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'what proves me is sent once, and all of it': asks('requestContactRecovery', {
      by: 'user.recovery.submit',
      with: () => ({
        password: VALUES.password,
        second_factor_code: VALUES.secondFactorCode,
        id_number: VALUES.idNumber,
        new_account: VALUES.next,
        new_code: VALUES.nextCode,
      }),
    }),
    'without a second factor that counts no form is shown': where(
      (state) => state.context.known !== null && state.context.known.factor !== 'ready',
      (state) => !state.can({ type: 'user.recovery.submit', values: VALUES }),
    ),
    'while one waits no other can be asked for, and it can be stopped': where(
      (state) => state.matches('waiting'),
      (state) => state.can({ type: 'user.stop.open' }) && !state.can({ type: 'user.recovery.submit', values: VALUES }),
    ),
    'what nothing of mine stops offers neither a stop nor another request': where(
      (state) => state.context.known?.waiting?.held === true && !state.hasTag('busy'),
      (state) =>
        state.hasTag('waiting') &&
        !state.can({ type: 'user.stop.open' }) &&
        !state.can({ type: 'user.recovery.submit', values: VALUES }),
    ),
    'it is stopped only after a yes': asks('stopContactRecovery', { by: 'user.stop.accept' }),
    'a replacement that rests ends no session': after(
      accepted('requestRecovery'),
      ({ now, tells }) => tells.some(({ type }) => type === 'flow.session.end') === now.matches('signedOut'),
    ),
    'a stop that failed is said, and what waits is asked for anew': after(
      refused('stopRecovery'),
      ({ says, now }) => says.length === 1 && now.matches('loading'),
    ),
    'passwords and codes are held no longer than the call lasts': where(
      (state) => !state.matches('submitting'),
      ({ context }) => context.values === null,
    ),
    'a replacement that was asked for elsewhere, or without an answer, is asked about, so that I can stop it': after(
      refused('requestRecovery', 'recoveryUnderWay'),
      ({ asked, says }) => asked[0]?.name === 'contactRecovery' && says.length === 1,
    ),
    'a refused request is said, and changes nothing': after(
      refused('requestRecovery', 'idNumberWrong'),
      ({ says, tells, now }) => says.length === 1 && tells.length === 0 && now.hasTag('resting'),
    ),
  }),
});
