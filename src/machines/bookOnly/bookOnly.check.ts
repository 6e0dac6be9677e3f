import { turnOffBookOnly } from '../../../domain/contract/addresses';
import { problemsOf, type Problems } from '../../../domain/contract/problems';
import { proofBody, proofProblems, type ProofValues } from '../securityProof';

/** Translation key per field that is not fine, in the order of the form. */
export const checkBookOnly = (values: ProofValues): Problems =>
  proofProblems(problemsOf(turnOffBookOnly.body, proofBody(values)), values);
