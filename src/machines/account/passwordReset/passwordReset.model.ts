import { defineFlowModel } from '../../flowModel';
import { passwordResetMachine } from './passwordReset.machine';

const VALUES = { password: 'new-password', passwordRepeat: 'new-password', secondFactorCode: null };

export const passwordResetModel = defineFlowModel<typeof passwordResetMachine>({
  id: 'passwordReset',
  title: 'Password reset',
  spec: 'SPEC §5 Password reset',
  machine: passwordResetMachine,
  inputs: [{ page: 'stepOne' }, { page: 'stepTwo' }],
  cases: {
    'xstate.done.actor.restoreDraft': () => [
      { output: { account: '', ticket: null } },
      { output: { account: 'a@statex.test', ticket: { ticket: 'ticket', secondFactor: true } } },
    ],
    'user.resetIdentity.submit': () => [
      { values: { account: 'a@statex.test', code: '123456' } },
      { values: { account: 'a@statex.test', code: '12' } },
    ],
    'xstate.done.actor.verifyReset': () => [
      { output: { ok: true, value: { ticket: 'ticket', second_factor: false } } },
      { output: { ok: false, error: 'codeWrong' } },
    ],
    'user.newPassword.submit': () => [{ values: VALUES }, { values: { ...VALUES, passwordRepeat: 'another' } }],
    'xstate.done.actor.resetPassword': () => [
      { output: { ok: true, value: {} } },
      { output: { ok: false, error: 'resetExpired' } },
      { output: { ok: false, error: 'passwordsEqual' } },
    ],
  },
  abstract: ({ value, context }) => [value, value === 'restoring' ? context.page : null],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
