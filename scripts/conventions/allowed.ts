/** Fields with a money-like name that hold a number all the same, each with the reason. An entry that is not needed is a finding. */
export const NUMBERS_ALLOWED: readonly { file: string; name: string; reason: string }[] = [
  { file: 'domain/contract/envelope.ts', name: 'total', reason: 'rows in a list, not money' },
];

/** Words that stay as they are in every language. */
export const WORDS_ALLOWED: ReadonlySet<string> = new Set(['Statex']);
