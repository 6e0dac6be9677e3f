import { assign, emit, setup } from 'xstate';
import { call } from '../../call';
import { judgedValues, sentValues, submission, type Sending, accepted } from '../../families/submission';
import { typesOf } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { type ProofValues, proofBody, proofProblems, type ProofKey } from '../securityProof';
import { loaded } from '../../families/loaded';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import { setAntiPhishing } from '../../../../domain/contract/account/security';

const antiPhishingBody = (values: AntiPhishingValues) => ({
  anti_phishing: values.word.trim(),
  ...proofBody(values),
});

/** Returns a translation key per invalid field, in the order of the form. */
export function checkAntiPhishing(values: AntiPhishingValues): Problems<ProofKey | 'antiPhishing:required'> {
  const problems = problemsOf(setAntiPhishing.body, antiPhishingBody(values));
  const { anti_phishing: word } = problems;
  return {
    ...(word ? { word: word === CHECK.required ? 'antiPhishing:required' : `validation:${word}` } : {}),
    ...proofProblems(problems, values),
  };
}

export interface AntiPhishingValues extends ProofValues {
  word: string;
}

interface AntiPhishingContext extends Sending<AntiPhishingValues> {
  /** The current word; null when none is set or it is not known yet. */
  word: string | null;
  /** Last word sent; it is no secret, so it outlives its call. */
  sent: string;
}

type AntiPhishingEvent =
  | { type: 'user.antiPhishing.submit'; values: AntiPhishingValues }
  | { type: 'user.antiPhishing.retry' };

const base = setup({
  types: typesOf<AntiPhishingContext, AntiPhishingEvent, 'busy' | 'resting' | 'failed', ToastNotice>(),
  actors: {
    loadSecurity: call('securityOverview'),
    saveAntiPhishing: call('setAntiPhishing'),
  },
  actions: {
    storeWord: assign((_, overview: { anti_phishing: string | null }) => ({
      word: overview.anti_phishing,
      failure: null,
    })),
    keepWord: assign(({ context }) => ({ word: context.sent })),
    toastSaved: emit(toast('success', 'antiPhishing:saved')),
  },
})
  .extend(judgedValues(checkAntiPhishing))
  .extend({
    actions: {
      storeValues: assign((_, { values }: { values: AntiPhishingValues }) => ({
        ...{ values, failure: null, sent: values.word.trim() },
      })),
    },
  });

export const antiPhishingMachine = base.createMachine({
  id: 'antiPhishing',
  description: 'Sets the word that stands in every mail to the user.',
  context: { word: null, sent: '', values: null, failure: null },
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadSecurity',
      input: {},
      target: 'editing',
      store: 'storeWord',
      retry: 'user.antiPhishing.retry',
      loading: 'The word in force is being loaded.',
      failed: 'The word in force could not be loaded; one press tries again.',
    }),
    ...submission({
      submit: 'user.antiPhishing.submit',
      src: 'saveAntiPhishing',
      input: ({ context }: { context: AntiPhishingContext }) => antiPhishingBody(sentValues(context)),
      answered: [accepted('saved', ['keepWord', 'toastSaved'])],
      editing: 'A new word is being typed.',
      submitting: 'The server is checking the proof and keeping the word.',
      resting: 'The word was refused; another try is taken after two seconds.',
    }),
    saved: { description: 'The new word stands in every mail from now on.', type: 'final' },
  },
});
