import { LANGUAGES } from '../../../domain/contract/choices';
import type { Locale } from '../../../domain/contract/shell/platform';
import { namespaceOf } from '../../../src/services/texts/texts';
import { filesBelow, textOf } from '../files';

/** Texts of a locale by "namespace:key". */
export type Texts = ReadonlyMap<string, string>;

export const TAGS: ReadonlyMap<string, string> = new Map(LANGUAGES.map(({ value, tag }) => [value, tag]));
export const ENGLISH: Locale = 'en_US';

/** Text files of a locale: the exchange's and the inspector's. */
export const textFilesOf = (locale: string): string[] =>
  ['src', 'inspector'].flatMap((folder) => filesBelow(`${folder}/locales/${locale}`, '.json'));

export function textsOf(locale: string): Texts {
  const texts = new Map<string, string>();
  for (const file of textFilesOf(locale)) {
    for (const [key, text] of Object.entries(JSON.parse(textOf(file)) as Record<string, string>)) {
      texts.set(`${namespaceOf(file)}:${key}`, text);
    }
  }
  return texts;
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Removes the plural suffix of a key; a key without one stays unchanged. */
export const stemOf = (key: string) => key.replace(PLURAL, '');

/** Keys of texts with plural forms: those with an "_other" form. */
export const pluralStems = (texts: Texts): string[] =>
  [...texts.keys()].filter((key) => key.endsWith('_other')).map(stemOf);

/** Plural categories of the language, sorted. */
export const categoriesOf = (locale: string): string[] =>
  new Intl.PluralRules(TAGS.get(locale) ?? 'en-US').resolvedOptions().pluralCategories.toSorted();

/** Distinct names between {{ and }}. */
export const variablesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)].map((match) => match[1] ?? ''))].toSorted();

/** Tags in order, "<agreement>" and "</agreement>". */
export const tagsOf = (text: string): string[] => text.match(/<[^>]*>/g) ?? [];

/** Whether the text contains a word to translate apart from variables. */
export const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''));
