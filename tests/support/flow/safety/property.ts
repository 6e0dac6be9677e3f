import type { FlowModel } from '../../../../src/machines/flowModel';
import type { Edge, FlowGraph, Place } from '../../../../inspector/machines/explorer/explore';
import { wordsOf } from '../report';

/** Violation of a property: a reachable place, or a step from it. */
export interface Violation {
  readonly place: Place;
  readonly step?: Edge;
  readonly because: string;
}

/** A property that must hold for every reachable state of a machine. */
export interface SafetyProperty {
  readonly id: string;
  /** For product people; complete, in plain words. */
  readonly sentence: string;
  readonly kind: 'flow' | 'lifecycle';
  /** Machines that it applies to; default: all of the kind. */
  appliesTo?(model: FlowModel): boolean;
  check(graph: FlowGraph): Violation[];
  /** Permitted violations with their reason, by "machine state". An unused one is itself a finding. */
  readonly exceptions?: Readonly<Record<string, string>>;
}

export interface Finding {
  readonly property: string;
  readonly machine: string;
  /** Shortest path to it, in words. */
  readonly words: string;
}

const stateText = ({ snapshot }: Place): string =>
  typeof snapshot.value === 'string' ? snapshot.value : JSON.stringify(snapshot.value).replaceAll('"', '');

/** Returns the name of a place as used in exceptions: "fiatSellReview unsound". */
export const placeName = (graph: FlowGraph, place: Place): string => `${graph.model.id} ${stateText(place)}`;

/** Returns the steps of the shortest path to each place. */
function shortestWays(graph: FlowGraph): Map<string, readonly Edge[]> {
  const ways = new Map<string, readonly Edge[]>(graph.starts.map(({ place }) => [place, []]));
  for (const key of ways.keys()) {
    for (const edge of graph.places.get(key)?.edges ?? []) {
      if (!ways.has(edge.to)) ways.set(edge.to, [...(ways.get(key) ?? []), edge]);
    }
  }
  return ways;
}

/** Returns the shortest path to a place in words, plus one further step when named. */
export function wayTo(graph: FlowGraph, key: string, further?: string): string {
  const types = (shortestWays(graph).get(key) ?? []).map(({ event }) => event.type);
  return [...types, ...(further ? [further] : [])].map(wordsOf).join(' → ') || 'start';
}

const wayText = (graph: FlowGraph, { place, step, because }: Violation): string =>
  `${wayTo(graph, place.key, step?.event.type)} ⇒ ${stateText(place)}: ${because}`;

/** Whether a property applies to a machine. */
export const concerns = (
  property: SafetyProperty,
  { kind, model }: { kind: 'flow' | 'lifecycle'; model: FlowModel },
): boolean => property.kind === kind && (property.appliesTo?.(model) ?? true);

/** Returns the violations without the permitted ones, and the exceptions that were used. */
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
