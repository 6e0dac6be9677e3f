import { CHECK } from '../../../domain/contract/choices';
import type { Failure } from '../../../domain/contract/outcome';
import type { Problems } from '../../../domain/contract/problems';
import type { TextKey } from '../../locales/texts';

/** What a form holds of the fields of every sensitive act: domain/contract/account/securityFields.ts. */
export interface ProofValues {
  fundsPassword: string;
  /** null where the second factor is off. */
  secondFactorCode: string | null;
}

export const NO_PROOF: ProofValues = { fundsPassword: '', secondFactorCode: null };

/** The fields as the call takes them. */
export const proofBody = ({ fundsPassword, secondFactorCode }: ProofValues) => ({
  funds_password: fundsPassword,
  second_factor_code: secondFactorCode === null ? null : secondFactorCode.trim(),
});

/** What may be wrong with them. */
export type ProofKey = TextKey<'securityCheck' | 'validation' | 'errors'>;

/** Translation key per field that is not fine, from the problems of the call's body. */
export function proofProblems(
  { funds_password: funds, second_factor_code: factor }: Problems,
  { secondFactorCode }: ProofValues,
): Problems<ProofKey> {
  const isMissing = secondFactorCode?.trim() === '';
  return {
    ...(funds && { fundsPassword: funds === CHECK.required ? 'securityCheck:fundsRequired' : `validation:${funds}` }),
    ...(isMissing && { secondFactorCode: 'errors:secondFactorRequired' }),
    ...(factor && { secondFactorCode: 'securityCheck:factorShape' }),
  };
}

const REFUSED: Readonly<Record<string, keyof ProofValues>> = {
  fundsPasswordWrong: 'fundsPassword',
  secondFactorRequired: 'secondFactorCode',
  secondFactorWrong: 'secondFactorCode',
};

/** The field of the security check that a refusal is about; undefined when it is about none. */
export const refusedProof = (failure: Failure | null): keyof ProofValues | undefined =>
  failure ? REFUSED[failure.error] : undefined;
