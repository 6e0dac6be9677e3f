import type { AnyMachineSnapshot } from 'xstate';
import type { FlowModel } from '../../../src/machines/flowModel';
import { activeStates } from './engine';
import { explore, type Edge, type FlowGraph, type Step } from './explore';

/** Path to a place from one of the model's inputs. */
export interface Route {
  /** Index of the model's input. */
  readonly input: number;
  readonly steps: readonly Step[];
}

/**
 * Returns the innermost active states as written in addresses: "open.valid", or "facts.current form.closed" for a parallel chart.
 */
export function stateName({ value }: { value: unknown }): string {
  const leaves = (part: unknown): string[] =>
    typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([name, inner]) => leaves(inner).map((leaf) => (leaf ? `${name}.${leaf}` : name)))
      : [String(part)];
  return leaves(value).join(' ');
}

/** Whether all the named states are active; a name may denote a state with inner ones. */
export function standsAt(snapshot: AnyMachineSnapshot, name: string): boolean {
  const active = activeStates(snapshot);
  return name.split(' ').every((path) => active.includes(`${snapshot.machine.id}.${path}`));
}

/** Returns the shortest route to each place of a graph, by its key. */
export function routesOf(graph: FlowGraph): Map<string, Route> {
  const routes = new Map<string, Route>();
  graph.starts.forEach(({ place }, input) => {
    if (!routes.has(place)) routes.set(place, { input, steps: [] });
  });
  for (const [key, { edges }] of graph.places) {
    const from = routes.get(key);
    if (from) for (const edge of edges) if (!routes.has(edge.to)) routes.set(edge.to, onwards(from, edge));
  }
  return routes;
}

const onwards = ({ input, steps }: Route, { event, choice }: Edge): Route => ({
  input,
  steps: [...steps, { type: event.type, choice }],
});

/** Returns each state alone, and paired with each state of another region. */
const pairsIn = (state: string): string[] => {
  const parts = state.split(' ');
  return parts.flatMap((one) => parts.map((other) => `${one} ${other}`));
};

/** A place of a graph with its key, its innermost active states and the route to it. */
export interface RoutedPlace {
  readonly key: string;
  readonly state: string;
  readonly route: Route;
}

/** Returns all places of a graph, or enough of them to cover each state and each pair of states of different regions. */
export function placesToShow(graph: FlowGraph, all = false): RoutedPlace[] {
  const routes = routesOf(graph);
  const seen = new Set<string>();
  return [...graph.places].flatMap(([key, { snapshot }]) => {
    const state = stateName(snapshot);
    const route = routes.get(key);
    const pairs = pairsIn(state);
    if (!route || (!all && pairs.every((pair) => seen.has(pair)))) return [];
    for (const pair of pairs) seen.add(pair);
    return [{ key, state, route }];
  });
}

/**
 * Returns the shortest route to a place where the named states are active; null if there is none.
 * @param skip number of such places to skip, because a state can be reached with different data.
 */
export function routeTo(model: FlowModel, name: string, skip = 0): Route | null {
  let left = skip;
  let wanted: AnyMachineSnapshot | null = null;
  const graph = explore(model, (snapshot) => {
    if (wanted || !standsAt(snapshot, name)) return wanted !== null;
    if (left === 0) wanted = snapshot;
    left -= 1;
    return wanted !== null;
  });
  for (const [key, { snapshot }] of graph.places) {
    if (snapshot === wanted) return routesOf(graph).get(key) ?? null;
  }
  return null;
}
