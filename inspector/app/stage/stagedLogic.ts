import {
  StateMachine,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { eventOfStep } from '../../machines/explorer/explore';
import { withFakes } from '../../machines/explorer/fakes';
import { happen } from '../../machines/explorer/happen';
import type { Route } from '../../machines/explorer/places';
import type { FlowModel } from '../../../src/machines/flowModel';

/** Where a machine stood, as a recording keeps it. */
export interface StoodAt {
  readonly value: unknown;
  readonly context: unknown;
  readonly status?: 'active' | 'done' | 'error' | 'stopped';
}

/** The machine with nothing behind its ports; its child machines run alike. */
export function staged(machine: AnyStateMachine): AnyStateMachine {
  const children = Object.entries(machine.implementations.actors as Record<string, unknown>).flatMap(([name, logic]) =>
    logic instanceof StateMachine ? [[name, staged(logic as AnyStateMachine)] as const] : [],
  );
  return withFakes(machine).provide({ actors: Object.fromEntries(children) } as never) as AnyStateMachine;
}

/** The machine that starts with this input, whatever it is given. */
export function withInput(machine: AnyStateMachine, input: unknown): AnyStateMachine {
  const getInitialSnapshot: AnyStateMachine['getInitialSnapshot'] = (scope) =>
    machine.getInitialSnapshot(scope, input as never);
  return Object.assign(Object.create(machine) as AnyStateMachine, { getInitialSnapshot });
}

/** The machine that starts where it stood. */
export function startingAt(machine: AnyStateMachine, { value, context, status = 'active' }: StoodAt): AnyStateMachine {
  const snapshot = () =>
    machine.resolveState({ value, context, status: status === 'stopped' ? 'done' : status } as never);
  return Object.assign(Object.create(machine) as AnyStateMachine, { getInitialSnapshot: snapshot });
}

/** The machine that hears nothing while `isDeaf`. */
export function deafened(machine: AnyStateMachine, isDeaf: () => boolean): AnyStateMachine {
  const transition: AnyStateMachine['transition'] = (snapshot, event, scope) =>
    isDeaf() ? snapshot : machine.transition(snapshot, event, scope);
  return Object.assign(Object.create(machine) as AnyStateMachine, { transition });
}

const childOf = (actor: AnyActorRef, id: string) =>
  (actor.getSnapshot() as AnyMachineSnapshot).children[id] as (AnyActorRef & { logic?: unknown }) | undefined;

/** Makes the event happen; a child machine ends without having come to its end. */
export function perform(actor: AnyActorRef, event: AnyEventObject): void {
  const ended = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];
  if (ended !== undefined && childOf(actor, ended)?.logic instanceof StateMachine) actor.send(event);
  else happen(actor, event);
}

let led: AnyActorRef | null = null;

/** Whether what happens to the actor now is a step of its model. */
export const isLed = (actor: AnyActorRef): boolean => actor === led;

/** Leads a running actor along a route of its model. @returns false when a step cannot be taken from where it is. */
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
