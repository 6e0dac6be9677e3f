import { registerVerify } from '../../../domain/contract/account/account';
import { CHECK } from '../../../domain/contract/choices';
import { problemsOf, type Check, type Problems } from '../../../domain/contract/problems';
import type { TextKey } from '../../locales/texts';

/** Returns the translation key of a problem with an account name, worded for what is being typed: a phone or an email address. */
export function accountProblem(problem: Check, account: string): TextKey<'login' | 'validation'> {
  if (problem === CHECK.required) return 'login:accountRequired';
  if (problem !== CHECK.account) return `validation:${problem}`;
  return account.startsWith('+') ? 'validation:phone' : 'validation:email';
}

/** Checks an account and the code sent to it; returns a translation key per invalid field, in the order of the form. */
export function checkAccountCode(values: {
  account: string;
  code: string;
}): Problems<TextKey<'login' | 'validation' | 'verificationCode'>> {
  const { account, code } = problemsOf(registerVerify.body, values);
  return {
    ...(account ? { account: accountProblem(account, values.account) } : {}),
    ...(code ? { code: code === CHECK.required ? 'verificationCode:codeRequired' : `validation:${code}` } : {}),
  };
}
