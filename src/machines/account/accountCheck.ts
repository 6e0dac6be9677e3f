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

const USUAL_DIGITS = 6;

/** Checks an account and the code sent to it; returns a translation key per invalid field, in the order of the form. */
export function checkAccountCode(values: {
  account: string;
  code: string;
}): Problems<TextKey<'login' | 'validation' | 'verificationCode'>> {
  const { account, code } = problemsOf(registerVerify.body, values);
  // The text about six digits does not fit somebody who is typing a long code.
  const isMissing = code === CHECK.required || values.code.length > USUAL_DIGITS;
  return {
    ...(account ? { account: accountProblem(account, values.account) } : {}),
    ...(code ? { code: isMissing ? 'verificationCode:codeRequired' : `validation:${code}` } : {}),
  };
}
