import { assign, emit, setup } from 'xstate';
import type { AccountClosing } from '../../../../domain/contract/account/accountClosing';
import { call, type OutcomeOf } from '../../call';
import { loaded } from '../../families/loaded';
import { judgedValues, sentValues, submission, type Sending, accepted } from '../../families/submission';
import { actor, typesOf, withOutput, withValue } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { checkUnlock, unlockBody, type UnlockValues } from '../accountLock/accountLock.machine';

interface ClosingContext extends Sending<UnlockValues> {
  /** Null before it is loaded. */
  known: AccountClosing | null;
}

type ClosingEvent =
  | { type: 'user.closing.retry' }
  | { type: 'user.closing.submit'; values: UnlockValues }
  | { type: 'user.stay.accept' };

const base = setup({
  types: typesOf<ClosingContext, ClosingEvent, 'busy' | 'resting' | 'failed' | 'leaving', ToastNotice>(),
  actors: {
    loadClosing: call('accountClosing'),
    requestClosing: call('requestClosing'),
    stopClosing: call('stopClosing'),
  },
  guards: {
    isLeaving: ({ context }) => context.known?.next_events.includes('closing.stop') === true,
    isHindered: ({ context }) => (context.known?.obstacles.length ?? 0) > 0,
    /** An obstacle came up since, or the request was made in another tab or without an answer. */
    isOutdated: (_, outcome: OutcomeOf<'requestClosing'>) =>
      !outcome.ok && (outcome.error === 'closingHindered' || outcome.error === 'accountClosing'),
  },
  actions: {
    storeKnown: assign((_, known: AccountClosing) => ({ known, failure: null })),
    toastRequested: emit(toast('success', 'accountClosing:requested')),
    toastStayed: emit(toast('success', 'accountClosing:stayed')),
  },
}).extend(judgedValues(checkUnlock));

export const accountClosingMachine = base.createMachine({
  id: 'accountClosing',
  description: 'The user leaves: asks to close the account, and may stay after all while the request rests.',
  context: { known: null, values: null, failure: null },
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadClosing',
      input: {},
      target: 'known',
      store: 'storeKnown',
      retry: 'user.closing.retry',
      loading: 'Whether the account is being closed, and what stands in the way, is being asked.',
      failed: 'That could not be asked; one press tries again.',
    }),
    known: {
      description: 'The answer says what is shown.',
      always: [
        { guard: 'isLeaving', target: 'leaving' },
        { guard: 'isHindered', target: 'hindered' },
        { target: 'editing' },
      ],
    },
    hindered: {
      description: 'Something runs or is left in the account; the page says what, and asks again when it is done.',
      on: { 'user.closing.retry': 'loading' },
    },
    ...submission({
      submit: 'user.closing.submit',
      src: 'requestClosing',
      input: ({ context }: { context: ClosingContext }) => unlockBody(sentValues(context)),
      answered: [
        accepted('known', [withValue('storeKnown'), 'toastRequested']),
        { guard: withOutput('isOutdated'), target: 'loading', actions: withOutput('toastFailure') },
      ],
      editing: 'The page says what closing means; its owner types what proves it.',
      submitting: 'The server is checking the proof and whether anything stands in the way.',
      resting: 'The request was refused; another try is taken after two seconds.',
    }),
    leaving: {
      description: 'The request rests: nothing new is taken on, and one press stays.',
      tags: 'leaving',
      on: { 'user.stay.accept': 'staying' },
    },
    staying: {
      description: 'The server is told that the user stays.',
      tags: ['leaving', 'busy'],
      invoke: {
        ...actor('stopClosing'),
        input: {},
        onDone: [
          accepted('known', [withValue('storeKnown'), 'toastStayed']),
          { target: 'loading', actions: withOutput('toastFailure') },
        ],
      },
    },
  },
});
