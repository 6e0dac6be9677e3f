import { assign, emit, sendTo, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { failureNotice } from '../../shell/app/failureNotice';
import type { ToastNotice } from '../../shell/app/notices';
import { SYSTEM } from '../../shell/app/systemIds';
import { failureOf } from '../../outcomes';
import { port } from '../../port';
import { checkCredential } from './credentialChange.check';
import { withEvent, withOutput } from '../../passing';
import { DOUBLE_SUBMIT } from '../../doubleSubmit';

export type CredentialKind = 'loginPassword' | 'fundsPassword' | 'email' | 'phone';

/** What the form holds. Email, or phone as "+<country code> <number>". */
export interface CredentialValues {
  account: string;
  /** The code that was sent to it. */
  code: string;
  /** The new password, email or phone. */
  next: string;
  repeat: string;
  /** The code that was sent to the new email or phone; '' for a password. */
  nextCode: string;
  /** null where the second factor is off. */
  secondFactorCode: string | null;
}

interface CredentialChangeContext {
  kind: CredentialKind;
  /** Present only while the change is being sent. */
  values: CredentialValues | null;
  failure: Failure | null;
}

type CredentialChangeEvent = { type: 'user.credential.submit'; values: CredentialValues };

interface CredentialChange {
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
    isOk: (_, outcome: Outcome<unknown>) => outcome.ok,
    endsSession: ({ context }) => context.kind !== 'fundsPassword',
  },
  actions: {
    storeValues: assign((_, params: { values: CredentialValues }) => ({ values: params.values, failure: null })),
    /** Passwords and codes are kept no longer than the call lasts. */
    forgetValues: assign({ values: null }),
    storeFailure: assign((_, outcome: Outcome<unknown>) => ({ failure: failureOf(outcome) })),
    toastProblem: emit(({ context }, params: { values: CredentialValues }) => ({
      type: 'toast',
      kind: 'error',
      key: Object.values(checkCredential(context.kind, params.values))[0] ?? 'validation:required',
    })),
    toastFailure: emit((_, outcome: Outcome<unknown>) => failureNotice(failureOf(outcome))),
    toastChanged: emit({ type: 'toast', kind: 'success', key: 'credentialChange:fundsChanged' }),
    endSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      () => ({ type: 'flow.session.end', end: 'credentialsChanged' }),
    ),
  },
  delays: DOUBLE_SUBMIT,
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
            guard: withEvent('isValid'),
            target: 'submitting',
            actions: withEvent('storeValues'),
          },
          { actions: withEvent('toastProblem') },
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
            guard: withOutput('isOk'),
            target: 'changed',
          },
          {
            target: 'resting',
            actions: [withOutput('storeFailure'), withOutput('toastFailure')],
          },
        ],
      },
    },
    resting: {
      description: 'The change was refused; another try is taken after two seconds.',
      tags: 'resting',
      after: { doubleSubmitWindow: 'editing' },
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
