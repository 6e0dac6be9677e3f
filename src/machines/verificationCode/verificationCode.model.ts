import { NETWORK_DOWN } from '../app/samples';
import { defineFlowModel } from '../flowModel';
import { verificationCodeMachine } from './verificationCode.machine';

export const verificationCodeModel = defineFlowModel<typeof verificationCodeMachine>({
  id: 'verificationCode',
  title: 'Verification code',
  spec: 'RULES Accounts: codes',
  machine: verificationCodeMachine,
  inputs: [
    { scene: 'register', sandbox: true },
    { scene: 'register', sandbox: false },
  ],
  abstract: ({ context }) => context.sandbox,
  cases: {
    'user.code.send': () => [{ account: 'new@statex.test' }],
    'xstate.done.actor.sendCode': () => [
      { output: { ok: true, value: { retryAt: 60_000 } } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.loadMailedCode': () => [{ output: { ok: true, value: '123456' } }],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
