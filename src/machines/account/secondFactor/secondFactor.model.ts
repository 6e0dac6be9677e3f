import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { secondFactorMachine } from './secondFactor.machine';

const PROOF = { password: 'login-password', code: '123456' };
const PASSKEY_CODE = 'passkey:proof';

export const secondFactorModel = defineFlowModel<typeof secondFactorMachine>({
  title: 'Second factor',
  spec: 'RULES Accounts: second factor',
  machine: secondFactorMachine,
  inputs: [
    { on: false, hasPasskeys: false },
    { on: false, hasPasskeys: true },
    { on: true, hasPasskeys: false },
  ],
  abstract: ({ value, context }) => [value, context.act, context.on, context.hasPasskeys, context.passkeyCode],
  cases: {
    'user.factor.begin': ({ context }) => [{ code: null }, ...(context.hasPasskeys ? [{ code: PASSKEY_CODE }] : [])],
    'user.factor.submit': () => [{ proof: PROOF }, { proof: { ...PROOF, code: '' } }],
  },
  answers: {
    beginFactor: [
      { ok: true, value: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Statex' } },
      { ok: false, error: 'secondFactorOn' },
      NETWORK_DOWN,
    ],
    changeFactor: ({ context: { act } }) => [
      { ok: true, value: { recoveryCodes: act === 'turnOff' ? [] : ['ABCDE-FGHJK'] } },
      { ok: false, error: act === 'confirm' ? 'secondFactorOn' : 'secondFactorOff' },
      { ok: false, error: 'secondFactorWrong' },
    ],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the secret is there only while it is being set up': where(
      ({ context }) => context.secret !== null,
      (state) => state.hasTag('proving') && state.context.act === 'confirm',
    ),
    'recovery codes are shown once and never kept': where(
      ({ context }) => context.recoveryCodes.length > 0,
      (state) => state.can({ type: 'user.codes.done' }),
    ),
    'password and code are held no longer than the call lasts': where(
      (state) => !state.hasTag('busy'),
      ({ context }) => context.proof === null,
    ),
    'the change that I asked for is sent with my proof, once': asks('changeFactor', {
      by: 'user.factor.submit',
      with: ({ before }) => ({ act: before.context.act, proof: PROOF }),
    }),
    'a refused proof changes nothing, and it is said why': after(
      refused('changeFactor', 'secondFactorWrong'),
      ({ before, now, says }) => says.length === 1 && now.hasTag('resting') && now.context.act === before.context.act,
    ),
    'who is told that it is on already is offered recovery codes, for the answer with the first ones may be lost':
      after(
        refused('changeFactor', 'secondFactorOn'),
        ({ now }) =>
          now.matches('proving') && now.context.act === 'renew' && now.context.on && now.context.failure !== null,
      ),
    'who thinks better of it has it as it was': after('user.factor.dismiss', ({ before, now }) =>
      now.matches(before.context.on ? 'on' : 'off'),
    ),
    'a passkey is shown before an authenticator is set up beside it': asks('beginSecondFactor', {
      by: 'user.factor.begin',
      with: ({ event }) => ({ second_factor_code: event.code }),
    }),
    'after its codes were shown the authenticator is as it was, or on when it was set up': after(
      'user.codes.done',
      ({ before, now }) => now.matches(before.context.on || before.context.act === 'confirm' ? 'on' : 'off'),
    ),
    'recovery codes are renewed without an authenticator only beside a passkey': after(
      'user.factor.renew',
      ({ before, now }) => now.hasTag('proving') === (before.context.on || before.context.hasPasskeys),
    ),
    'that it is done is said of what was done': after(
      accepted('changeFactor'),
      ({ before, says }) => says.length === 1 && says[0] === `secondFactor:done_${before.context.act}`,
    ),
  }),
});
