import { explore } from '../../machines/explorer/explore';
import { placesToShow, type RoutedPlace } from '../../machines/explorer/places';
import type { Stage } from '../stage/createStage';
import { modelOf } from '../stage/cast';
import type { StageLook } from '../stage/scene';
import type { SeenStates } from './seenStore';

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
