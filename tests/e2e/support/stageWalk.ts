import type { Page } from '@playwright/test';
import type { Shown } from '../../../inspector/app/stage/createStage';
import type { FlowGraph, Step } from '../../../inspector/machines/explorer/explore';
import type { RoutedPlace } from '../../../inspector/machines/explorer/places';
import { nearest } from '../../support/flow/cover';

/** From one place to the nearest one that was not seen yet. */
export interface Leg {
  readonly steps: readonly Step[];
  /** Key of the place where it ends. */
  readonly to: string;
  readonly state: string;
  /** What controls and flow are known to say differently there. */
  readonly known: readonly string[];
}

export interface Walked {
  /** Texts, by leg, that were painted at its end, for as long as controls and flow agreed. */
  readonly agreed: readonly (readonly string[])[];
  /** Where the flow stands now; null when a step could not be taken. */
  readonly now: Shown | null;
  readonly faults: readonly string[];
}

/** So many legs go to the page at once. */
const MOST_LEGS = 50;

/**
 * The way through places that are left, each on from the one before. To show a place from the start takes ten times as long,
 * and says nothing of what is painted again.
 */
export function tourOf(
  graph: FlowGraph,
  start: string,
  left: ReadonlyMap<string, RoutedPlace>,
  knownAt: (place: RoutedPlace) => readonly string[],
): Leg[] {
  const open = new Map(left);
  const legs: Leg[] = [];
  for (let at = start; legs.length < MOST_LEGS; ) {
    const edges = nearest(graph, at, ({ to }) => open.has(to));
    const place = open.get(edges?.at(-1)?.to ?? '');
    if (!edges || !place) return legs;
    open.delete(place.key);
    const steps = edges.map(({ event, choice }) => ({ type: event.type, choice }));
    legs.push({ steps, to: place.key, state: place.state, known: knownAt(place) });
    at = place.key;
  }
  return legs;
}

/** Leads the flow on from where it stands until controls and flow disagree. @param types events whose controls are looked at. */
export const takeLegs = (page: Page, legs: readonly Leg[], types: readonly string[]): Promise<Walked> =>
  page.evaluate(
    async ([ways, plain]) => {
      const stage = window.flowStage!;
      const agreed: string[][] = [];
      let now: Shown | null = stage.shown();
      for (const { steps, state, known } of ways) {
        now = await stage.take(steps);
        const open = stage.contradictions(plain);
        const isKnown = open.length === known.length && known.every((what) => open.includes(what));
        if (now?.state !== state || !isKnown || stage.faults().length > 0) break;
        agreed.push(Object.keys(stage.texts()));
      }
      return { agreed, now, faults: [...stage.faults()] };
    },
    [legs, types] as const,
  );
