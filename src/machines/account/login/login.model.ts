import { SAMPLE_CREDENTIALS } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { loginMachine } from './login.machine';

export const loginModel = defineFlowModel<typeof loginMachine>({
  id: 'login',
  title: 'Login',
  spec: 'SPEC §5 Login, RULES Accounts: second factor',
  machine: loginMachine,
  inputs: [undefined],
  cases: {
    'user.login.submit': () => [
      { values: { account: 'trader@statex.test', password: 'Sandbox-2026!' } },
      { values: { account: '', password: '' } },
    ],
    'xstate.done.actor.signIn': () => [
      { output: { ok: true, value: { session: SAMPLE_CREDENTIALS, ticket: null } } },
      { output: { ok: true, value: { session: null, ticket: 'ticket' } } },
      { output: { ok: false, error: 'credentialsWrong' } },
    ],
    'user.secondFactor.submit': () => [{ code: '123456' }, { code: '12' }],
    'xstate.done.actor.giveSecondFactor': () => [
      { output: { ok: true, value: SAMPLE_CREDENTIALS } },
      { output: { ok: false, error: 'loginExpired' } },
      { output: { ok: false, error: 'secondFactorWrong' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
