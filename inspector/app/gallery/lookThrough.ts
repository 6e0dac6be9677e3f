import { explore } from '../../machines/explorer/explore';
import { placesToShow, type RoutedPlace } from '../../machines/explorer/places';
import { createKeptText } from '../../services/keptText';
import { modelOf } from '../stage/cast';
import type { Stage } from '../stage/createStage';
import type { StageLook } from '../stage/scene';

/** Keys of the texts shown in each visited state, by state. */
export type SeenStates = ReadonlyMap<string, readonly string[]>;

const NAME = 'statex.gallery.seen';

interface Kept {
  /** Id of the build, because another one may show other texts. */
  readonly build: string;
  readonly keys: readonly string[];
  /** By flow and state: indices into `keys`. */
  readonly flows: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

/**
 * Remembers the texts this tab has seen in this build's states; without storage they are looked for again.
 * @param build id of the build; empty to remember nothing.
 */
export function createSeenStore(build: string) {
  const store = createKeptText(NAME);
  return {
    read(): Map<string, SeenStates> {
      const text = build === '' ? null : store.read();
      const kept = text === null ? null : (JSON.parse(text) as Kept);
      if (kept?.build !== build) return new Map();
      const keysAt = (places: readonly number[]) => places.flatMap((place) => kept.keys[place] ?? []);
      return new Map(
        Object.entries(kept.flows).map(([flow, states]) => [
          flow,
          new Map(Object.entries(states).map(([state, places]) => [state, keysAt(places)])),
        ]),
      );
    },
    write(seen: ReadonlyMap<string, SeenStates>): void {
      if (build === '' || seen.size === 0) return;
      const places = new Map<string, number>();
      const placeOf = (key: string) => {
        const place = places.get(key) ?? places.size;
        places.set(key, place);
        return place;
      };
      const flows = Object.fromEntries(
        [...seen].map(([flow, states]) => [
          flow,
          Object.fromEntries([...states].map(([state, keys]) => [state, keys.map(placeOf)])),
        ]),
      );
      const kept: Kept = { build, keys: [...places.keys()], flows };
      store.write(JSON.stringify(kept));
    },
  };
}

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'] as const;

/** Returns all text of a page: its visible words, screen reader labels and tooltips. */
function wordsOf(page: Document): string {
  const said = [...page.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join(','))].flatMap((element) =>
    ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [page.title, page.body.textContent, ...said].join('\n');
}

/** Returns the keys of requested texts that appear on the screen. */
export function seenKeys(page: Document, asked: Readonly<Record<string, string>>): string[] {
  const words = wordsOf(page);
  return Object.entries(asked).flatMap(([key, text]) => (text.trim() !== '' && words.includes(text) ? [key] : []));
}

/** Returns the pictures of a flow that cover each of its states and each pair of states of different regions. */
export const picturesOf = (flow: string): readonly RoutedPlace[] => placesToShow(explore(modelOf(flow)));

const SETTLE_MS = 40;
const MOST_WAITS = 50;

/** Returns the texts requested by the picture, once everything its screen loads has requested its own. */
async function askedBy(stage: Stage): Promise<Record<string, string>> {
  let asked = stage.texts();
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const now = stage.texts();
    if (Object.keys(now).length === Object.keys(asked).length) return now;
    asked = now;
  }
  return asked;
}

interface Look {
  readonly stage: Stage;
  readonly page: Document;
  readonly flows: readonly string[];
  readonly look: Pick<StageLook, 'locale' | 'theme'>;
}

/**
 * Shows the states of the flows one after the other.
 * @param told called with the texts of each state when all states of a flow are known.
 */
export async function lookThrough(
  { stage, page, flows, look }: Look,
  told: (flow: string, seen: SeenStates) => void,
): Promise<void> {
  for (const flow of flows) {
    const seen = new Map<string, readonly string[]>();
    for (const { state, route } of picturesOf(flow)) {
      const { present } = await stage.show({ flow, state, route, ...look });
      if (present) seen.set(state, seenKeys(page, await askedBy(stage)));
    }
    told(flow, seen);
  }
}
