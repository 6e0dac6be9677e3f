import { LANGUAGES } from '../../../domain/contract/choices';
import { readAll } from '../../../src/services/texts/loaders';
import type { ChartEntry } from '../../machines/inspector/chart';

/**
 * Makes entries searchable by their flows' screen texts too, in the page's language.
 * @param tag BCP 47.
 */
export async function withTexts(entries: readonly ChartEntry[], tag: string): Promise<readonly ChartEntry[]> {
  const locale = LANGUAGES.find((language) => language.tag === tag)?.value ?? LANGUAGES[0].value;
  const byNamespace = new Map<string, string[]>();
  for (const [key, text] of await readAll(locale)) {
    const namespace = key.slice(0, key.indexOf(':'));
    byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), text]);
  }
  return entries.map((entry) => {
    const own = [...byNamespace].filter(([namespace]) => entry.id === namespace || entry.id.startsWith(namespace));
    return { ...entry, words: [entry.words, ...own.flatMap(([, texts]) => texts)].join('\n') };
  });
}
