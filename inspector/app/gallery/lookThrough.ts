import { explore } from '../../machines/explorer/explore';
import { placesToShow, type RoutedPlace } from '../../machines/explorer/places';
import type { Stage } from '../stage/createStage';
import { modelOf } from '../stage/cast';
import type { StageLook } from '../stage/scene';
import type { SeenStates } from './seenStore';

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'] as const;

/** Everything that a page says: its words, and what it says to screen readers and in tips. */
function wordsOf(page: Document): string {
  const said = [...page.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join(','))].flatMap((element) =>
    ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [page.title, page.body.textContent, ...said].join('\n');
}

/** Of the texts that a screen has asked for, the keys of those that are on it. */
export function seenKeys(page: Document, asked: Readonly<Record<string, string>>): string[] {
  const words = wordsOf(page);
  return Object.entries(asked).flatMap(([key, text]) => (text.trim() !== '' && words.includes(text) ? [key] : []));
}

/** Pictures of a flow that show each of its states, and each two of different regions together. */
export const picturesOf = (flow: string): readonly RoutedPlace[] => placesToShow(explore(modelOf(flow)));

const SETTLE_MS = 40;
const MOST_WAITS = 50;

/** Texts that the picture asks for, once what its screen loads meanwhile has asked too. */
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
 * @param told gets the texts of each state when all of a flow are known.
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
