import type { FlowModel } from '../../../../src/machines/flowModel';
import type { Edge, FlowGraph, Place } from '../../../../inspector/machines/explorer/explore';
import { wordsOf } from '../report';

/** Where a property does not hold: a place that is reached, or a step that is taken from it. */
export interface Violation {
  readonly place: Place;
  readonly step?: Edge;
  readonly because: string;
}

/** What must be true of every state that a machine can reach. */
export interface SafetyProperty {
  readonly id: string;
  /** For product people; complete, in plain words. */
  readonly sentence: string;
  readonly kind: 'flow' | 'lifecycle';
  /** Which machines it says something about; all of the kind by default. */
  appliesTo?(model: FlowModel): boolean;
  /** All violations in a graph. */
  check(graph: FlowGraph): Violation[];
  /** Where it may be otherwise, and why: by "machine state". One that nothing needs any more is a finding itself. */
  readonly exceptions?: Readonly<Record<string, string>>;
}

export interface Finding {
  readonly property: string;
  readonly machine: string;
  /** The shortest way there, in words. */
  readonly words: string;
}

const stateText = ({ snapshot }: Place): string =>
  typeof snapshot.value === 'string' ? snapshot.value : JSON.stringify(snapshot.value).replaceAll('"', '');

/** As exceptions name a place: "fiatSellReview unsound". */
export const placeName = (graph: FlowGraph, place: Place): string => `${graph.model.id} ${stateText(place)}`;

/** The steps of the shortest way to each place. */
function shortestWays(graph: FlowGraph): Map<string, readonly Edge[]> {
  const ways = new Map<string, readonly Edge[]>(graph.starts.map(({ place }) => [place, []]));
  for (const key of ways.keys()) {
    for (const edge of graph.places.get(key)?.edges ?? []) {
      if (!ways.has(edge.to)) ways.set(edge.to, [...(ways.get(key) ?? []), edge]);
    }
  }
  return ways;
}

/** The shortest way to a place in words, and one step further where that is named. */
export function wayTo(graph: FlowGraph, key: string, further?: string): string {
  const types = (shortestWays(graph).get(key) ?? []).map(({ event }) => event.type);
  return [...types, ...(further ? [further] : [])].map(wordsOf).join(' → ') || 'start';
}

const wayText = (graph: FlowGraph, { place, step, because }: Violation): string =>
  `${wayTo(graph, place.key, step?.event.type)} ⇒ ${stateText(place)}: ${because}`;

/** Whether a property says something about a machine. */
export const concerns = (
  property: SafetyProperty,
  { kind, model }: { kind: 'flow' | 'lifecycle'; model: FlowModel },
): boolean => property.kind === kind && (property.appliesTo?.(model) ?? true);

/** Violations without those that are excepted, and the exceptions that were needed. */
export function judge(property: SafetyProperty, graph: FlowGraph): { findings: Finding[]; needed: Set<string> } {
  const needed = new Set<string>();
  const findings: Finding[] = [];
  for (const violation of property.check(graph)) {
    const name = placeName(graph, violation.place);
    if (property.exceptions?.[name]) needed.add(name);
    else findings.push({ property: property.id, machine: graph.model.id, words: wayText(graph, violation) });
  }
  return { findings, needed };
}
