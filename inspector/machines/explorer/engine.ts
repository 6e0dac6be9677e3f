/**
 * Everything that leans on XState's internals (pinned minor version; tests/model/engine.test.ts holds the contract):
 * the transition definitions a step took, the active state nodes, and stepping without running effects.
 */
import {
  __unsafe_getAllOwnEventDescriptors as ownEventDescriptors,
  createEmptyActor,
  StateMachine,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';

/** What one step did: transition keys taken and ids of the states entered on the way, transient ones included. */
export interface Taken {
  readonly transitions: readonly string[];
  readonly states: ReadonlySet<string>;
}

interface Internals {
  get(systemId: string): AnyActorRef | undefined;
  _set(systemId: string, ref: AnyActorRef): void;
  _sendInspectionEvent(event: InspectionEvent): void;
}

/** Stable name of a transition definition within one build: "source|event|index"; "" for an initial transition. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const type = String(transition.eventType);
  const siblings = (type === '' ? transition.source.always : transition.source.transitions.get(type)) ?? [];
  const index = siblings.indexOf(transition);
  return index < 0 ? '' : `${transition.source.id}|${type || 'always'}|${index}`;
}

const below = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...below(child)]);

/** Keys of all transition definitions of the machine. */
export function allTransitions(machine: AnyStateMachine): string[] {
  return [machine.root, ...below(machine.root)]
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .map((transition) => transitionKey(transition));
}

/** All state nodes but the root; history nodes are never active. */
export const allStates = (machine: AnyStateMachine): AnyStateNode[] =>
  below(machine.root).filter((node) => node.type !== 'history');

export const activeStates = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map((node) => node.id);

/** Which inner states of a transition's source are active: of a parallel one none, as its regions stand on their own. */
export function standingIn(snapshot: AnyMachineSnapshot, transition: string): string {
  const source = snapshot._nodes.find(({ id }) => id === transition.split('|', 1)[0]);
  const inner =
    source?.type === 'compound' ? activeStates(snapshot).filter((id) => id.startsWith(`${source.id}.`)) : [];
  return inner[0] ?? '';
}

/** Event types that the active states name, completion of own child states excluded: XState raises those itself. */
export const eventTypes = (snapshot: AnyMachineSnapshot): string[] =>
  (ownEventDescriptors(snapshot) as string[]).filter((type) => !type.startsWith('xstate.done.state.'));

/** Reads a microstep of `ref`; null for everything else. The source of a transition counts as seen: the start may pass through it. */
export function microstepOf(ref: unknown, event: InspectionEvent): Taken | null {
  if (event.type !== '@xstate.microstep' || event.actorRef !== ref) return null;
  const taken = event._transitions.filter((transition) => transitionKey(transition) !== '');
  return {
    transitions: taken.map((transition) => transitionKey(transition)),
    states: new Set([
      ...activeStates(event.snapshot as AnyMachineSnapshot),
      ...taken.flatMap((transition) => withAncestors(transition.source)),
    ]),
  };
}

const withAncestors = (node: AnyStateNode | undefined): string[] =>
  node ? [node.id, ...withAncestors(node.parent)] : [];

/** An action that a step would run, with the context as it was then: its binding's, or XState's own for what is sent, emitted or asked. */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
  readonly context: unknown;
}

const nothing = () => undefined;

export interface Stepper {
  /** Throws when the machine's start fails. */
  start(input: unknown): [AnyMachineSnapshot, Taken, readonly Effect[]];
  /** Throws what a guard or an assignment throws. `transitions` is empty for a refused event. */
  step(snapshot: AnyMachineSnapshot, event: AnyEventObject): [AnyMachineSnapshot, Taken, readonly Effect[]];
}

/** More microsteps than any chart takes in one step: beyond them it goes round in circles, and XState throws. */
const MOST_MICROSTEPS = 500;

/** The machine, which throws instead of going round in circles. @param config instead of its own. */
export const bounded = ({ config, implementations }: AnyStateMachine, changed: object = config): AnyStateMachine =>
  new StateMachine({ ...changed, options: { maxIterations: MOST_MICROSTEPS } } as never, implementations as never);

/** Steps a machine as a value: no effect runs, nothing is invoked; parents and foreign actors are silent stand-ins. */
export function createStepper(unbounded: AnyStateMachine): Stepper {
  const machine = bounded(unbounded);
  const standIn = createEmptyActor();
  const self = createEmptyActor() as unknown as AnyActorRef;
  const own = new Map<string, AnyActorRef>();
  let transitions: string[] = [];
  let states = new Set<string>();
  let effects: Effect[] = [];

  const overrides: Internals = {
    get: (systemId) => own.get(systemId) ?? standIn,
    _set: (systemId, ref) => void own.set(systemId, ref),
    _sendInspectionEvent(event) {
      const taken = microstepOf(self, event);
      if (!taken) return;
      transitions.push(...taken.transitions);
      for (const id of taken.states) states.add(id);
    },
  };
  const system = { ...self.system, ...overrides } as AnyActorRef['system'];
  Object.assign(self, { system, _parent: standIn });
  const scope: AnyActorScope = {
    self,
    system,
    id: machine.id,
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: ({ type, params, info }) => void effects.push({ type, params, context: info.context }),
  };

  const record = (run: () => AnyMachineSnapshot): [AnyMachineSnapshot, Taken, readonly Effect[]] => {
    transitions = [];
    states = new Set();
    effects = [];
    const snapshot = run();
    for (const id of activeStates(snapshot)) states.add(id);
    return [snapshot, { transitions, states }, effects];
  };
  return {
    start: (input) => {
      const started = record(() => machine.getInitialSnapshot(scope, input as never));
      if (started[0].status === 'error') throw started[0].error;
      return started;
    },
    step: (snapshot, event) => record(() => machine.transition(snapshot, event as never, scope)),
  };
}
