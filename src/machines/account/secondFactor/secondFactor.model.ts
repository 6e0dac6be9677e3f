import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { secondFactorMachine } from './secondFactor.machine';

const PROOF = { password: 'login-password', code: '123456' };

export const secondFactorModel = defineFlowModel<typeof secondFactorMachine>({
  id: 'secondFactor',
  title: 'Second factor',
  spec: 'RULES Accounts: second factor',
  machine: secondFactorMachine,
  inputs: [{ on: false }, { on: true }],
  abstract: ({ value, context }) => [value, context.act],
  cases: {
    'xstate.done.actor.beginFactor': () => [
      { output: { ok: true, value: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Statex' } } },
      { output: { ok: false, error: 'secondFactorOn' } },
      { output: NETWORK_DOWN },
    ],
    'user.factor.submit': () => [{ proof: PROOF }, { proof: { ...PROOF, code: '' } }],
    'xstate.done.actor.changeFactor': ({ context: { act } }) => [
      { output: { ok: true, value: { recoveryCodes: act === 'turnOff' ? [] : ['ABCDE-FGHJK'] } } },
      { output: { ok: false, error: act === 'confirm' ? 'secondFactorOn' : 'secondFactorOff' } },
      { output: { ok: false, error: 'secondFactorWrong' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
