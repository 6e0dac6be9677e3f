import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import { setAntiPhishing } from '../../../../domain/contract/account/security';
import { proofBody, proofProblems, type ProofKey } from '../securityProof';
import type { AntiPhishingValues } from './antiPhishing.machine';

/** The body of the call. */
export const antiPhishingBody = (values: AntiPhishingValues) => ({
  anti_phishing: values.word.trim(),
  ...proofBody(values),
});

/** Translation key per field that is not fine, in the order of the form. */
export function checkAntiPhishing(values: AntiPhishingValues): Problems<ProofKey | 'antiPhishing:required'> {
  const problems = problemsOf(setAntiPhishing.body, antiPhishingBody(values));
  const { anti_phishing: word } = problems;
  return {
    ...(word ? { word: word === CHECK.required ? 'antiPhishing:required' : `validation:${word}` } : {}),
    ...proofProblems(problems, values),
  };
}
