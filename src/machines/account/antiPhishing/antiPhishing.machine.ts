import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { failureNotice } from '../../shell/app/failureNotice';
import type { ToastNotice } from '../../shell/app/notices';
import { failureOf, valueOf } from '../../outcomes';
import { call } from '../../call';
import { antiPhishingBody, checkAntiPhishing } from './antiPhishing.check';
import { withEvent, withOutput } from '../../passing';
import type { ProofValues } from '../securityProof';
import { DOUBLE_SUBMIT } from '../../doubleSubmit';

export interface AntiPhishingValues extends ProofValues {
  word: string;
}

interface AntiPhishingContext {
  /** The word in force; null when none is set or it is not known yet. */
  word: string | null;
  /** Present only while it is being sent. */
  values: AntiPhishingValues | null;
  failure: Failure | null;
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
  guards: {
    isValid: (_, params: { values: AntiPhishingValues }) => Object.keys(checkAntiPhishing(params.values)).length === 0,
    isOk: (_, outcome: Outcome<unknown>) => outcome.ok,
  },
  actions: {
    storeWord: assign((_, params: { word: string | null }) => ({ word: params.word, failure: null })),
    storeValues: assign((_, params: { values: AntiPhishingValues }) => ({ values: params.values, failure: null })),
    keepWord: assign(({ context }) => ({ word: context.values?.word.trim() ?? context.word })),
    /** The funds password is kept no longer than the call lasts. */
    forgetValues: assign({ values: null }),
    storeFailure: assign((_, outcome: Outcome<unknown>) => ({ failure: failureOf(outcome) })),
    toastProblem: emit(
      (_, params: { values: AntiPhishingValues }): ToastNotice => ({
        type: 'toast',
        kind: 'error',
        key: Object.values(checkAntiPhishing(params.values))[0] ?? 'validation:required',
      }),
    ),
    toastFailure: emit((_, outcome: Outcome<unknown>) => failureNotice(failureOf(outcome))),
    toastSaved: emit({ type: 'toast', kind: 'success', key: 'antiPhishing:saved' }),
  },
  delays: DOUBLE_SUBMIT,
});

/** What is being sent. @throws outside the state that sends. */
function bodyOf({ context }: { context: AntiPhishingContext }) {
  if (!context.values) throw new Error('nothing is being sent');
  return antiPhishingBody(context.values);
}

export const antiPhishingMachine = base.createMachine({
  id: 'antiPhishing',
  description: 'Sets the word that stands in every mail to the user.',
  context: { word: null, values: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The word in force is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadSecurity',
        src: 'loadSecurity',
        input: {},
        onDone: [
          {
            guard: withOutput('isOk'),
            target: 'editing',
            actions: { type: 'storeWord', params: ({ event }) => ({ word: valueOf(event.output).anti_phishing }) },
          },
          {
            target: 'failed',
            actions: withOutput('storeFailure'),
          },
        ],
      },
    },
    failed: {
      description: 'The word in force could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.antiPhishing.retry': 'loading' },
    },
    editing: {
      description: 'A new word is being typed.',
      on: {
        'user.antiPhishing.submit': [
          {
            guard: withEvent('isValid'),
            target: 'submitting',
            actions: withEvent('storeValues'),
          },
          { actions: withEvent('toastProblem') },
        ],
      },
    },
    submitting: {
      description: 'The server is checking the proof and keeping the word.',
      tags: 'busy',
      exit: 'forgetValues',
      invoke: {
        id: 'saveAntiPhishing',
        src: 'saveAntiPhishing',
        input: bodyOf,
        onDone: [
          {
            guard: withOutput('isOk'),
            target: 'saved',
            actions: ['keepWord', 'toastSaved'],
          },
          {
            target: 'resting',
            actions: [withOutput('storeFailure'), withOutput('toastFailure')],
          },
        ],
      },
    },
    resting: {
      description: 'The word was refused; another try is taken after two seconds.',
      tags: 'resting',
      after: { doubleSubmitWindow: 'editing' },
    },
    saved: { description: 'The new word stands in every mail from now on.', type: 'final' },
  },
});
