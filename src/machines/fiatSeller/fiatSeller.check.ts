import { releaseFiatOrder } from '../../../domain/contract/fiatCalls';
import type { Failure } from '../../../domain/contract/outcome';
import { problemsOf, type Problems } from '../../../domain/contract/problems';
import { proofBody, proofProblems, type ProofValues } from '../securityProof';

export const releaseBody = (orderId: string, proof: ProofValues) => ({ order_id: orderId, ...proofBody(proof) });

/** Translation key per field of the security check that is not fine. */
export const checkRelease = (orderId: string, proof: ProofValues): Problems =>
  proofProblems(problemsOf(releaseFiatOrder.body, releaseBody(orderId, proof)), proof);

const REFUSED: Readonly<Record<string, keyof ProofValues>> = {
  fundsPasswordWrong: 'fundsPassword',
  secondFactorRequired: 'secondFactorCode',
  secondFactorWrong: 'secondFactorCode',
};

/** The field of the security check that a refusal is about; undefined when it is about none. */
export const refusedProof = (failure: Failure | null): keyof ProofValues | undefined =>
  failure ? REFUSED[failure.error] : undefined;
