import type { AnyMachineSnapshot } from 'xstate';
import { payloadsOf, type Edge, type FlowGraph } from '../../../inspector/machines/explorer/explore';
import { told } from './traceWords';

/** Outcome represented by a step: a port that succeeded, was refused, got no answer or failed; an elapsed timer; or an event. */
export type StepKind = 'done' | 'refused' | 'offline' | 'failed' | 'timer' | 'event';

/** A step in words for product people, including the model's payload: "placeOrder refused: insufficient balance". */
export interface SaidStep {
  readonly kind: StepKind;
  readonly words: string;
}

type Leaves = ReadonlyMap<string, unknown>;

const DEEPEST = 4;
/** Members describing the type of a thing come before those that identify it. */
const TELLING = /^(error|status|state|kind|reason|result|side|type|problem|purpose|step|method|scope|act)$/;
/** Maximum number of members used to distinguish a payload. */
const MOST_MEMBERS = 2;
const LONGEST = 32;

function leavesOf(value: unknown, path: string, into: Map<string, unknown>, depth = 0): Map<string, unknown> {
  const isInner = typeof value === 'object' && value !== null && !Array.isArray(value) && depth < DEEPEST;
  if (!isInner) into.set(path, value);
  else for (const [name, inner] of Object.entries(value)) leavesOf(inner, name, into, depth + 1);
  return into;
}

const spaced = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();

const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z][A-Za-z]*$/.test(value);

/** Returns a member in one or two words: "paid", "closes 3", "no photo", "not read". */
function memberWords(name: string, value: unknown): string {
  if (isName(value)) return TELLING.test(name) ? spaced(value) : `${spaced(name)} ${spaced(value)}`;
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return `no ${spaced(name)}`;
  if (typeof value === 'boolean') return value ? spaced(name) : `not ${spaced(name)}`;
  if (Array.isArray(value)) return `${value.length} ${spaced(name)}`;
  const text = typeof value === 'string' ? value : told(value);
  return `${spaced(name)} ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
}

const same = (one: unknown, other: unknown): boolean => one === other || told(one) === told(other);

/** Returns the members that distinguish a payload from the model's others: as few as possible, most descriptive first. */
function difference(own: Leaves, others: readonly Leaves[]): string[] {
  const chosen: string[] = [];
  let alike = others;
  const names = [...new Set([...own.keys(), ...others.flatMap((leaves) => [...leaves.keys()])])];
  while (alike.length > 0 && chosen.length < MOST_MEMBERS) {
    const apart = (name: string) => alike.filter((other) => !same(other.get(name), own.get(name))).length;
    const best = names
      .map((name) => ({ name, apart: apart(name), telling: TELLING.test(name) }))
      .filter((one) => one.apart > 0)
      .toSorted((one, other) => Number(other.telling) - Number(one.telling) || other.apart - one.apart)[0];
    if (!best) break;
    chosen.push(best.name);
    alike = alike.filter((other) => same(other.get(best.name), own.get(best.name)));
  }
  return chosen.map((name) => memberWords(name, own.get(name)));
}

const failureIn = (payload: object): string | null => {
  const output: unknown = 'output' in payload ? payload.output : null;
  const isFailure = typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;
  return isFailure ? ('error' in output ? String(output.error) : '') : null;
};

/** Returns the relevant part of a payload: the value of an output, or the content of a pushed event. */
const classOf = (payload: object, all: readonly object[]): string => {
  const others = all.filter((one) => one !== payload && failureIn(one) === null);
  return difference(
    leavesOf(payload, '', new Map()),
    others.map((one) => leavesOf(one, '', new Map())),
  ).join(', ');
};

const withClass = (words: string, payloadClass: string): string =>
  payloadClass === '' ? words : `${words} (${payloadClass})`;

/** Describes a port that returned with success, with a refusal, or without an answer. */
function returned(port: string, payload: object, all: readonly object[]): SaidStep {
  const failure = failureIn(payload);
  if (failure === null) return { kind: 'done', words: withClass(`${port} done`, classOf(payload, all)) };
  if (failure === 'network') return { kind: 'offline', words: `${port}: network down` };
  return { kind: 'refused', words: `${port} refused${failure === '' ? '' : `: ${spaced(failure)}`}` };
}

/** Returns the edge's step in words, distinguishing the payloads that the model has there. */
export function sayStep({ model, places }: FlowGraph, { from, event, choice }: Edge): SaidStep {
  const all = payloadsOf(model, event.type, places.get(from)?.snapshot as AnyMachineSnapshot);
  const payload = all[choice] ?? {};
  const [, ending, port = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (ending === 'done') return returned(port, payload, all);
  if (ending === 'error') return { kind: 'failed', words: `${port} failed` };
  const timer = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1];
  if (timer !== undefined) return { kind: 'timer', words: `after ${timer}` };
  return { kind: 'event', words: withClass(event.type, classOf(payload, all)) };
}

/** Returns an event by its type, without symbols: "placeOrder refused", "after resubmitWindow". */
export function eventWords(event: string, ended: 'done' | 'refused' | 'back' = 'done'): string {
  const [, kind = '', name = ''] = /^xstate\.(done|error|snapshot|after)\.(?:actor\.)?(.+)$/.exec(event) ?? [];
  if (kind === 'done') return event.startsWith('xstate.done.state.') ? 'done' : `${name} ${ended}`;
  if (kind === 'after') return `after ${name.split('.', 1)[0]}`;
  if (kind !== '') return `${name} ${kind === 'error' ? 'failed' : 'changed'}`;
  return event === '' ? 'always' : event;
}

/** Returns the transitions taken only on refusals and lost connections. */
export function refusalsIn(graph: FlowGraph): ReadonlySet<string> {
  const taken = new Map<string, boolean>();
  for (const { edges } of graph.places.values())
    for (const edge of edges) {
      const { kind } = sayStep(graph, edge);
      const isRefusal = kind === 'refused' || kind === 'offline';
      const [first] = edge.taken.transitions;
      if (first !== undefined) taken.set(first, (taken.get(first) ?? true) && isRefusal);
    }
  return new Set([...taken].flatMap(([key, isRefusal]) => (isRefusal ? [key] : [])));
}
