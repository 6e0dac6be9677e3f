import { SAMPLE_CREDENTIALS } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { loginMachine } from './login.machine';

export const loginModel = defineFlowModel<typeof loginMachine>({
  title: 'Login',
  spec: 'SPEC §5 Login, RULES Accounts: second factor',
  machine: loginMachine,
  cases: {
    'user.login.submit': () => [
      { values: { account: 'trader@statex.test', password: 'Sandbox-2026!' } },
      { values: { account: '', password: '' } },
    ],
    'user.secondFactor.submit': () => [{ code: '123456' }, { code: '12' }],
  },
  answers: {
    signIn: [
      { ok: true, value: { session: SAMPLE_CREDENTIALS, ticket: null, passkey: false } },
      { ok: true, value: { session: null, ticket: 'ticket', passkey: true } },
      { ok: false, error: 'credentialsWrong' },
      { ok: true, value: { session: null, ticket: 'ticket', passkey: false } },
    ],
    giveSecondFactor: [
      { ok: true, value: SAMPLE_CREDENTIALS },
      { ok: false, error: 'loginExpired' },
      { ok: false, error: 'secondFactorWrong' },
    ],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'a wrong password signs nobody in, and says so': after(
      refused('signIn'),
      ({ tells, says, now }) => tells.length === 0 && says.length === 1 && now.hasTag('resting'),
    ),
    'a session begins, or the second factor is asked for: never both': after(
      accepted('signIn'),
      ({ tells, now }) => tells.length === (now.hasTag('secondFactor') ? 0 : 1),
    ),
    'the password is held no longer than the call lasts': where(
      (state) => !state.hasTag('busy'),
      ({ context }) => context.values.password === '' && context.code === '',
    ),
    'the code is sent with the ticket that the password earned, once': asks('loginSecondFactor', {
      by: 'user.secondFactor.submit',
      with: ({ before }) => ({ ticket: before.context.ticket, code: '123456' }),
    }),
    'a passkey is offered where the exchange says that there is one': after(
      accepted('signIn'),
      ({ event, now }) =>
        !now.hasTag('secondFactor') ||
        now.context.hasPasskey === (event as { output?: { value?: { passkey: boolean } } }).output?.value?.passkey,
    ),
    'after a wrong code I am still at the second factor': after(
      refused('giveSecondFactor', 'secondFactorWrong'),
      ({ now, tells }) => now.hasTag('secondFactor') && now.context.ticket !== null && tells.length === 0,
    ),
    'a login that took too long begins with the password again': after(
      refused('giveSecondFactor', 'loginExpired'),
      ({ now, says }) => !now.hasTag('secondFactor') && now.context.ticket === null && says.length === 1,
    ),
    'the session that begins is the one that the exchange gave': after(
      accepted('giveSecondFactor'),
      ({ tells }) => tells.length === 1 && tells[0]?.['token'] === SAMPLE_CREDENTIALS.token,
    ),
  }),
});
