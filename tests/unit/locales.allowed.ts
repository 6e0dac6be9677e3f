/**
 * Texts that read as in English on purpose, by "namespace:key", with the locales they hold for ("all" or a list) and why.
 * An entry that is not needed fails the test.
 */
export const SAME_AS_ENGLISH: readonly { key: string; locales: 'all' | readonly string[]; reason: string }[] = [
  { key: 'layout:uid', locales: 'all', reason: 'UID is what exchanges say in every language' },
  { key: 'layout:copyright', locales: 'all', reason: 'sign, year and name' },
  { key: 'wallet:inBtc', locales: 'all', reason: 'amount and ticker' },
];

/** Beginnings of keys that the code puts together in a way that the scan cannot see, with where. */
export const COMPOSED_KEYS: readonly { prefix: string; where: string }[] = [
  { prefix: 'validation:', where: 'CHECK in domain/contract/fields.ts: the server names the key of a field' },
  { prefix: 'errors:', where: 'the catalogue in domain/contract/errors.ts: each code has a text' },
];
