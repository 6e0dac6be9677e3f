import { SAMPLE_CREDENTIALS } from '../app/samples';
import { defineFlowModel } from '../flowModel';
import { loginMachine } from './login.machine';

export const loginModel = defineFlowModel<typeof loginMachine>({
  id: 'login',
  title: 'Login',
  spec: 'SPEC §5 Login',
  machine: loginMachine,
  inputs: [undefined],
  cases: {
    'user.login.submit': () => [
      { values: { account: 'trader@statex.test', password: 'Sandbox-2026!' } },
      { values: { account: '', password: '' } },
    ],
    'xstate.done.actor.signIn': () => [
      { output: { ok: true, value: SAMPLE_CREDENTIALS } },
      { output: { ok: false, error: 'credentialsWrong' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
