import { registerVerify } from '../../../domain/contract/account/account';
import { CHECK } from '../../../domain/contract/choices';
import { problemsOf, type Check, type Problems } from '../../../domain/contract/problems';
import type { TextKey } from '../../locales/texts';

/** Translation key of a problem of an account name, in the words of what is being typed: a phone or an email address. */
export function accountProblem(problem: Check, account: string): TextKey<'login' | 'validation'> {
  if (problem === CHECK.required) return 'login:accountRequired';
  if (problem !== CHECK.account) return `validation:${problem}`;
  return account.startsWith('+') ? 'validation:phone' : 'validation:email';
}

/** Account and the code that was sent to it: translation key per field that is not fine, in the order of the form. */
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
