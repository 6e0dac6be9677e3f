import { defineFlowModel } from '../../flowModel';
import { NETWORK_DOWN, SAMPLE_CREDENTIALS } from '../../shell/app/samples';
import { SAMPLE_ANSWER, SAMPLE_QUESTION } from '../addPasskey/addPasskey.model';
import { passkeyLoginMachine } from './passkeyLogin.machine';

export const passkeyLoginModel = defineFlowModel<typeof passkeyLoginMachine>({
  title: 'Login by passkey',
  spec: 'RULES Accounts: passkeys',
  machine: passkeyLoginMachine,
  abstract: ({ value, context }) => [value, context.failure?.error ?? null],
  answers: {
    askPasskey: [{ ok: true, value: SAMPLE_QUESTION }, NETWORK_DOWN],
    signPasskey: [
      { ok: true, value: SAMPLE_ANSWER },
      { ok: true, value: null },
      { ok: false, error: 'passkeyWrong' },
    ],
    enter: [
      { ok: true, value: SAMPLE_CREDENTIALS },
      { ok: false, error: 'passkeyUnknown' },
    ],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'what is asked of the passkey is what the exchange asked, for a login': asks('askPasskey', {
      by: 'user.passkey.logIn',
      with: () => ({ scene: 'login' }),
    }),
    'what the passkey signed is sent as it is': after(
      accepted('signPasskey'),
      ({ asked }) => asked.length === 0 || asked[0]?.input === SAMPLE_ANSWER,
    ),
    'the session that begins is the one that the exchange gave': after(
      accepted('enter'),
      ({ tells }) => tells.length === 1 && tells[0]?.['token'] === SAMPLE_CREDENTIALS.token,
    ),
    'a refused passkey signs nobody in, and it stays said why': after(
      refused('enter', 'passkeyUnknown'),
      ({ now, says, tells }) =>
        tells.length === 0 && says.length === 1 && now.context.failure?.error === 'passkeyUnknown',
    ),
    'who dismisses the question can begin again, and nothing is sent': after(
      accepted('signPasskey'),
      ({ event, now, asked, says }) =>
        (event as { output?: { value: unknown } }).output?.value !== null ||
        (asked.length === 0 && says[0] === 'securityCheck:passkeyUnused' && now.can({ type: 'user.passkey.logIn' })),
    ),
    'what was signed is held no longer than the call lasts': where(
      (state) => !state.hasTag('busy'),
      ({ context }) => context.question === null && context.answer === null,
    ),
  }),
});
