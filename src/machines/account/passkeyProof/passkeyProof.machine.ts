import { assign, setup } from 'xstate';
import type { Failure } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import { actor, typesOf, withOutput, withValue } from '../../passing';
import type { ToastNotice } from '../../shell/app/notices';
import { answerOf, asked, passkeyActors, passkeyAnswers, type Asking } from '../passkeyAnswer';
import { accepted } from '../../families/submission';

interface PasskeyProofContext extends Asking {
  /** Used in place of an authenticator code; null while there is none. */
  code: string | null;
  failure: Failure | null;
}

type PasskeyProofEvent = { type: 'user.passkey.prove' } | { type: 'user.passkey.drop' };

/** Ten seconds less than the exchange accepts it, ms. */
const PROOF_LIFE_MS = 110_000;

const base = setup({
  types: typesOf<PasskeyProofContext, PasskeyProofEvent, 'busy', ToastNotice>(),
  actors: { ...passkeyActors, prove: call('provePasskey') },
  actions: {
    storeCode: assign((_, { code }: { code: string }) => ({ code })),
    forgetCode: assign({ code: null }),
  },
  delays: { proofLife: PROOF_LIFE_MS },
}).extend(passkeyAnswers);

export const passkeyProofMachine = base.createMachine({
  id: 'passkeyProof',
  description: 'A passkey in the place of a code of the authenticator, for one act.',
  context: { question: null, answer: null, code: null, failure: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'A passkey can be used.',
      entry: 'forgetAnswer',
      on: { 'user.passkey.prove': 'asking' },
    },
    ...asked('proof', 'proving', 'ready'),
    proving: {
      description: 'The exchange checks what the passkey signed.',
      tags: 'busy',
      invoke: {
        ...actor('prove'),
        input: answerOf,
        onDone: [accepted('proven', withValue('storeCode')), { target: 'ready', actions: withOutput('toastFailure') }],
      },
    },
    proven: {
      description: 'The passkey stands for the code; after two minutes it does no longer.',
      entry: 'forgetAnswer',
      exit: 'forgetCode',
      on: { 'user.passkey.drop': 'ready' },
      after: { proofLife: 'ready' },
    },
  },
});
