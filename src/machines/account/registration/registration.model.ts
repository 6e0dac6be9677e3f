import { SAMPLE_CREDENTIALS } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { HELD_WHILE_SENT } from '../../statements';
import { registrationMachine } from './registration.machine';

const SECURITY = {
  password: 'login-password',
  passwordRepeat: 'login-password',
  fundsPassword: 'funds-password',
  fundsPasswordRepeat: 'funds-password',
  invitationCode: 'STATEX',
  agree: true,
};

export const registrationModel = defineFlowModel<typeof registrationMachine>({
  title: 'Registration',
  spec: 'SPEC §5 Registration step two, RULES Accounts',
  machine: registrationMachine,
  inputs: [{ page: 'stepOne' }, { page: 'stepTwo' }],
  cases: {
    'user.identity.submit': () => [
      { values: { account: 'new@statex.test', code: '123456' } },
      { values: { account: 'new@statex.test', code: '12' } },
    ],
    'user.security.submit': () => [{ values: SECURITY }, { values: { ...SECURITY, passwordRepeat: 'another' } }],
  },
  answers: {
    restoreDraft: [
      { account: '', ticket: null },
      { account: 'new@statex.test', ticket: 'ticket' },
      { account: 'new@statex.test', ticket: null },
    ],
    verifyIdentity: [
      { ok: true, value: { ticket: 'ticket' } },
      { ok: false, error: 'codeWrong' },
    ],
    openAccount: [
      { ok: true, value: SAMPLE_CREDENTIALS },
      { ok: false, error: 'registrationExpired' },
      { ok: false, error: 'invitationWrong' },
    ],
  },
  abstract: ({ value, context }) => [value, value === 'restoring' ? context.page : null],
  statements: ({ where, after, asks, refused, accepted }) => ({
    'whoever holds a ticket is in step two, also after a refusal and its pause': where(
      ({ context }) => context.ticket !== null,
      (state) => state.hasTag('stepTwo'),
    ),
    'after a refusal of step two I am still in step two': after(
      refused('openAccount', 'invitationWrong'),
      ({ now, says }) => now.hasTag('stepTwo') && now.hasTag('resting') && says.length === 1,
    ),
    'of a ticket that is over nothing is kept: a reload begins with step one': after(
      refused('openAccount', 'registrationExpired'),
      ({ does, opens }) => does.length === 1 && does[0]?.context.ticket === null && opens[0] === '/reg',
    ),
    'who goes back to step one keeps no ticket for a reload': after(
      'user.registration.restart',
      ({ does }) => does.length === 1 && does[0]?.context.ticket === null,
    ),
    'the account is opened with the ticket of step one and what I typed, once': asks('register', {
      by: 'user.security.submit',
      with: ({ before }) => ({
        ticket: before.context.ticket,
        password: 'login-password',
        funds_password: 'funds-password',
        invitation_code: 'STATEX',
        agree: true,
      }),
    }),
    'passwords are held no longer than the call lasts': HELD_WHILE_SENT,
    'a new account is signed in, and nothing of the registration is kept': after(
      accepted('openAccount'),
      ({ tells, does }) =>
        tells[0]?.type === 'flow.session.begin' && does[0]?.context.account === '' && does[0].context.ticket === null,
    ),
  }),
});
