import { requestExport } from '../../../../domain/contract/account/exports';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import { proofBody, proofProblems, type ProofKey } from '../securityProof';
import type { ExportValues } from './accountExport.machine';

/** The body of the call: all of one's data is of no year. */
export const exportBody = ({ kind, year, ...proof }: ExportValues) => ({
  kind,
  year: kind === 'data' ? null : year,
  ...proofBody(proof),
});

/** Translation key per field that is not fine. */
export const checkExport = (values: ExportValues): Problems<ProofKey> =>
  proofProblems(problemsOf(requestExport.body, exportBody(values)), values);
