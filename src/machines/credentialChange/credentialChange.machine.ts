import { assign, emit, sendTo, setup } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { SYSTEM } from '../app/systemIds';
import { failureOf } from '../outcomes';
import { port } from '../port';
import { checkCredential } from './credentialChange.check';
import type {
  CredentialChangeContext,
  CredentialChangeEvent,
  CredentialKind,
  CredentialValues,
} from './credentialChange.types';

export interface CredentialChange {
  kind: CredentialKind;
  values: CredentialValues;
}

const base = setup({
  types: {
    context: {} as CredentialChangeContext,
    events: {} as CredentialChangeEvent,
    input: {} as { kind: CredentialKind },
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'resting',
  },
  actors: { changeCredential: port<Outcome<unknown>, CredentialChange>('changeCredential') },
  guards: {
    isValid: ({ context }, params: { values: CredentialValues }) =>
      Object.keys(checkCredential(context.kind, params.values)).length === 0,
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
    endsSession: ({ context }) => context.kind !== 'fundsPassword',
  },
  actions: {
    storeValues: assign((_, params: { values: CredentialValues }) => ({ values: params.values, failure: null })),
    /** Passwords and codes are kept no longer than the call lasts. */
    forgetValues: assign({ values: null }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    toastProblem: emit(({ context }, params: { values: CredentialValues }) => ({
      type: 'toast',
      kind: 'error',
      key: Object.values(checkCredential(context.kind, params.values))[0] ?? 'validation:required',
    })),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
    toastChanged: emit({ type: 'toast', kind: 'success', key: 'credentialChange:fundsChanged' }),
    endSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      () => ({ type: 'flow.session.end', end: 'credentialsChanged' }),
    ),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
});

/** What is being sent. @throws outside the state that sends. */
function changeOf({ context }: { context: CredentialChangeContext }): CredentialChange {
  if (!context.values) throw new Error('nothing is being sent');
  return { kind: context.kind, values: context.values };
}

export const credentialChangeMachine = base.createMachine({
  id: 'credentialChange',
  description: 'Changes the login password, the funds password, or the email or phone that is the account’s name.',
  context: ({ input }) => ({ kind: input.kind, values: null, failure: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The codes and the new value are being typed.',
      on: {
        'user.credential.submit': [
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
      description: 'The server is checking the codes and changing the value.',
      tags: 'busy',
      exit: 'forgetValues',
      invoke: {
        id: 'changeCredential',
        src: 'changeCredential',
        input: changeOf,
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'changed',
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
      description: 'The change was refused; another try is taken after two seconds.',
      tags: 'resting',
      after: { submitPause: 'editing' },
    },
    changed: {
      description: 'The server has changed the value.',
      always: [
        { guard: 'endsSession', target: 'signedOut', actions: 'endSession' },
        { target: 'kept', actions: 'toastChanged' },
      ],
    },
    signedOut: { description: 'Every session has ended: the user logs in again with what is new.', type: 'final' },
    kept: { description: 'The new funds password holds; the user stays signed in.', type: 'final' },
  },
});
