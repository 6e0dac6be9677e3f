import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../domain/contract/choices';

const FALLBACK = LANGUAGES[0];

const TEXTS = [
  ...(['title', 'lead', 'account', 'uid', 'name', 'period', 'made', 'holdings', 'coin', 'opening', 'closing'] as const),
  ...(['worth', 'cost', 'gain', 'moves', 'kind', 'count', 'received', 'given', 'noHoldings', 'noMoves'] as const),
  ...(['noteWorth', 'noteGain', 'noteUsdt', 'pageText'] as const),
];
type StatementText = (typeof TEXTS)[number];

export interface StatementTexts extends Record<StatementText, string> {
  /** By type of ledger entry. */
  types: Readonly<Record<string, string>>;
}

/** Returns the texts of an annual statement in a language, with the default language as fallback. @throws when one is missing. */
export function statementTexts(locale: string): { texts: StatementTexts; locale: string; tag: string } {
  const { value, tag } = LANGUAGES.find((language) => language.value === locale) ?? FALLBACK;
  const file = join(import.meta.dirname, 'statement', `${value}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as StatementTexts;
  const missing = TEXTS.filter((name) => !texts[name]);
  if (missing.length > 0) throw new Error(`${file} has no ${missing.join(', ')}`);
  return { texts, locale: value, tag };
}
