import type { Locale } from '../../../domain/contract/shell/platform';
import type { FoundText } from '../../views/gallery/gallery.types';

type TextsByKey = ReadonlyMap<string, string>;

/** Plural forms count as one text: "left_one" and "left_other" are "left". */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Removes what nobody types when searching: accents, capitals, double spaces. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Ranks a match: exact key or text, its beginning, or somewhere in it; null for no match. */
function nearness(wanted: string, candidate: string): number | null {
  const text = plain(candidate);
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  return text.includes(wanted) ? 2 : null;
}

/**
 * Finds texts by key or by words in any language, best matches first, the page's language before others.
 * @param texts by locale, by "namespace:key".
 */
export function findTexts(query: string, texts: ReadonlyMap<Locale, TextsByKey>, locale: Locale): readonly FoundText[] {
  const wanted = plain(query);
  if (wanted === '') return [];
  const own = texts.get(locale);
  const english = texts.get('en_US');
  const locales = [locale, ...[...texts.keys()].filter((other) => other !== locale)];
  const found: { text: FoundText; rank: number }[] = [];
  for (const key of new Set([...texts.values()].flatMap((all) => [...all.keys()]))) {
    const text = own?.get(key) ?? english?.get(key) ?? '';
    const byKey = [key, key.slice(key.indexOf(':') + 1)].flatMap((name) => nearness(wanted, name) ?? []);
    if (byKey.length > 0) {
      found.push({ text: { key, text, other: null }, rank: Math.min(...byKey) });
      continue;
    }
    for (const [index, one] of locales.entries()) {
      const words = texts.get(one)?.get(key);
      const near = words === undefined ? null : nearness(wanted, words);
      if (words === undefined || near === null) continue;
      const other = one === locale ? null : { locale: one, text: words };
      found.push({ text: { key, text, other }, rank: near + (index === 0 ? 0 : 0.5) });
      break;
    }
  }
  return found
    .toSorted((a, b) => a.rank - b.rank || a.text.key.localeCompare(b.text.key, 'en'))
    .map(({ text }) => text);
}

/** Returns the names under which screens request a text. */
export const askedNames = (key: string): readonly string[] => [...new Set([key, key.replace(PLURAL, '')])];

const firstWord = (name: string) => /^[a-z]+/.exec(name)?.[0] ?? name;

/** Orders flows by how likely they are to show a text: those named like its namespace first. */
export function likelyFirst<Flow extends { readonly id: string }>(
  flows: readonly Flow[],
  key: string,
): readonly Flow[] {
  const namespace = key.slice(0, key.indexOf(':'));
  const rank = ({ id }: Flow): number => {
    if (id === namespace) return 0;
    if (id.startsWith(namespace) || namespace.startsWith(id)) return 1;
    return firstWord(id) === firstWord(namespace) ? 2 : 3;
  };
  return flows.toSorted((a, b) => rank(a) - rank(b));
}
