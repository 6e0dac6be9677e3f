import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import { turnOffSecondFactor } from '../../../../domain/contract/account/security';
import type { TextKey } from '../../../locales/texts';
import type { FactorProof } from './secondFactor.machine';

/** The body of each call that needs the proof. */
export const factorBody = ({ password, code }: FactorProof) => ({ password, second_factor_code: code.trim() });

/** Translation key per field that is not fine, in the order of the form. */
export function checkProof(
  proof: FactorProof,
): Problems<TextKey<'secondFactor' | 'validation' | 'securityCheck' | 'errors'>> {
  const { password, second_factor_code: code } = problemsOf(turnOffSecondFactor.body, factorBody(proof));
  return {
    ...(password
      ? { password: password === CHECK.required ? 'secondFactor:passwordRequired' : `validation:${password}` }
      : {}),
    ...(code ? { code: code === CHECK.required ? 'errors:secondFactorRequired' : 'securityCheck:factorShape' } : {}),
  };
}
