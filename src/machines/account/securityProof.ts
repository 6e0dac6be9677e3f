import { CHECK } from '../../../domain/contract/choices';
import type { Failure } from '../../../domain/contract/outcome';
import type { Problems } from '../../../domain/contract/problems';
import type { TextKey } from '../../locales/texts';

/** Form values for the fields of every sensitive action: domain/contract/account/securityFields.ts. */
export interface ProofValues {
  fundsPassword: string;
  /** Null when the second factor is off. */
  secondFactorCode: string | null;
}

export const NO_PROOF: ProofValues = { fundsPassword: '', secondFactorCode: null };

export const proofBody = ({ fundsPassword, secondFactorCode }: ProofValues) => ({
  funds_password: fundsPassword,
  second_factor_code: secondFactorCode === null ? null : secondFactorCode.trim(),
});

export type ProofKey = TextKey<'securityCheck' | 'validation' | 'errors'>;

/** Returns a translation key per invalid field, from the problems of the call's body. */
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

/** Returns the security field that a refusal is about; undefined when it is about none. */
export const refusedProof = (failure: Failure | null): keyof ProofValues | undefined =>
  failure ? REFUSED[failure.error] : undefined;
