/**
 * All code that relies on XState's internals (pinned minor version; tests/model/engine.test.ts checks the contract): the transition
 * definitions taken by a step, the active state nodes, and stepping without running effects.
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

/** Result of a step: keys of the transitions taken and ids of the states entered on the way, including transient ones. */
export interface Taken {
  readonly transitions: readonly string[];
  readonly states: ReadonlySet<string>;
}

interface Internals {
  get(systemId: string): AnyActorRef | undefined;
  _set(systemId: string, ref: AnyActorRef): void;
  _sendInspectionEvent(event: InspectionEvent): void;
}

/**
 * Returns the name of a transition definition that is stable within a build: "source|event|index"; "" for an initial transition.
 */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const type = String(transition.eventType);
  const siblings = (type === '' ? transition.source.always : transition.source.transitions.get(type)) ?? [];
  const index = siblings.indexOf(transition);
  return index < 0 ? '' : `${transition.source.id}|${type || 'always'}|${index}`;
}

const below = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...below(child)]);

export function allTransitions(machine: AnyStateMachine): string[] {
  return [machine.root, ...below(machine.root)]
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .map((transition) => transitionKey(transition));
}

/** Returns all state nodes except the root; history nodes are excluded because they are never active. */
export const allStates = (machine: AnyStateMachine): AnyStateNode[] =>
  below(machine.root).filter((node) => node.type !== 'history');

export const activeStates = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map((node) => node.id);

/** Returns the active inner states of a transition's source; none for a parallel state, whose regions are independent. */
export function standingIn(snapshot: AnyMachineSnapshot, transition: string): string {
  const source = snapshot._nodes.find(({ id }) => id === transition.split('|', 1)[0]);
  const inner =
    source?.type === 'compound' ? activeStates(snapshot).filter((id) => id.startsWith(`${source.id}.`)) : [];
  return inner[0] ?? '';
}

/** Returns the event types named by the active states, except completion of own child states, which XState raises itself. */
export const eventTypes = (snapshot: AnyMachineSnapshot): string[] =>
  (ownEventDescriptors(snapshot) as string[]).filter((type) => !type.startsWith('xstate.done.state.'));

/**
 * Extracts a microstep of `ref`; null for anything else. The transition's source counts as visited, because the start may pass
 * through it.
 */
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

/**
 * An action that a step would run, with the context at that time. The action is a binding's, or XState's own for events sent,
 * emitted or requested.
 */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
  readonly context: unknown;
}

const nothing = () => undefined;

export interface Stepper {
  /** @throws if the machine's start fails. */
  start(input: unknown): [AnyMachineSnapshot, Taken, readonly Effect[]];
  /**
   * `transitions` is empty for a refused event.
   * @throws whatever a guard or an assignment throws.
   */
  step(snapshot: AnyMachineSnapshot, event: AnyEventObject): [AnyMachineSnapshot, Taken, readonly Effect[]];
}

/** Exceeds the microsteps of any chart's step; beyond it the chart loops, and XState throws. */
const MOST_MICROSTEPS = 500;

/**
 * Returns the machine, throwing instead of looping forever.
 * @param changed configuration to use instead of its own.
 */
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
