import { login, loginSecondFactor } from '../../../../domain/contract/account/account';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import { accountProblem } from '../accountCheck';
import type { TextKey } from '../../../locales/texts';
import type { LoginValues } from './login.machine';

/** Translation key per field that is not fine, in the order of the form. */
export function checkLogin(values: LoginValues): Problems<TextKey<'login' | 'validation' | 'securityCheck'>> {
  const { account, password, second_factor_code } = problemsOf(login.body, values);
  return {
    ...(account ? { account: accountProblem(account, values.account) } : {}),
    ...(password
      ? { password: password === CHECK.required ? 'login:passwordRequired' : `validation:${password}` }
      : {}),
    ...(second_factor_code ? { second_factor_code: 'securityCheck:factorShape' } : {}),
  };
}

/** Translation key of what is wrong with a one-time password or recovery code; null when its form is fine. */
export function checkFactorCode(code: string): 'errors:secondFactorRequired' | 'securityCheck:factorShape' | null {
  const problem = problemsOf(loginSecondFactor.body, { ticket: 'checked by the server', code })['code'];
  if (!problem) return null;
  return problem === CHECK.required ? 'errors:secondFactorRequired' : 'securityCheck:factorShape';
}
