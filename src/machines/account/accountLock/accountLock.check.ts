import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import { unlockAccount } from '../../../../domain/contract/account/accountLock';
import type { TextKey } from '../../../locales/texts';
import type { UnlockValues } from './accountLock.machine';

type Key = TextKey<'accountLock' | 'verificationCode' | 'validation' | 'securityCheck' | 'errors'>;

export const unlockBody = ({ password, code, secondFactorCode }: UnlockValues) => ({
  password,
  code,
  second_factor_code: secondFactorCode === null ? null : secondFactorCode.trim(),
});

/** Returns a translation key per invalid field, in the order of the form. */
export function checkUnlock(values: UnlockValues): Problems<Key> {
  const { password, code, second_factor_code: factor } = problemsOf(unlockAccount.body, unlockBody(values));
  const isFactorMissing = values.secondFactorCode?.trim() === '';
  return {
    ...(password && {
      password: password === CHECK.required ? 'accountLock:passwordRequired' : `validation:${password}`,
    }),
    ...(code && { code: code === CHECK.required ? 'verificationCode:codeRequired' : `validation:${code}` }),
    ...(isFactorMissing && { secondFactorCode: 'errors:secondFactorRequired' }),
    ...(factor && { secondFactorCode: 'securityCheck:factorShape' }),
  };
}
