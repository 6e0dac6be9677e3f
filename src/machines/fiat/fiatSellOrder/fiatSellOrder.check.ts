import { releaseFiatOrder } from '../../../../domain/contract/fiat/fiatCalls';
import { problemsOf } from '../../../../domain/contract/problems';
import { proofBody, proofProblems, type ProofValues } from '../../account/securityProof';

export const releaseBody = (orderId: string, proof: ProofValues) => ({ order_id: orderId, ...proofBody(proof) });

/** Translation key per field of the security check that is not fine. */
export const checkRelease = (orderId: string, proof: ProofValues) =>
  proofProblems(problemsOf(releaseFiatOrder.body, releaseBody(orderId, proof)), proof);
