import { turnOffBookOnly } from '../../../../domain/contract/wallet/addresses';
import { problemsOf } from '../../../../domain/contract/problems';
import { proofBody, proofProblems, type ProofValues } from '../../account/securityProof';

/** Translation key per field that is not fine, in the order of the form. */
export const checkBookOnly = (values: ProofValues) =>
  proofProblems(problemsOf(turnOffBookOnly.body, proofBody(values)), values);
