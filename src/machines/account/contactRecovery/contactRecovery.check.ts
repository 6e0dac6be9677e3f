import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Check, type Problems } from '../../../../domain/contract/problems';
import { requestContactRecovery } from '../../../../domain/contract/account/contactRecovery';
import type { TextKey } from '../../../locales/texts';
import type { RecoveryForm, RecoveryValues } from './contactRecovery.machine';

type Key = TextKey<
  'contactRecovery' | 'credentialChange' | 'verificationCode' | 'validation' | 'securityCheck' | 'errors'
>;

/** The body of the call. */
export const recoveryBody = ({ next, nextCode, password, idNumber, secondFactorCode }: RecoveryValues) => ({
  password,
  second_factor_code: secondFactorCode.trim(),
  id_number: idNumber === null ? null : idNumber.trim(),
  new_account: next,
  new_code: nextCode,
});

/** Problem of the new e-mail or phone: missing, malformed, of the other kind, or the lost one. */
function nextProblem({ next }: RecoveryValues, { account }: RecoveryForm, problem: Check | undefined): Key | null {
  const isPhone = account.startsWith('+');
  if (problem === CHECK.required) return isPhone ? 'credentialChange:phoneRequired' : 'credentialChange:emailRequired';
  if (problem || next.startsWith('+') !== isPhone) return `validation:${isPhone ? CHECK.phone : CHECK.email}`;
  return next.toLowerCase() === account.toLowerCase() ? 'errors:accountUnchanged' : null;
}

/** Translation key per field that is not fine, in the order of the form. */
export function checkRecovery(values: RecoveryValues, form: RecoveryForm): Problems<Key> {
  const found = problemsOf(requestContactRecovery.body, recoveryBody(values));
  const next = nextProblem(values, form, found['new_account']);
  const { new_code: code, password, second_factor_code: factor } = found;
  const number = values.idNumber?.trim() === '' ? CHECK.required : found['id_number'];
  const isFactorMissing = factor === CHECK.required;
  return {
    ...(next && { next }),
    ...(code && { nextCode: code === CHECK.required ? 'verificationCode:codeRequired' : `validation:${code}` }),
    ...(password && {
      password: password === CHECK.required ? 'contactRecovery:passwordRequired' : `validation:${password}`,
    }),
    ...(number && {
      idNumber: number === CHECK.required ? 'contactRecovery:idNumberRequired' : `validation:${number}`,
    }),
    ...(factor && {
      secondFactorCode: isFactorMissing ? 'errors:secondFactorRequired' : 'securityCheck:factorShape',
    }),
  };
}
