import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { verificationCodeMachine } from './verificationCode.machine';

const NEW = 'new@statex.test';
const TASK = { kind: 'proofOfWork', challenge: 'challenge', bits: 18 } as const;

export const verificationCodeModel = defineFlowModel<typeof verificationCodeMachine>({
  title: 'Verification code',
  spec: 'RULES Accounts: codes',
  machine: verificationCodeMachine,
  inputs: [{ scene: 'register' }],
  abstract: ({ context }) => context.tasks,
  cases: { 'user.code.send': () => [{ account: NEW }, { account: 'corrected@statex.test' }] },
  answers: {
    sendCode: [
      { ok: true, value: { retryAt: 60_000, isNew: true } },
      { ok: true, value: { retryAt: 30_000, isNew: false } },
      { ok: false, error: 'strangerCheck', task: TASK },
      NETWORK_DOWN,
    ],
    doStrangerTask: [
      { ok: true, value: 'challenge.7' },
      { ok: false, error: 'strangerCheck' },
    ],
  },
  statements: ({ always, where, after, asks, refused, accepted }) => ({
    'while a code is being sent, no other can be asked for': where(
      (state) => state.hasTag('busy'),
      (state) => !state.can({ type: 'user.code.send', account: 'another@statex.test' }),
    ),
    'while the pause runs, a code can be asked for only for an account that I corrected': where(
      (state) => state.hasTag('waiting'),
      (state) =>
        !state.can({ type: 'user.code.send', account: state.context.account }) &&
        state.can({ type: 'user.code.send', account: 'another@statex.test' }),
    ),
    'the code goes to the account that I typed, for this purpose': asks('sendCode', {
      with: ({ now }) => ({ account: now.context.account, scene: 'register', proof: now.context.proof }),
    }),
    'what I typed last before I asked is where the code goes': after(
      'user.code.send',
      ({ before, event, now }) => !before.can(event) || now.context.account === event.account,
    ),
    'that a code was sent is said only of one that was sent now': after(
      accepted('sendCode'),
      ({ now, says }) =>
        says[0] === (now.context.retryAt === 60_000 ? 'verificationCode:codeSent' : 'errors:codeTooSoon'),
    ),
    'the pause lasts until the time that the exchange named': asks('waitUntil', {
      with: ({ now }) => ({ at: now.context.retryAt }),
    }),
    'a code that could not be sent can be asked for again at once, and it is said why': after(
      refused('sendCode', 'network'),
      ({ now, says }) => says.length === 1 && now.can({ type: 'user.code.send', account: NEW }),
    ),
    'the browser works at most twice for one code': always(({ context }) => context.tasks <= 2),
    'what was proven for one account is not used for another': after(
      'user.code.send',
      ({ now }) => now.context.proof === null && now.context.tasks === 0,
    ),
  }),
});
