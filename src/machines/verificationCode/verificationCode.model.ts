import { NETWORK_DOWN } from '../app/samples';
import { defineFlowModel } from '../flowModel';
import { verificationCodeMachine } from './verificationCode.machine';

export const verificationCodeModel = defineFlowModel<typeof verificationCodeMachine>({
  id: 'verificationCode',
  title: 'Verification code',
  spec: 'RULES Accounts: codes',
  machine: verificationCodeMachine,
  inputs: [{ scene: 'register' }],
  cases: {
    'user.code.send': () => [{ account: 'new@statex.test' }],
    'xstate.done.actor.sendCode': () => [
      { output: { ok: true, value: { retryAt: 60_000, isNew: true } } },
      { output: { ok: true, value: { retryAt: 30_000, isNew: false } } },
      { output: NETWORK_DOWN },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
