import { emit, sendTo, setup } from 'xstate';
import type { Outcome } from '../../../../domain/contract/outcome';
import type { ToastNotice } from '../../shell/app/notices';
import { SYSTEM } from '../../shell/app/systemIds';
import { judgedValues, sentValues, submission, type Sending } from '../../families/submission';
import { port } from '../../port';
import { checkCredential } from './credentialChange.check';
import { withOutput } from '../../passing';

export type CredentialKind = 'loginPassword' | 'fundsPassword' | 'email' | 'phone';

/** What the form holds. Email, or phone as "+<country code> <number>". */
export interface CredentialValues {
  account: string;
  /** The code that was sent to it. */
  code: string;
  /** The present password, which a change of one needs without the second factor; null where it is not asked for or forgotten. */
  current: string | null;
  /** The new password, email or phone. */
  next: string;
  repeat: string;
  /** The code that was sent to the new email or phone; '' for a password. */
  nextCode: string;
  /** null where the second factor is off. */
  secondFactorCode: string | null;
}

interface CredentialChangeContext extends Sending<CredentialValues> {
  kind: CredentialKind;
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
    endsSession: ({ context }) => context.kind !== 'fundsPassword',
  },
  actions: {
    toastChanged: emit({ type: 'toast', kind: 'success', key: 'credentialChange:fundsChanged' }),
    endSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      () => ({ type: 'flow.session.end', end: 'credentialsChanged' }),
    ),
  },
}).extend(judgedValues((values: CredentialValues, { kind }: CredentialChangeContext) => checkCredential(kind, values)));

export const credentialChangeMachine = base.createMachine({
  id: 'credentialChange',
  description: 'Changes the login password, the funds password, or the email or phone that is the account’s name.',
  context: ({ input }) => ({ kind: input.kind, values: null, failure: null }),
  initial: 'editing',
  states: {
    ...submission({
      submit: 'user.credential.submit',
      src: 'changeCredential',
      input: ({ context }: { context: CredentialChangeContext }) => ({
        kind: context.kind,
        values: sentValues(context),
      }),
      answered: [{ guard: withOutput('isOk'), target: 'changed' }],
      editing: 'The codes and the new value are being typed.',
      submitting: 'The server is checking the codes and changing the value.',
      resting: 'The change was refused; another try is taken after two seconds.',
    }),
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
