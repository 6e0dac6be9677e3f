import type { AnyStateMachine } from 'xstate';
import { bounded } from '../../../inspector/machines/explorer/engine';

/** A machine with one deliberate mistake. */
export interface Mutant {
  /** Description for the report: "onDone of icoThaw.submitting: second action left out". */
  readonly what: string;
  readonly machine: AnyStateMachine;
}

type Part = Record<string, unknown>;
type Transition = Part & { target?: unknown; guard?: unknown; actions?: unknown };

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const transitionsOf = (value: unknown): Transition[] =>
  listOf(value).map((one) => (isPart(one) ? one : { target: one }));

const without = (list: readonly unknown[], index: number): unknown[] => list.filter((_, at) => at !== index);
const swapped = (list: readonly unknown[], index: number): unknown[] =>
  list.map((one, at) => (at === index ? list[at + 1] : at === index + 1 ? list[index] : one));

/** Returns all mutations of a list of actions. */
const spoiledActions = (value: unknown): [what: string, actions: unknown[]][] => {
  const actions = listOf(value);
  return [
    ...actions.map((_, at): [string, unknown[]] => [`action ${at + 1} left out`, without(actions, at)]),
    ...actions
      .slice(1)
      .map((_, at): [string, unknown[]] => [`actions ${at + 1} and ${at + 2} swapped`, swapped(actions, at)]),
  ];
};

/** Returns all mutations of one event's transitions. */
function spoiledTransitions(
  value: unknown,
  elsewhere: (target: unknown) => string | undefined,
): [string, Transition[]][] {
  const all = transitionsOf(value);
  return all.flatMap((one, at) => {
    const instead = (changed: Transition) => all.map((other, index) => (index === at ? changed : other));
    const { guard, target } = one;
    const named = all.length > 1 ? `transition ${at + 1}, ` : '';
    const other = elsewhere(target);
    const ways: [string, Transition[]][] = [[`${named}left out`, without(all, at) as Transition[]]];
    if (guard !== undefined) ways.push([`${named}guard left out`, instead({ ...one, guard: undefined })]);
    if (target !== undefined && other !== undefined)
      ways.push([`${named}to ${other}`, instead({ ...one, target: other })]);
    for (const [what, actions] of spoiledActions(one.actions))
      ways.push([`${named}${what}`, instead({ ...one, actions })]);
    return ways;
  });
}

/** Yields every config with one mistake below this state, with its description. */
function* spoiledStates(state: Part, path: string, ids: readonly string[]): Generator<[string, Part]> {
  const elsewhere = (target: unknown) => {
    const right = String(listOf(target)[0]).split(/[#.]/).at(-1) ?? '';
    return ids.find((id) => id !== `#${path}` && !id.split('.').slice(1).includes(right));
  };
  for (const place of ['entry', 'exit'])
    for (const [what, actions] of spoiledActions(state[place]))
      yield [`${place} of ${path}: ${what}`, { ...state, [place]: actions }];
  for (const place of ['always', 'onDone'])
    if (state[place] !== undefined)
      for (const [what, list] of spoiledTransitions(state[place], elsewhere))
        yield [`${place} of ${path}: ${what}`, { ...state, [place]: list }];
  for (const place of ['on', 'after']) {
    const events = state[place];
    if (!isPart(events)) continue;
    for (const [type, value] of Object.entries(events))
      for (const [what, list] of spoiledTransitions(value, elsewhere))
        yield [`${type} of ${path}: ${what}`, { ...state, [place]: { ...events, [type]: list } }];
  }
  const invokes = listOf(state['invoke']) as Part[];
  for (const [at, invoke] of invokes.entries()) {
    const put = (changed: Part[]) => ({
      ...state,
      invoke: [...invokes.slice(0, at), ...changed, ...invokes.slice(at + 1)],
    });
    yield [`invoke ${String(invoke['id'])} of ${path}: left out`, put([])];
    if (invoke['input'] !== undefined)
      yield [`invoke ${String(invoke['id'])} of ${path}: without input`, put([{ ...invoke, input: undefined }])];
    for (const place of ['onDone', 'onError'])
      if (invoke[place] !== undefined)
        for (const [what, list] of spoiledTransitions(invoke[place], elsewhere))
          yield [`${place} of ${String(invoke['id'])} in ${path}: ${what}`, put([{ ...invoke, [place]: list }])];
  }
  if (!isPart(state['states'])) return;
  for (const [name, inner] of Object.entries(state['states']))
    for (const [what, changed] of spoiledStates(inner as Part, `${path}.${name}`, ids))
      yield [what, { ...state, states: { ...state['states'], [name]: changed } }];
}

/** Returns the ids of the states in which a flow can stay; others are transient, and may lead to the correct target. */
const idsOf = (state: Part, path: string): string[] =>
  isPart(state['states'])
    ? Object.entries(state['states']).flatMap(([name, inner]) => idsOf(inner as Part, `${path}.${name}`))
    : state['always'] === undefined
      ? [`#${path}`]
      : [];

/** Yields every mutant of a machine: with one different transition, guard, target, action, order, port, input or delay. */
export function* mutantsOf(machine: AnyStateMachine): Generator<Mutant> {
  const { config, implementations, id } = machine;
  const whole = config as unknown as Part;
  for (const [what, changed] of spoiledStates(whole, id, idsOf(whole, id)))
    yield { what, machine: bounded(machine, changed) };
  for (const name of Object.keys(implementations.delays)) {
    const delays = { ...implementations.delays, [name]: 7 };
    yield { what: `delay ${name} is another`, machine: machine.provide({ delays } as never) as AnyStateMachine };
  }
}
