import { resetPassword } from '../../../../domain/contract/account/account';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Check, type Problems } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';
import type { ResetValues } from './passwordReset.machine';

type Key = TextKey<'passwordReset' | 'validation' | 'securityCheck' | 'errors'>;

const textOf = (problem: Check, required: Key): Key =>
  problem === CHECK.required ? required : `validation:${problem}`;

/** Translation key per field of step two that is not fine, in the order of the form. */
export function checkNewPassword({ password, passwordRepeat, secondFactorCode }: ResetValues): Problems<Key> {
  const body = { ticket: 'checked by the server', password, second_factor_code: secondFactorCode?.trim() ?? null };
  const problems = problemsOf(resetPassword.body, body);
  const { password: wrong, second_factor_code: shape } = problems;
  const isFactorMissing = secondFactorCode?.trim() === '';
  return {
    ...(wrong ? { password: textOf(wrong, 'passwordReset:passwordRequired') } : {}),
    ...(password === passwordRepeat ? {} : { passwordRepeat: `validation:${CHECK.mismatch}` }),
    ...(isFactorMissing ? { secondFactorCode: 'errors:secondFactorRequired' } : {}),
    ...(shape ? { secondFactorCode: 'securityCheck:factorShape' } : {}),
  };
}
