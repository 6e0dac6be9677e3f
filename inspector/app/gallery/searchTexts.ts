import { LANGUAGES } from '../../../domain/contract/choices';
import { readAll } from '../../../src/services/texts/loaders';
import type { FoundText, GalleryFlow, SeenIn, TextSearch } from '../../views/gallery/gallery.types';
import { stagedFlows } from '../stage/scenes';
import { addressOf, STAGE, type Picture, type Sought } from './address';
import { createSeenStore, lookThrough, type SeenStates } from './lookThrough';
import { askedNames, findTexts, likelyFirst } from './textSearch';

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
