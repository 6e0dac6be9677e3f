import type { AnyMachineSnapshot } from 'xstate';
import { standingIn } from '../../../inspector/machines/explorer/engine';
import type { Edge, FlowGraph, Start } from '../../../inspector/machines/explorer/explore';

export interface FlowPath {
  /** Stable as long as machine and model are. */
  readonly id: string;
  readonly start: Start;
  readonly steps: readonly Edge[];
  /** Key of the place where the path ends. */
  readonly end: string;
}

/** transition: each definition once; payload: with each payload of the model, from each state, and where it is refused; edge: each event in each place. */
export type Unit = 'transition' | 'payload' | 'edge';

const LONGEST_PATH = 25;

/** Which states have the event and refuse it, each by a guard of its own. */
const refusing = ({ _nodes }: AnyMachineSnapshot, type: string): string =>
  _nodes.flatMap(({ id, transitions }) => (transitions.has(type) ? [id] : [])).join(' ');

function unitsOf({ places }: FlowGraph, { from, to, event, choice, taken }: Edge, unit: Unit): readonly string[] {
  if (unit === 'edge') return [`${from} ${event.type} ${to}`];
  if (unit === 'transition') return taken.transitions;
  const { snapshot } = places.get(from)!;
  const reached = places.get(to);
  return [
    ...taken.transitions.map((key) => `${key} ${choice} ${standingIn(snapshot, key)}`),
    ...(reached?.refused ?? []).map(
      (step) => `${refusing(reached!.snapshot, step.type)} refuses ${step.type} ${step.choice}`,
    ),
  ];
}

/** Steps to the nearest edge that still covers something new, that edge included; null when there is none. */
export function nearest(graph: FlowGraph, from: string, isNew: (edge: Edge) => boolean): Edge[] | null {
  const reachedBy = new Map<string, Edge | null>([[from, null]]);
  const queue = [from];
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    for (const edge of graph.places.get(key)?.edges ?? []) {
      if (isNew(edge)) return stepsTo(edge, reachedBy);
      if (!reachedBy.has(edge.to)) {
        reachedBy.set(edge.to, edge);
        queue.push(edge.to);
      }
    }
  }
  return null;
}

function stepsTo(last: Edge, reachedBy: ReadonlyMap<string, Edge | null>): Edge[] {
  const steps = [last];
  for (let edge = reachedBy.get(last.from); edge; edge = reachedBy.get(edge.from)) steps.unshift(edge);
  return steps;
}

/**
 * Few, long paths that together cover every unit that the graph can reach: greedily to the nearest uncovered one, a new
 * path when the machine ended or the path is long. Every start has at least one path, if only an empty one.
 */
export function coverPaths(graph: FlowGraph, unit: Unit = 'transition'): FlowPath[] {
  const edges = [...graph.places.values()].flatMap((place) => place.edges);
  const units = new Map(edges.map((edge) => [edge, unitsOf(graph, edge, unit)]));
  const covered = (edge: Edge) => units.get(edge) ?? [];
  const open = new Set(edges.flatMap(covered));
  const isNew = (edge: Edge) => covered(edge).some((key) => open.has(key));
  const paths: FlowPath[] = [];

  const walk = (start: Start) => {
    const steps: Edge[] = [];
    let at = start.place;
    for (let leg = nearest(graph, at, isNew); leg; leg = nearest(graph, at, isNew)) {
      if (steps.length > 0 && steps.length + leg.length > LONGEST_PATH) break;
      for (const edge of leg) {
        steps.push(edge);
        for (const key of covered(edge)) open.delete(key);
      }
      at = leg.at(-1)?.to ?? at;
    }
    paths.push({ id: `${graph.model.id}-${paths.length + 1}`, start, steps, end: at });
  };

  for (const start of graph.starts) walk(start);
  while (open.size > 0) {
    const start = graph.starts.find((candidate) => nearest(graph, candidate.place, isNew));
    if (!start) break;
    walk(start);
  }
  return paths;
}
