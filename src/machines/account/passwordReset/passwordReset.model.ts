import { defineFlowModel } from '../../flowModel';
import { HELD_WHILE_SENT } from '../../statements';
import { passwordResetMachine } from './passwordReset.machine';

const VALUES = { password: 'new-password', passwordRepeat: 'new-password', secondFactorCode: null };

export const passwordResetModel = defineFlowModel<typeof passwordResetMachine>({
  title: 'Password reset',
  spec: 'SPEC §5 Password reset',
  machine: passwordResetMachine,
  inputs: [{ page: 'stepOne' }, { page: 'stepTwo' }],
  cases: {
    'user.resetIdentity.submit': () => [
      { values: { account: 'a@statex.test', code: '123456' } },
      { values: { account: 'a@statex.test', code: '12' } },
    ],
    'user.newPassword.submit': () => [{ values: VALUES }, { values: { ...VALUES, passwordRepeat: 'another' } }],
  },
  answers: {
    restoreDraft: [
      { account: '', ticket: null },
      { account: 'a@statex.test', ticket: { ticket: 'ticket', secondFactor: true, passkey: false } },
      { account: 'a@statex.test', ticket: null },
    ],
    verifyReset: [
      { ok: true, value: { ticket: 'ticket', second_factor: false, passkey: false } },
      { ok: false, error: 'codeWrong' },
    ],
    resetPassword: [
      { ok: true, value: {} },
      { ok: false, error: 'resetExpired' },
      { ok: false, error: 'passwordsEqual' },
    ],
  },
  abstract: ({ value, context }) => [value, value === 'restoring' ? context.page : null],
  statements: ({ where, after, asks, refused, accepted }) => ({
    'whoever holds a ticket is in step two, also after a refusal and its pause': where(
      ({ context }) => context.ticket !== null,
      (state) => state.hasTag('stepTwo'),
    ),
    'after a refusal of the new password I am still in step two': after(
      refused('resetPassword', 'passwordsEqual'),
      ({ now, says }) => now.hasTag('stepTwo') && now.hasTag('resting') && says.length === 1,
    ),
    'of a ticket that is over nothing is kept: a reload begins with step one': after(
      refused('resetPassword', 'resetExpired'),
      ({ does, opens }) => does.length === 1 && does[0]?.context.ticket === null && opens[0] === '/forget-pass',
    ),
    'the new password is sent with the ticket of step one, once': asks('resetPassword', {
      by: 'user.newPassword.submit',
      with: ({ before }) => ({
        ticket: before.context.ticket?.ticket,
        password: 'new-password',
        second_factor_code: null,
      }),
    }),
    'the password is held no longer than the call lasts': HELD_WHILE_SENT,
    'a new password signs nobody in: I log in with it': after(
      accepted('resetPassword'),
      ({ tells, opens, does }) => tells.length === 0 && opens[0] === '/login' && does[0]?.context.ticket === null,
    ),
    'two entries that differ are not sent, and it says so': after(
      'user.newPassword.submit',
      ({ event, asked, says }) =>
        event.values.password === event.values.passwordRepeat || (asked.length === 0 && says.length === 1),
    ),
  }),
});
