import {
  StateMachine,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { createStepper, eventTypes } from '../../../inspector/machines/explorer/engine';

/** A running machine as an immutable value, with the machines it has started. Its ports are answered from outside. */
export interface Running {
  readonly machine: AnyStateMachine;
  readonly snapshot: AnyMachineSnapshot;
  readonly inner: Readonly<Record<string, Running>>;
  /** Actors that have ended although the state that started them is still active. */
  readonly over: readonly AnyActorRef[];
  readonly ref: AnyActorRef | null;
}

export interface Port {
  /** Ids of the enclosing machines and of the port, joined by "/". */
  readonly path: string;
  readonly src: string;
  readonly logic: object;
  readonly input: unknown;
  readonly ref: AnyActorRef;
}

/** Externally visible effects of a step. */
export interface Effects {
  /** Emitted by the machine or one that it has started. */
  readonly emitted: AnyEventObject[];
  /** Sent to its parent, or to an actor that it looked up. */
  readonly sent: AnyEventObject[];
  /** Names of the executed actions that `src/app` provides. */
  readonly done: string[];
}

interface Act {
  readonly type: string;
  readonly params: { to?: AnyActorRef; event?: AnyEventObject } | undefined;
}

interface Step {
  readonly snapshot: AnyMachineSnapshot;
  readonly acts: readonly Act[];
}

type Steps = (from: AnyMachineSnapshot | null, event: unknown) => Step;

const known = new WeakMap<AnyStateMachine, Steps>();

/** Returns the steps of a machine: from a snapshot by an event, or from the start by its input. */
function stepsOf(machine: AnyStateMachine): Steps {
  const found = known.get(machine);
  if (found) return found;
  const stepper = createStepper(machine);
  const steps: Steps = (from, event) => {
    const [snapshot, , effects] = from ? stepper.step(from, event as AnyEventObject) : stepper.start(event);
    if (snapshot.status === 'error') throw snapshot.error;
    return { snapshot, acts: effects as readonly Act[] };
  };
  known.set(machine, steps);
  return steps;
}

const childrenOf = ({ children }: AnyMachineSnapshot): [string, AnyActorRef][] =>
  Object.entries(children as Record<string, AnyActorRef | undefined>).flatMap(([id, ref]) => (ref ? [[id, ref]] : []));

const logicOf = (ref: AnyActorRef) => (ref as unknown as { logic: object }).logic;
const inputOf = (ref: AnyActorRef) => (ref as unknown as { options: { input?: unknown } }).options.input;

const below = ({ emitted, done }: Effects): Effects => ({ emitted, done, sent: [] });

/** Stores an inner machine's next step; its messages to the parent, including its end, reach the machine that started it. */
function put(running: Running, id: string, next: Running, said: Effects, effects: Effects): Running {
  const before = running.inner[id];
  const isEnd = next.snapshot.status === 'done' && before?.snapshot.status !== 'done' && next.ref !== null;
  const placed: Running = {
    ...running,
    inner: { ...running.inner, [id]: next },
    over: isEnd ? [...running.over, next.ref as AnyActorRef] : running.over,
  };
  const end = { type: `xstate.done.actor.${id}`, output: next.snapshot.output as unknown, actorId: id };
  return [...said.sent, ...(isEnd ? [end] : [])].reduce((one, event) => send(one, event, effects), placed);
}

/** Starts the step's new actors, drops the ended ones, and delivers its messages. */
function settle(before: Running, { snapshot, acts }: Step, effects: Effects): Running {
  const children = childrenOf(snapshot);
  const isThere = (ref: AnyActorRef | null) => children.some(([, one]) => one === ref);
  const kept = Object.entries(before.inner).filter(([, { ref }]) => isThere(ref));
  let now: Running = { ...before, snapshot, inner: Object.fromEntries(kept), over: before.over.filter(isThere) };
  for (const [id, ref] of children) {
    const logic = logicOf(ref);
    if (now.inner[id] || !(logic instanceof StateMachine)) continue;
    const said = below(effects);
    now = put(now, id, start(logic as unknown as AnyStateMachine, inputOf(ref), said, ref), said, effects);
  }
  for (const { type, params } of acts) {
    const event = params?.event as AnyEventObject;
    if (type === 'xstate.emit') effects.emitted.push(event);
    else if (type === 'xstate.sendTo') {
      const id = children.find(([, ref]) => ref === params?.to)?.[0];
      const child = id === undefined ? undefined : now.inner[id];
      if (!child) effects.sent.push(event);
      else {
        const said = below(effects);
        now = put(now, id as string, send(child, event, said), said, effects);
      }
    } else if (!type.startsWith('xstate.')) effects.done.push(type);
  }
  return now;
}

export const start = (machine: AnyStateMachine, input: unknown, effects: Effects, ref: AnyActorRef | null = null) =>
  settle({ machine, snapshot: null as never, inner: {}, over: [], ref }, stepsOf(machine)(null, input), effects);

export function send(running: Running, event: AnyEventObject, effects: Effects): Running {
  if (running.snapshot.status !== 'active') return running;
  return settle(running, stepsOf(running.machine)(running.snapshot, event), effects);
}

/**
 * Applies a change to the machine at the end of a path.
 * @param path ids of inner machines, outermost first.
 */
function at(
  running: Running,
  [id, ...rest]: readonly string[],
  effects: Effects,
  act: (one: Running, said: Effects) => Running,
): Running {
  if (id === undefined) return act(running, effects);
  const child = running.inner[id];
  if (!child) return running;
  const said = below(effects);
  return put(running, id, at(child, rest, said, act), said, effects);
}

const idsOf = (path: string): string[] => path.split('/').filter((id) => id !== '');

/** @param path ids of inner machines, joined by "/"; '' for the machine itself. */
export const sendTo = (running: Running, path: string, event: AnyEventObject, effects: Effects): Running =>
  at(running, idsOf(path), effects, (one, said) => send(one, event, said));

/** Delivers the output of a port. */
export function answer(running: Running, { path, ref }: Port, output: unknown, effects: Effects): Running {
  const ids = idsOf(path);
  const id = ids.pop() as string;
  return at(running, ids, effects, (one, said) =>
    send({ ...one, over: [...one.over, ref] }, { type: `xstate.done.actor.${id}`, output, actorId: id }, said),
  );
}

/** Returns all running machines by path, outermost first. */
export const machinesIn = (running: Running, path = ''): [string, Running][] => [
  [path, running],
  ...Object.entries(running.inner).flatMap(([id, one]) => machinesIn(one, path ? `${path}/${id}` : id)),
];

const isActive = ([, { snapshot }]: [string, Running]) => snapshot.status === 'active';

export const portsOf = (running: Running): Port[] =>
  machinesIn(running)
    .filter(isActive)
    .flatMap(([path, one]) =>
      childrenOf(one.snapshot)
        .filter(([id, ref]) => !one.inner[id] && !one.over.includes(ref))
        .map(([id, ref]) => ({
          path: path ? `${path}/${id}` : id,
          src: typeof ref.src === 'string' ? ref.src : '',
          logic: logicOf(ref),
          input: inputOf(ref),
          ref,
        })),
    );

interface Named {
  readonly path: string;
  readonly type: string;
  readonly snapshot: AnyMachineSnapshot;
}

/** Returns the events with this prefix that the states of the machines handle. */
export const eventsOf = (running: Running, prefix: string): Named[] =>
  machinesIn(running)
    .filter(isActive)
    .flatMap(([path, { snapshot }]) =>
      eventTypes(snapshot)
        .filter((type) => type.startsWith(prefix))
        .map((type) => ({ path, type, snapshot })),
    );
