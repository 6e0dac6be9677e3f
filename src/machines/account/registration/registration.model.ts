import { SAMPLE_CREDENTIALS } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { registrationMachine } from './registration.machine';

const SECURITY = {
  password: 'login-password',
  passwordRepeat: 'login-password',
  fundsPassword: 'funds-password',
  fundsPasswordRepeat: 'funds-password',
  invitationCode: 'STATEX',
  agree: true,
};

export const registrationModel = defineFlowModel<typeof registrationMachine>({
  id: 'registration',
  title: 'Registration',
  spec: 'SPEC §5 Registration step two, RULES Accounts',
  machine: registrationMachine,
  inputs: [{ page: 'stepOne' }, { page: 'stepTwo' }],
  cases: {
    'xstate.done.actor.restoreDraft': () => [
      { output: { account: '', ticket: null } },
      { output: { account: 'new@statex.test', ticket: 'ticket' } },
    ],
    'user.identity.submit': () => [
      { values: { account: 'new@statex.test', code: '123456' } },
      { values: { account: 'new@statex.test', code: '12' } },
    ],
    'xstate.done.actor.verifyIdentity': () => [
      { output: { ok: true, value: { ticket: 'ticket' } } },
      { output: { ok: false, error: 'codeWrong' } },
    ],
    'user.security.submit': () => [{ values: SECURITY }, { values: { ...SECURITY, passwordRepeat: 'another' } }],
    'xstate.done.actor.openAccount': () => [
      { output: { ok: true, value: SAMPLE_CREDENTIALS } },
      { output: { ok: false, error: 'registrationExpired' } },
      { output: { ok: false, error: 'invitationWrong' } },
    ],
  },
  abstract: ({ value, context }) => [value, value === 'restoring' ? context.page : null],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
