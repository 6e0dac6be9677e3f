import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { verificationCodeMachine } from './verificationCode.machine';

const TASK = { kind: 'proofOfWork', challenge: 'challenge', bits: 18 } as const;

export const verificationCodeModel = defineFlowModel<typeof verificationCodeMachine>({
  id: 'verificationCode',
  title: 'Verification code',
  spec: 'RULES Accounts: codes',
  machine: verificationCodeMachine,
  inputs: [{ scene: 'register' }],
  abstract: ({ context }) => context.tasks,
  cases: {
    'user.code.send': () => [{ account: 'new@statex.test' }],
    'xstate.done.actor.sendCode': () => [
      { output: { ok: true, value: { retryAt: 60_000, isNew: true } } },
      { output: { ok: true, value: { retryAt: 30_000, isNew: false } } },
      { output: { ok: false, error: 'strangerCheck', task: TASK } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.doStrangerTask': () => [
      { output: { ok: true, value: 'challenge.7' } },
      { output: { ok: false, error: 'strangerCheck' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
