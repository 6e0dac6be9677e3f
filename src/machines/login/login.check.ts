import { login } from '../../../domain/contract/account';
import { CHECK } from '../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../domain/contract/problems';
import type { LoginValues } from './login.types';

const REQUIRED: Readonly<Record<string, string>> = {
  account: 'login:accountRequired',
  password: 'login:passwordRequired',
};

/** Translation key per field that is not fine, in the order of the form. */
export function checkLogin(values: LoginValues): Problems {
  const problems = problemsOf(login.body, values);
  return Object.fromEntries(
    Object.keys(REQUIRED).flatMap((field) => {
      const problem = problems[field];
      if (!problem) return [];
      return [[field, problem === CHECK.required ? (REQUIRED[field] ?? problem) : `validation:${problem}`]];
    }),
  );
}
