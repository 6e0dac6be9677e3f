import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Check, type Problems } from '../../../../domain/contract/problems';
import { changeAccount, changeLoginPassword } from '../../../../domain/contract/account/security';
import type { TextKey } from '../../../locales/texts';
import type { CredentialKind, CredentialValues } from './credentialChange.machine';

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
  ...factorOf(values),
});

const REQUIRED: Readonly<Record<CredentialKind, Key>> = {
  loginPassword: 'credentialChange:passwordRequired',
  fundsPassword: 'credentialChange:passwordRequired',
  email: 'credentialChange:emailRequired',
  phone: 'credentialChange:phoneRequired',
};

/** Problem of the new value: missing, malformed, or of the other kind. */
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

/** Translation key per field that is not fine, in the order of the form. */
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

/** Translation key of what is wrong with the new email or phone, before a code is sent to it; null when it is fine. */
export const checkNext = (kind: CredentialKind, values: CredentialValues) =>
  checkCredential(kind, values)['next'] ?? null;
