import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { LIFECYCLES } from '../../../domain/lifecycles/describe';
import { eventMetaOf } from '../../../domain/lifecycles/nextEvents';
import { callIdOf } from '../../../src/machines/call';
import type { FlowModel } from '../../../src/machines/flowModel';
import { allStates } from '../explorer/engine';
import type { Edge, FlowGraph } from '../explorer/explore';
import { stateName } from '../explorer/places';
import type { Cause, Tone } from './board';
import type { Move } from './usualWay';

/** Maps paths ("open.valid") to the machine's state nodes. */
export const nodesOf = (machine: AnyStateMachine): ReadonlyMap<string, AnyStateNode> =>
  new Map(allStates(machine).map((node) => [node.path.join('.'), node]));

const leaves = new WeakMap<object, readonly string[]>();

/** Returns the innermost active states. */
export function leavesOf(snapshot: { value: unknown }): readonly string[] {
  const known = leaves.get(snapshot) ?? stateName(snapshot).split(' ');
  leaves.set(snapshot, known);
  return known;
}

const ERROR = /^xstate\.error\./;
const WAITS = /^(?:wait|sleep)/i;

function causeOf({ model: { machine } }: FlowGraph, { event }: Edge): Cause | null {
  const { type } = event;
  if (type.startsWith('user.')) return { by: 'user', event: type };
  if (type.startsWith('push.')) return { by: 'push' };
  if (LIFECYCLES.includes(machine))
    return { by: 'mover', mover: eventMetaOf(machine, type).by[0] ?? 'exchange', event: type };
  if (type.startsWith('xstate.after.')) {
    const delay = machine.implementations.delays[type.split('.')[2] ?? ''];
    return { by: 'time', ms: typeof delay === 'number' ? delay : null };
  }
  const port = /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1];
  if (port === undefined) return ERROR.test(type) ? null : { by: 'page' };
  const { output } = event as { output?: unknown };
  const outcome = (typeof output === 'object' && output !== null ? output : {}) as { ok?: unknown; error?: unknown };
  if (outcome.ok === false) return { by: 'refusal', error: String(outcome.error) };
  return WAITS.test(port) ? { by: 'time', ms: null } : { by: 'answer' };
}

const toneOf = ({ by }: Cause): Tone => {
  if (by === 'refusal') return 'refusal';
  return by === 'answer' ? 'success' : 'plain';
};

const commonLength = (one: string, other: string): number => {
  const parts = other.split('.');
  const index = one.split('.').findIndex((part, at) => part !== parts[at]);
  return index < 0 ? parts.length : index;
};

/** Returns, of the states left, the one closest to the entered one, i.e. that of its region. */
const leftFor = (entered: string, left: readonly string[]): string | undefined =>
  left.toSorted((a, b) => commonLength(b, entered) - commonLength(a, entered))[0];

/** Returns all steps of a graph as ways between innermost states, excluding steps that the page cannot cause. */
export function movesOf(graph: FlowGraph): Move[] {
  const moves = new Map<string, Move>();
  for (const { snapshot, edges } of graph.places.values()) {
    const before = leavesOf(snapshot);
    for (const edge of edges) {
      const cause = causeOf(graph, edge);
      const after = leavesOf(graph.places.get(edge.to)?.snapshot ?? snapshot);
      const left = before.filter((leaf) => !after.includes(leaf));
      for (const to of after.filter((leaf) => !before.includes(leaf))) {
        const from = leftFor(to, left);
        if (!cause || from === undefined) continue;
        const isFirst = edge.choice === 0;
        const key = JSON.stringify([from, to, cause, isFirst]);
        if (!moves.has(key)) moves.set(key, { from, to, causes: [cause], tone: toneOf(cause), isFirst });
      }
    }
  }
  return [...moves.values()];
}

/** Whether a state has no screen of its own, because the browser is waiting for something and the user can do nothing meanwhile. */
export function isPassing({ machine }: FlowModel, node: AnyStateNode): boolean {
  const { actors } = machine.implementations;
  const logics = node.invoke.map(({ src }) => (typeof src === 'string' ? actors[src] : src) as object | undefined);
  return (
    logics.length > 0 &&
    logics.every((logic) => logic !== undefined && callIdOf(logic) === null) &&
    !node.invoke.some(({ id }) => WAITS.test(id)) &&
    !['busy', 'shown'].some((tag) => node.tags.includes(tag)) &&
    node.ownEvents.every((event) => /^xstate\.(?:done|error)\.actor\./.test(event))
  );
}

/** Merges ways that lead through states without a screen into one each. */
export function folded(moves: readonly Move[], isFolded: (leaf: string) => boolean): Move[] {
  const through = (move: Move, seen: readonly string[]): Move[] => {
    if (!isFolded(move.to)) return [move];
    if (seen.includes(move.to)) return [];
    return moves
      .filter(({ from }) => from === move.to)
      .flatMap((next) => {
        // An answer of the browser itself is not a success that the user waits for.
        const isRefused = next.tone === 'refusal';
        const tone = isRefused ? next.tone : move.tone;
        const causes = [...move.causes, ...(isRefused ? next.causes : [])];
        const isFirst = move.isFirst && next.isFirst;
        return through({ from: move.from, to: next.to, causes, tone, isFirst }, [...seen, move.to]);
      });
  };
  return moves
    .filter(({ from }) => !isFolded(from))
    .flatMap((move) => through(move, []))
    .filter(({ from, to }) => from !== to);
}
