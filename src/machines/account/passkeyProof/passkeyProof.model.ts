import { defineFlowModel } from '../../flowModel';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { SAMPLE_ANSWER, SAMPLE_QUESTION } from '../addPasskey/addPasskey.model';
import { passkeyProofMachine } from './passkeyProof.machine';

export const passkeyProofModel = defineFlowModel<typeof passkeyProofMachine>({
  title: 'Passkey in place of a code',
  spec: 'RULES Accounts: passkeys',
  machine: passkeyProofMachine,
  answers: {
    askPasskey: [{ ok: true, value: SAMPLE_QUESTION }, NETWORK_DOWN],
    signPasskey: [
      { ok: true, value: SAMPLE_ANSWER },
      { ok: true, value: null },
      { ok: false, error: 'passkeyWrong' },
    ],
    prove: [
      { ok: true, value: { code: 'passkey:proof' } },
      { ok: false, error: 'passkeyLate' },
    ],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'a passkey is asked for the proof of an act, never for a login': asks('askPasskey', {
      by: 'user.passkey.prove',
      with: () => ({ scene: 'proof' }),
    }),
    'what the passkey signed is sent as it is': after(
      accepted('signPasskey'),
      ({ asked }) => asked.length === 0 || asked[0]?.input === SAMPLE_ANSWER,
    ),
    'the code is there when the exchange gave one': after(
      accepted('prove'),
      ({ now }) => now.context.code === 'passkey:proof',
    ),
    'a code is held only while it stands for something': where(
      ({ context }) => context.code !== null,
      (state) => state.matches('proven'),
    ),
    'a refused passkey leaves no code, and it is said why': after(
      refused('prove', 'passkeyLate'),
      ({ now, says }) => now.context.code === null && says[0] === 'errors:passkeyLate',
    ),
    'who dismisses the question can begin again': after(
      accepted('signPasskey'),
      ({ event, now, says }) =>
        (event as { output?: { value: unknown } }).output?.value !== null ||
        (says[0] === 'securityCheck:passkeyUnused' && now.can({ type: 'user.passkey.prove' })),
    ),
    'who wants to type a code after all has no proof any more': after(
      'user.passkey.drop',
      ({ now }) => now.context.code === null && now.can({ type: 'user.passkey.prove' }),
    ),
  }),
});
