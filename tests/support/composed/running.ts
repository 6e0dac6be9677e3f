import {
  StateMachine,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { createStepper, eventTypes } from '../../../inspector/machines/explorer/engine';

/** A machine that runs as a value, with the machines that it has started. Its ports are for others to answer. */
export interface Running {
  readonly machine: AnyStateMachine;
  readonly snapshot: AnyMachineSnapshot;
  readonly inner: Readonly<Record<string, Running>>;
  /** What has ended although the state that started it is still active. */
  readonly over: readonly AnyActorRef[];
  /** By which whoever started it knows it. */
  readonly ref: AnyActorRef | null;
}

/** What waits for somebody outside of the machine. */
export interface Port {
  /** Ids of the machines on the way and of the port, joined by "/". */
  readonly path: string;
  readonly src: string;
  readonly logic: object;
  readonly input: unknown;
  readonly ref: AnyActorRef;
}

/** What others notice of a step. */
export interface Effects {
  /** Emitted by the machine or one that it has started. */
  readonly emitted: AnyEventObject[];
  /** Sent to whoever is above it, or to an actor that it looked up. */
  readonly sent: AnyEventObject[];
  /** Names of the actions that `src/app` provides. */
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

/** Steps of a machine from a snapshot by an event, or from nothing by its input. */
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

/** Puts an inner machine's next step into place; what it said upwards, its end included, reaches the machine that started it. */
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

/** Starts what the step started, forgets what it ended, and carries its messages to where they go. */
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

/** Lets something happen to the machine at the end of a path. @param path ids of inner machines, the outermost first. */
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

/** A port has come back with something. */
export function answer(running: Running, { path, ref }: Port, output: unknown, effects: Effects): Running {
  const ids = idsOf(path);
  const id = ids.pop() as string;
  return at(running, ids, effects, (one, said) =>
    send({ ...one, over: [...one.over, ref] }, { type: `xstate.done.actor.${id}`, output, actorId: id }, said),
  );
}

/** All machines that run, the outermost first, by path. */
export const machinesIn = (running: Running, path = ''): [string, Running][] => [
  [path, running],
  ...Object.entries(running.inner).flatMap(([id, one]) => machinesIn(one, path ? `${path}/${id}` : id)),
];

const isActive = ([, { snapshot }]: [string, Running]) => snapshot.status === 'active';

/** Ports that wait. */
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
  /** Of the machine. */
  readonly path: string;
  readonly type: string;
  readonly snapshot: AnyMachineSnapshot;
}

/** Events with that beginning that the states of the machines name. */
export const eventsOf = (running: Running, prefix: string): Named[] =>
  machinesIn(running)
    .filter(isActive)
    .flatMap(([path, { snapshot }]) =>
      eventTypes(snapshot)
        .filter((type) => type.startsWith(prefix))
        .map((type) => ({ path, type, snapshot })),
    );
