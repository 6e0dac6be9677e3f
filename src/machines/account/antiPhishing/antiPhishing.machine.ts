import { assign, emit, setup } from 'xstate';
import { call } from '../../call';
import { judgedValues, sentValues, submission, type Sending } from '../../families/submission';
import { withOutput } from '../../passing';
import type { ToastNotice } from '../../shell/app/notices';
import type { ProofValues } from '../securityProof';
import { antiPhishingBody, checkAntiPhishing } from './antiPhishing.check';
import { loaded } from '../../families/loaded';

export interface AntiPhishingValues extends ProofValues {
  word: string;
}

interface AntiPhishingContext extends Sending<AntiPhishingValues> {
  /** The word in force; null when none is set or it is not known yet. */
  word: string | null;
  /** What was sent last: no secret, so that it outlives its call. */
  sent: string;
}

type AntiPhishingEvent =
  | { type: 'user.antiPhishing.submit'; values: AntiPhishingValues }
  | { type: 'user.antiPhishing.retry' };

const base = setup({
  types: {
    context: {} as AntiPhishingContext,
    events: {} as AntiPhishingEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'resting' | 'failed',
  },
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
    toastSaved: emit({ type: 'toast', kind: 'success', key: 'antiPhishing:saved' }),
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
      answered: [{ guard: withOutput('isOk'), target: 'saved', actions: ['keepWord', 'toastSaved'] }],
      editing: 'A new word is being typed.',
      submitting: 'The server is checking the proof and keeping the word.',
      resting: 'The word was refused; another try is taken after two seconds.',
    }),
    saved: { description: 'The new word stands in every mail from now on.', type: 'final' },
  },
});
