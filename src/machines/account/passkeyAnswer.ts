import { assign, emit } from 'xstate';
import type { BodyOf, DataOf } from '../../../domain/contract/call';
import type { askPasskey, passkeyLogin } from '../../../domain/contract/account/passkeys';
import type { PasskeyScene } from '../../../domain/contract/account/accountChoices';
import type { Outcome } from '../../../domain/contract/outcome';
import { call } from '../call';
import { act, answers } from '../families/submission';
import { actor, withOutput, withValue } from '../passing';
import { port } from '../port';
import { toast } from '../shell/app/notices';

/** Challenge for the authenticator. */
export type PasskeyQuestion = DataOf<typeof askPasskey>;

/** Signed response of the authenticator. */
export type PasskeyAnswer = BodyOf<typeof passkeyLogin>;

export interface Asking {
  question: PasskeyQuestion | null;
  answer: PasskeyAnswer | null;
}

/**
 * Returns the challenge being answered.
 * @throws outside the state that waits for the authenticator.
 */
const questionOf = ({ context: { question } }: { context: Asking }): PasskeyQuestion => {
  if (!question) throw new Error('the exchange has not asked');
  return question;
};

/**
 * Returns the answer being sent.
 * @throws outside the state that sends it.
 */
export const answerOf = ({ context: { answer } }: { context: Asking }): PasskeyAnswer => {
  if (!answer) throw new Error('the authenticator has not answered');
  return answer;
};

/** Setup extension for flows that have an authenticator sign the exchange's challenge. */
export const passkeyAnswers = {
  ...answers,
  guards: {
    ...answers.guards,
    /** Null when the user dismissed the prompt, or no passkey was available. */
    isSigned: (_: unknown, outcome: Outcome<PasskeyAnswer | null>) => outcome.ok && outcome.value !== null,
  },
  actions: {
    ...answers.actions,
    storeQuestion: act<Asking, PasskeyQuestion>(assign((_, question: PasskeyQuestion) => ({ question }))),
    storeAnswer: act<Asking, PasskeyAnswer | null>(assign((_, answer: PasskeyAnswer | null) => ({ answer }))),
    /** Both are valid only once. */
    forgetAnswer: act<Asking>(assign({ question: null, answer: null })),
    toastUnused: act<object>(emit(() => toast('info', 'securityCheck:passkeyUnused'))),
  },
};

export const passkeyActors = {
  askPasskey: call('askPasskey'),
  signPasskey: port<Outcome<PasskeyAnswer | null>, PasskeyQuestion>('signPasskey'),
};

/**
 * Returns the two states that request a passkey challenge and have it signed. The machine's setup must be extended by
 * `passkeyAnswers` and `passkeyActors`.
 * @param target state that sends the signed answer.
 * @param back state to continue with when there is no passkey.
 */
export const asked = <Target extends string, Back extends string>(scene: PasskeyScene, target: Target, back: Back) => ({
  asking: {
    description: 'The exchange makes what the passkey is to sign.',
    tags: 'busy' as const,
    invoke: {
      ...actor('askPasskey'),
      input: { scene },
      onDone: [
        { guard: withOutput('isOk'), target: 'signing' as const, actions: withValue('storeQuestion') },
        { target: back, actions: withOutput('toastFailure') },
      ] as const,
    },
  },
  signing: {
    description: 'The browser asks for the passkey.',
    tags: 'busy' as const,
    invoke: {
      ...actor('signPasskey'),
      input: questionOf,
      onDone: [
        { guard: withOutput('isSigned'), target, actions: withValue('storeAnswer') },
        { guard: withOutput('isOk'), target: back, actions: 'toastUnused' },
        { target: back, actions: withOutput('toastFailure') },
      ] as const,
    },
  },
});
