import { LANGUAGES } from '../../../domain/contract/choices';
import { readAll } from '../../../src/services/texts/loaders';
import type { FoundText, GalleryFlow, SeenIn, TextSearch } from '../../views/gallery/gallery.types';
import { stagedFlows } from '../stage/scenes';
import { addressOf, STAGE, type Picture, type Sought } from './address';
import { createSeenStore, lookThrough, type SeenStates } from './lookThrough';
import type { Locale } from '../../../domain/contract/shell/platform';

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

/** Script URLs contain the build's hash; those of the development server do not. */
const BUILD = import.meta.env.PROD ? import.meta.url : '';

/** Returns the states that show a text, by flow: flows that show it only in individual states come first. */
function seenIn(flows: readonly GalleryFlow[], seen: ReadonlyMap<string, SeenStates>, key: string): readonly SeenIn[] {
  const names = askedNames(key);
  const hits = flows.flatMap((flow): SeenIn[] => {
    const all = [...(seen.get(flow.id) ?? [])];
    const states = all.filter(([, keys]) => names.some((name) => keys.includes(name))).map(([state]) => state);
    return states.length > 0 ? [{ flow, states, of: all.length }] : [];
  });
  const throughout = ({ states, of }: SeenIn) => (states.length === of ? 1 : 0);
  return hits.toSorted((a, b) => throughout(a) - throughout(b));
}

interface Search {
  readonly sought: Sought;
  readonly picture: Picture;
  readonly flows: readonly GalleryFlow[];
}

/**
 * Searches texts, and the states that show the chosen one.
 * @param told called with the results so far whenever there are more.
 */
export function searchTexts({ sought, picture, flows }: Search, told: (search: TextSearch) => void): TextSearch {
  const store = createSeenStore(BUILD);
  const key = sought.text;
  const seen = key === null ? new Map<string, SeenStates>() : store.read();
  const staged = likelyFirst(
    flows.filter(({ id }) => stagedFlows.includes(id)),
    key ?? '',
  );
  const left = () => (key === null ? [] : staged.filter(({ id }) => !seen.has(id)).map(({ id }) => id));
  let found: readonly FoundText[] | null = sought.find === '' ? [] : null;
  let begun = false;

  const now = (): TextSearch => ({
    query: sought.find,
    found,
    key,
    seen: key === null ? [] : seenIn(staged, seen, key),
    done: seen.size,
    of: staged.length,
    stageAt: left().length > 0 ? addressOf(STAGE, { ...picture, flow: '', state: '', keys: false }) : null,
    onStage: (frame) => void begin(frame),
  });
  const begin = async ({ contentWindow, contentDocument }: HTMLIFrameElement) => {
    const stage = contentWindow?.flowStage;
    if (begun || !stage || !contentDocument) return;
    begun = true;
    const { locale, theme } = picture;
    await lookThrough({ stage, page: contentDocument, flows: left(), look: { locale, theme } }, (flow, states) => {
      seen.set(flow, states);
      told(now());
    });
  };
  if (sought.find !== '') {
    const read = LANGUAGES.map(async ({ value }) => [value, await readAll(value)] as const);
    void Promise.all(read).then((texts) => {
      found = findTexts(sought.find, new Map(texts), picture.locale);
      told(now());
    });
  }
  addEventListener('pagehide', () => store.write(seen));
  return now();
}
