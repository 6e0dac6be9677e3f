import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventOfStep, type Edge, type FlowGraph, type Step } from '../../../inspector/machines/explorer/explore';
import type { FlowPath } from './cover';
import { eventWords, refusalsIn } from './stepWords';

/** Covered and total number, and the items not covered. */
export interface Share {
  readonly covered: number;
  readonly total: number;
  readonly open: readonly string[];
}

type Named = string | { type: string; params?: unknown } | ((...args: never[]) => unknown);
type Check = (args: object, params: unknown) => unknown;

/** Maximum number of guards per list of transitions; more would have too many combinations to read. */
const MOST_GUARDS = 5;

const shareOf = (seen: ReadonlySet<string>, all: ReadonlySet<string>): Share => {
  const open = [...all].filter((one) => !seen.has(one));
  return { covered: all.size - open.length, total: all.size, open };
};

/** Returns the parts of a guard: those combined by `and`, `or` and `not`, or the guard itself. */
const partsOf = (guard: Named): Exclude<Named, (...args: never[]) => unknown>[] =>
  typeof guard === 'function' ? ((guard as unknown as { guards?: Named[] }).guards ?? []).flatMap(partsOf) : [guard];

/** Returns a guard with its parameters from the chart: "isAt pendingPayment". */
const labelOf = (guard: string | { type: string; params?: unknown }): string => {
  if (typeof guard === 'string') return guard;
  const given = typeof guard.params === 'object' && guard.params !== null ? Object.values(guard.params) : [];
  return [guard.type, ...given.filter((value) => typeof value !== 'object').map(String)].join(' ');
};

function holds(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  guard: string | { type: string; params?: unknown },
) {
  const args = { context: snapshot.context as unknown, event };
  const [type, params] = typeof guard === 'string' ? [guard, undefined] : [guard.type, guard.params];
  const check = (snapshot.machine.implementations.guards as Record<string, Check | undefined>)[type];
  return Boolean(check?.(args, typeof params === 'function' ? (params as Check)(args, undefined) : params));
}

/** Returns the distinct conditions of a state's transitions on an event, in order. */
function conditionsOf(transitions: readonly AnyTransitionDefinition[]) {
  const parts = transitions.flatMap(({ guard }) => (guard ? partsOf(guard as Named) : []));
  return [...new Map(parts.map((part) => [labelOf(part), part])).entries()];
}

const combinations = (labels: readonly string[]): string[] =>
  labels.reduce<string[]>(
    (all, label) => all.flatMap((one) => [label, `not ${label}`].map((said) => (one ? `${one}, ${said}` : said))),
    [''],
  );

const triedIn = (edges: readonly Edge[], refused: readonly Step[]): Step[] => [
  ...edges.map(({ event, choice }) => ({ type: event.type, choice })),
  ...refused,
];

/** Returns the combinations of the conditions that decide on an event, by whether the model ever sends it under them. */
export function guardShare({ model, places }: FlowGraph): Share {
  const all = new Set<string>();
  const seen = new Set<string>();
  const told = (node: AnyStateNode, type: string, what: string) =>
    `${node.id.slice(model.id.length + 1) || model.id} ${eventWords(type, 'back')}: ${what}`;
  for (const { snapshot, edges, refused } of places.values())
    for (const step of triedIn(edges, refused)) {
      const event = eventOfStep(model, snapshot, step);
      if (!event) continue;
      for (const node of snapshot._nodes) {
        const conditions = conditionsOf(node.transitions.get(step.type) ?? []);
        if (conditions.length === 0 || conditions.length > MOST_GUARDS) continue;
        const labels = conditions.map(([label]) => label);
        for (const one of combinations(labels)) all.add(told(node, step.type, one));
        const met = conditions.map(([label, guard]) => (holds(snapshot, event, guard) ? label : `not ${label}`));
        seen.add(told(node, step.type, met.join(', ')));
      }
    }
  return shareOf(seen, all);
}

/** Returns a transition in words, by its key: "awaitingPayment user.payment.open"; the second of its kind with its number. */
function transitionWords(id: string, key: string, refusals: ReadonlySet<string>): string {
  const [source = '', event = '', index = '0'] = key.split('|');
  const words = `${source.slice(id.length + 1) || id} ${eventWords(event, refusals.has(key) ? 'refused' : 'done')}`;
  return index === '0' ? words : `${words} (${Number(index) + 1})`;
}

/** Returns the pairs of consecutive transitions, by whether a path takes them in sequence. */
export function pairShare(graph: FlowGraph, paths: readonly FlowPath[]): Share {
  const { model, places } = graph;
  const refusals = refusalsIn(graph);
  const pairOf = (one: Edge, next: Edge): string | null => {
    const [first, second] = [one.taken.transitions.at(-1), next.taken.transitions[0]];
    if (first === undefined || second === undefined) return null;
    return `${transitionWords(model.id, first, refusals)} → ${transitionWords(model.id, second, refusals)}`;
  };
  const all = new Set<string>();
  for (const { edges } of places.values())
    for (const edge of edges)
      for (const next of places.get(edge.to)?.edges ?? []) {
        const pair = pairOf(edge, next);
        if (pair !== null) all.add(pair);
      }
  const walked = paths.flatMap(({ steps }) =>
    steps.slice(1).flatMap((step, index) => pairOf(steps[index]!, step) ?? []),
  );
  return shareOf(new Set(walked), all);
}
