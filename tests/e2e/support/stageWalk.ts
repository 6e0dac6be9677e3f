import type { Page } from '@playwright/test';
import type { Shown } from '../../../inspector/app/stage/createStage';
import type { FlowGraph, Step } from '../../../inspector/machines/explorer/explore';
import type { RoutedPlace } from '../../../inspector/machines/explorer/places';
import { nearest } from '../../support/flow/cover';

/** Steps from one place to the nearest unvisited one. */
export interface Leg {
  readonly steps: readonly Step[];
  /** Key of its last place. */
  readonly to: string;
  readonly state: string;
  /** Known disagreements of controls and flow there. */
  readonly known: readonly string[];
}

export interface Walked {
  /** Texts painted at the end of each leg, for as long as controls and flow agreed. */
  readonly agreed: readonly (readonly string[])[];
  /** Current place of the flow; null when a step could not be taken. */
  readonly now: Shown | null;
  readonly faults: readonly string[];
}

/** Maximum number of legs sent to the page at once. */
const MOST_LEGS = 50;

/**
 * Returns a tour of the remaining places, each continued from the previous one. Showing a place from the start takes ten times
 * as long, and tests nothing about repainting.
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

/** Advances the flow from its current place until controls and flow disagree. @param types events whose controls are checked. */
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
