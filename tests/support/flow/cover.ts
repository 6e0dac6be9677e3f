import type { AnyMachineSnapshot } from 'xstate';
import { standingIn } from '../../../inspector/machines/explorer/engine';
import type { Edge, FlowGraph, Place, Start } from '../../../inspector/machines/explorer/explore';

export interface FlowPath {
  /** Stable as long as machine and model are unchanged. */
  readonly id: string;
  readonly start: Start;
  readonly steps: readonly Edge[];
  /** Key of the place where the path ends. */
  readonly end: string;
}

/**
 * transition: each definition once; payload: each payload of the model, from each state, and where it is refused; edge: each event
 * in each place.
 */
export type Unit = 'transition' | 'payload' | 'edge';

const LONGEST_PATH = 25;

/** Returns the ids of the states that handle the event but refuse it, each by a guard of its own. */
const refusing = ({ _nodes }: AnyMachineSnapshot, type: string): string =>
  _nodes.flatMap(({ id, transitions }) => (transitions.has(type) ? [id] : [])).join(' ');

/** Units covered by a step itself, and those covered by reaching a place. */
interface Units {
  readonly ofEdge: (edge: Edge) => readonly string[];
  readonly ofPlace: (place: Place) => readonly string[];
}

const NONE: readonly string[] = [];

const unitsOf = ({ places }: FlowGraph, unit: Unit): Units => ({
  ofEdge({ from, to, event, choice, taken }) {
    if (unit === 'edge') return [`${from} ${event.type} ${to}`];
    if (unit === 'transition') return taken.transitions;
    const { snapshot } = places.get(from)!;
    return taken.transitions.map((key) => `${key} ${choice} ${standingIn(snapshot, key)}`);
  },
  ofPlace: ({ snapshot, refused }) =>
    unit === 'payload'
      ? refused.map(({ type, choice }) => `${refusing(snapshot, type)} refuses ${type} ${choice}`)
      : NONE,
});

/** Uncovered units; counted, because a search queries most edges, once per leg. */
class Open<Carrier> {
  private readonly carriers = new Map<string, Carrier[]>();
  private readonly keys = new Map<Carrier, ReadonlySet<string>>();
  private readonly left = new Map<Carrier, number>();

  constructor(carriers: Iterable<Carrier>, unitsOf: (carrier: Carrier) => readonly string[]) {
    for (const carrier of carriers) {
      const keys = new Set(unitsOf(carrier));
      this.keys.set(carrier, keys);
      this.left.set(carrier, keys.size);
      for (const key of keys) {
        const others = this.carriers.get(key);
        if (others) others.push(carrier);
        else this.carriers.set(key, [carrier]);
      }
    }
  }

  get size(): number {
    return this.carriers.size;
  }

  has(carrier: Carrier): boolean {
    return (this.left.get(carrier) ?? 0) > 0;
  }

  cover(carrier: Carrier): void {
    if (!this.has(carrier)) return;
    for (const key of this.keys.get(carrier) ?? NONE) {
      for (const other of this.carriers.get(key) ?? []) this.left.set(other, (this.left.get(other) ?? 0) - 1);
      this.carriers.delete(key);
    }
  }
}

/** Returns the steps to the nearest edge that covers something new, including that edge; null when there is none. */
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
 * Returns few, long paths that together cover every reachable unit: greedily to the nearest uncovered one, with a new path when the
 * machine ended or the path is long. Every start has at least one path, possibly empty.
 */
function pathsOver(graph: FlowGraph, unit: Unit): FlowPath[] {
  const { ofEdge, ofPlace } = unitsOf(graph, unit);
  const edges = [...graph.places.values()].flatMap((place) => place.edges);
  const taken = new Open<Edge>(edges, ofEdge);
  const reached = new Open<string>(new Set(edges.map(({ to }) => to)), (key) => ofPlace(graph.places.get(key)!));
  const isNew = (edge: Edge) => taken.has(edge) || reached.has(edge.to);
  const paths: FlowPath[] = [];

  const walk = (start: Start) => {
    const steps: Edge[] = [];
    let at = start.place;
    for (let leg = nearest(graph, at, isNew); leg; leg = nearest(graph, at, isNew)) {
      if (steps.length > 0 && steps.length + leg.length > LONGEST_PATH) break;
      for (const edge of leg) {
        steps.push(edge);
        taken.cover(edge);
        reached.cover(edge.to);
      }
      at = leg.at(-1)?.to ?? at;
    }
    paths.push({ id: `${graph.model.id}-${paths.length + 1}`, start, steps, end: at });
  };

  for (const start of graph.starts) walk(start);
  while (taken.size + reached.size > 0) {
    const start = graph.starts.find((candidate) => nearest(graph, candidate.place, isNew));
    if (!start) break;
    walk(start);
  }
  return paths;
}

const known = new WeakMap<FlowGraph, Map<Unit, readonly FlowPath[]>>();

/** Like `pathsOver`, once for each graph: several tests walk the same paths. */
export function coverPaths(graph: FlowGraph, unit: Unit = 'transition'): readonly FlowPath[] {
  const ofGraph = known.get(graph) ?? new Map<Unit, readonly FlowPath[]>();
  const paths = ofGraph.get(unit) ?? pathsOver(graph, unit);
  known.set(graph, ofGraph.set(unit, paths));
  return paths;
}
