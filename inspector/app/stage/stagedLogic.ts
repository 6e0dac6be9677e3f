import {
  StateMachine,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { eventOfStep } from '../../machines/explorer/explore';
import { happen, withFakes } from '../../machines/explorer/fakes';
import type { Route } from '../../machines/explorer/places';
import type { FlowModel } from '../../../src/machines/flowModel';

/** A machine's state as kept in a recording. */
export interface StoodAt {
  readonly value: unknown;
  readonly context: unknown;
  readonly status?: 'active' | 'done' | 'error' | 'stopped';
}

/** Returns the machine with inert ports; its child machines run the same way. */
export function staged(machine: AnyStateMachine): AnyStateMachine {
  const children = Object.entries(machine.implementations.actors as Record<string, unknown>).flatMap(([name, logic]) =>
    logic instanceof StateMachine ? [[name, staged(logic as AnyStateMachine)] as const] : [],
  );
  return withFakes(machine).provide({ actors: Object.fromEntries(children) } as never) as AnyStateMachine;
}

/** Returns the machine with a fixed input, regardless of the one it is given. */
export function withInput(machine: AnyStateMachine, input: unknown): AnyStateMachine {
  const getInitialSnapshot: AnyStateMachine['getInitialSnapshot'] = (scope) =>
    machine.getInitialSnapshot(scope, input as never);
  return Object.assign(Object.create(machine) as AnyStateMachine, { getInitialSnapshot });
}

export function startingAt(machine: AnyStateMachine, { value, context, status = 'active' }: StoodAt): AnyStateMachine {
  const snapshot = () =>
    machine.resolveState({ value, context, status: status === 'stopped' ? 'done' : status } as never);
  return Object.assign(Object.create(machine) as AnyStateMachine, { getInitialSnapshot: snapshot });
}

/** Returns the machine ignoring all events while `isDeaf`. */
export function deafened(machine: AnyStateMachine, isDeaf: () => boolean): AnyStateMachine {
  const transition: AnyStateMachine['transition'] = (snapshot, event, scope) =>
    isDeaf() ? snapshot : machine.transition(snapshot, event, scope);
  return Object.assign(Object.create(machine) as AnyStateMachine, { transition });
}

const childOf = (actor: AnyActorRef, id: string) =>
  (actor.getSnapshot() as AnyMachineSnapshot).children[id] as (AnyActorRef & { logic?: unknown }) | undefined;

/** Delivers an event; for a child's done or error event, the child is ended although it has not finished. */
export function perform(actor: AnyActorRef, event: AnyEventObject): void {
  const ended = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];
  if (ended !== undefined && childOf(actor, ended)?.logic instanceof StateMachine) actor.send(event);
  else happen(actor, event);
}

let led: AnyActorRef | null = null;

/** Whether the actor is currently taking a step of its model. */
export const isLed = (actor: AnyActorRef): boolean => actor === led;

/**
 * Leads a running actor along a route of its model.
 * @returns false if a step cannot be taken from its current state.
 */
export function lead(actor: AnyActorRef, model: FlowModel, { steps }: Pick<Route, 'steps'>): boolean {
  const before = led;
  led = actor;
  try {
    for (const step of steps) {
      const event = eventOfStep(model, actor.getSnapshot() as AnyMachineSnapshot, step);
      if (!event) return false;
      perform(actor, event);
    }
    return true;
  } catch {
    return false;
  } finally {
    led = before;
  }
}
