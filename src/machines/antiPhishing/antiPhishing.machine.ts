import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { SecurityOverview } from '../../../domain/contract/security';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { checkAntiPhishing } from './antiPhishing.check';
import type { AntiPhishingContext, AntiPhishingEvent, AntiPhishingValues } from './antiPhishing.types';

const base = setup({
  types: {
    context: {} as AntiPhishingContext,
    events: {} as AntiPhishingEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'resting' | 'failed',
  },
  actors: {
    loadSecurity: port<Outcome<SecurityOverview>>('loadSecurity'),
    saveAntiPhishing: port<Outcome<unknown>, AntiPhishingValues>('saveAntiPhishing'),
  },
  guards: {
    isValid: (_, params: { values: AntiPhishingValues }) => Object.keys(checkAntiPhishing(params.values)).length === 0,
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
  },
  actions: {
    storeWord: assign((_, params: { word: string | null }) => ({ word: params.word, failure: null })),
    storeValues: assign((_, params: { values: AntiPhishingValues }) => ({ values: params.values, failure: null })),
    keepWord: assign(({ context }) => ({ word: context.values?.word.trim() ?? context.word })),
    /** The funds password is kept no longer than the call lasts. */
    forgetValues: assign({ values: null }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    toastProblem: emit((_, params: { values: AntiPhishingValues }) => ({
      type: 'toast',
      kind: 'error',
      key: Object.values(checkAntiPhishing(params.values))[0] ?? 'validation:required',
    })),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
    toastSaved: emit({ type: 'toast', kind: 'success', key: 'antiPhishing:saved' }),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
});

/** What is being sent. @throws outside the state that sends. */
function valuesOf({ context }: { context: AntiPhishingContext }): AntiPhishingValues {
  if (!context.values) throw new Error('nothing is being sent');
  return context.values;
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
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing',
            actions: { type: 'storeWord', params: ({ event }) => ({ word: valueOf(event.output).anti_phishing }) },
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
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
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'storeValues', params: ({ event }) => event },
          },
          { actions: { type: 'toastProblem', params: ({ event }) => event } },
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
        input: valuesOf,
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'saved',
            actions: ['keepWord', 'toastSaved'],
          },
          {
            target: 'resting',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
              { type: 'toastFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
            ],
          },
        ],
      },
    },
    resting: {
      description: 'The word was refused; another try is taken after two seconds.',
      tags: 'resting',
      after: { submitPause: 'editing' },
    },
    saved: { description: 'The new word stands in every mail from now on.', type: 'final' },
  },
});
