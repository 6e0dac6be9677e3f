import type { AnyMachineSnapshot } from 'xstate';
import { explore, type Edge, type FlowGraph } from '../../../inspector/machines/explorer/explore';
import type { Effect } from '../../../inspector/machines/explorer/engine';
import type { Board, Cause, Shot } from '../../../inspector/machines/storyboard/board';
import { isPassing, leavesOf, nodesOf } from '../../../inspector/machines/storyboard/moves';
import type { FlowModel } from '../../../src/machines/flowModel';

export interface Known {
  readonly graph: FlowGraph;
  /** Effects of a start (keyed by its place), or of a step from a place. */
  readonly effects: ReadonlyMap<string, readonly Effect[]>;
  readonly isFolded: (leaf: string) => boolean;
}

/** A walked path: its end, and its effects. */
export interface Gone {
  readonly place: string;
  readonly effects: readonly Effect[];
}

const stepKey = (from: string, { type }: { readonly type: string }, after: unknown): string =>
  `${from} ${type} ${JSON.stringify(after)}`;

/** Explores a flow and records the effects of each step. */
export function knownOf(model: FlowModel): Known {
  const effects = new Map<string, Effect[]>();
  const keep = (key: string, more: readonly Effect[]) => effects.set(key, [...(effects.get(key) ?? []), ...more]);
  const graph = explore(model, undefined, (step) =>
    keep(step.from === null ? 'start' : stepKey(step.from, step.event, step.after.value), step.effects),
  );
  const nodes = nodesOf(model.machine);
  const isFolded = (leaf: string) => {
    const node = nodes.get(leaf);
    return node !== undefined && isPassing(model, node);
  };
  return { graph, effects, isFolded };
}

const valueAt = ({ places }: FlowGraph, key: string): unknown => places.get(key)?.snapshot.value;

export const effectsOf = ({ graph, effects }: Known, edge: Edge): readonly Effect[] =>
  effects.get(stepKey(edge.from, edge.event, valueAt(graph, edge.to))) ?? [];

const isCausedBy = (cause: Cause, { event }: Edge): boolean =>
  cause.by === 'user' || cause.by === 'mover' ? event.type === cause.event : !event.type.startsWith('user.');

/** A place on the path, with the number of wanted states met so far. */
interface Point {
  readonly key: string;
  readonly met: number;
  readonly edge: Edge | null;
  readonly from: Point | null;
}

function goneTo(known: Known, point: Point): Gone {
  const effects: (readonly Effect[])[] = [];
  let at: Point | null = point;
  for (; at?.edge; at = at.from) effects.unshift(effectsOf(known, at.edge));
  return { place: point.key, effects: [...(known.effects.get('start') ?? []), ...effects.flat()] };
}

const leavesAt = (graph: FlowGraph, key: string): readonly string[] =>
  leavesOf(graph.places.get(key)?.snapshot as AnyMachineSnapshot);

/**
 * Walks through the states of a scenario part in order, by steps of the kind that the part states; invisible states may lie
 * between. Null when there is no such path.
 * @param from current place of the flow; null to start it.
 */
export function go(known: Known, shots: readonly Shot[], from: string | null): Gone | null {
  const { graph, isFolded } = known;
  const isMet = (key: string, number: number) => leavesAt(graph, key).includes(shots[number]?.leaf ?? '');
  const starts = from === null ? graph.starts.map(({ place }) => place) : [from];
  const queue = starts.map((key): Point => ({ key, met: isMet(key, 0) ? 1 : 0, edge: null, from: null }));
  const seen = new Set(queue.map(({ key, met }) => `${met} ${key}`));
  for (let point = queue.shift(); point; point = queue.shift()) {
    if (point.met === shots.length) return goneTo(known, point);
    const { key, met } = point;
    const causes = shots[met - 1]?.ways[0]?.causes.flat() ?? [];
    for (const edge of graph.places.get(key)?.edges ?? []) {
      const isThere = isMet(edge.to, met);
      const leaves = isMet(key, met - 1) && !isMet(edge.to, met - 1);
      if (leaves && !causes.some((cause) => isCausedBy(cause, edge))) continue;
      const between = met === 0 || isMet(edge.to, met - 1) || leavesAt(graph, edge.to).some(isFolded);
      const next: Point = { key: edge.to, met: isThere ? met + 1 : met, edge, from: point };
      if ((!isThere && !between) || seen.has(`${next.met} ${next.key}`)) continue;
      seen.add(`${next.met} ${next.key}`);
      queue.push(next);
    }
  }
  return null;
}

/** Returns the board's shots for each part of a scenario, in order. */
export function partsOf({ shots }: Board, lengths: readonly number[]): Shot[][] {
  let start = 0;
  return lengths.map((length) => shots.slice(start, (start += length)));
}
