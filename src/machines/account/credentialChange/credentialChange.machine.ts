import { emit, sendTo, setup } from 'xstate';
import type { Outcome } from '../../../../domain/contract/outcome';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { SYSTEM } from '../../shell/app/systemIds';
import { judgedValues, sentValues, submission, type Sending } from '../../families/submission';
import { port } from '../../port';
import { typesOf, withOutput } from '../../passing';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Check, type Problems } from '../../../../domain/contract/problems';
import { changeAccount, changeLoginPassword } from '../../../../domain/contract/account/security';
import type { TextKey } from '../../../locales/texts';

type Key = TextKey<'credentialChange' | 'verificationCode' | 'validation' | 'securityCheck' | 'errors'>;

const isPassword = (kind: CredentialKind): boolean => kind === 'loginPassword' || kind === 'fundsPassword';

const factorOf = ({ secondFactorCode }: CredentialValues) => ({
  second_factor_code: secondFactorCode === null ? null : secondFactorCode.trim(),
});

export const passwordBody = (values: CredentialValues) => ({
  account: values.account,
  code: values.code,
  current_password: values.current,
  password: values.next,
  ...factorOf(values),
});

export const accountBody = (values: CredentialValues) => ({
  account: values.account,
  code: values.code,
  new_account: values.next,
  new_code: values.nextCode,
  current_password: values.current,
  ...factorOf(values),
});

const REQUIRED: Readonly<Record<CredentialKind, Key>> = {
  loginPassword: 'credentialChange:passwordRequired',
  fundsPassword: 'credentialChange:passwordRequired',
  email: 'credentialChange:emailRequired',
  phone: 'credentialChange:phoneRequired',
};

/** Returns the problem of the new value: missing, malformed, or of the other kind. */
function nextProblem(kind: CredentialKind, values: CredentialValues, problem: Check | undefined): Key | null {
  if (problem === CHECK.required) return REQUIRED[kind];
  if (isPassword(kind)) return problem ? `validation:${problem}` : null;
  if (problem || values.next.startsWith('+') !== (kind === 'phone'))
    return `validation:${kind === 'phone' ? CHECK.phone : CHECK.email}`;
  return values.next.toLowerCase() === values.account.toLowerCase() ? 'errors:accountUnchanged' : null;
}

const codeProblem = (problem: Check | undefined): Key | null => {
  if (!problem) return null;
  return problem === CHECK.required ? 'verificationCode:codeRequired' : `validation:${problem}`;
};

/** Returns a translation key per invalid field, in the order of the form. */
export function checkCredential(kind: CredentialKind, values: CredentialValues): Problems<Key> {
  const problems = isPassword(kind)
    ? problemsOf(changeLoginPassword.body, passwordBody(values))
    : problemsOf(changeAccount.body, accountBody(values));
  const account = problems['account'] ? 'credentialChange:accountRequired' : null;
  const code = codeProblem(problems['code']);
  const current = values.current === '' ? 'credentialChange:currentRequired' : null;
  const next = nextProblem(kind, values, problems['password'] ?? problems['new_account']);
  const repeat: Key | null = values.next === values.repeat ? null : `validation:${CHECK.mismatch}`;
  const nextCode = codeProblem(problems['new_code']);
  const isFactorMissing = values.secondFactorCode?.trim() === '';
  const factor = problems['second_factor_code'] ? 'securityCheck:factorShape' : null;
  return {
    ...(account ? { account } : {}),
    ...(code ? { code } : {}),
    ...(current ? { current } : {}),
    ...(next ? { next } : {}),
    ...(repeat ? { repeat } : {}),
    ...(nextCode ? { nextCode } : {}),
    ...(isFactorMissing ? { secondFactorCode: 'errors:secondFactorRequired' } : {}),
    ...(factor ? { secondFactorCode: factor } : {}),
  };
}

/** Returns the translation key of a problem with the new email or phone, before a code is sent to it; null when it is valid. */
export const checkNext = (kind: CredentialKind, values: CredentialValues) =>
  checkCredential(kind, values)['next'] ?? null;

export type CredentialKind = 'loginPassword' | 'fundsPassword' | 'email' | 'phone';

/** Form values. `account` is an email, or a phone as "+<country code> <number>". */
export interface CredentialValues {
  account: string;
  /** Code sent to it. */
  code: string;
  /** Current password, required for a change without the second factor; null when it is not requested or was forgotten. */
  current: string | null;
  /** New password, email or phone. */
  next: string;
  repeat: string;
  /** Code sent to the new email or phone; '' for a password. */
  nextCode: string;
  /** Null when the second factor is off. */
  secondFactorCode: string | null;
}

interface CredentialChangeContext extends Sending<CredentialValues> {
  kind: CredentialKind;
}

type CredentialChangeEvent = { type: 'user.credential.submit'; values: CredentialValues };

export interface CredentialChange {
  kind: CredentialKind;
  values: CredentialValues;
}

const base = setup({
  types: typesOf<
    CredentialChangeContext,
    CredentialChangeEvent,
    'busy' | 'resting',
    ToastNotice,
    { kind: CredentialKind }
  >(),
  actors: { changeCredential: port<Outcome<unknown>, CredentialChange>('changeCredential') },
  guards: {
    endsSession: ({ context }) => context.kind !== 'fundsPassword',
  },
  actions: {
    toastChanged: emit(toast('success', 'credentialChange:fundsChanged')),
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
