import type { AnyStateMachine } from 'xstate';

/** Returns the state after an event, or null if the chart does not allow it. */
export type Transitions<State extends string, Event extends string> = (state: State, event: Event) => State | null;

/**
 * Converts a flat lifecycle chart to a transition function, so that the server moves entities by the chart itself.
 * @throws if a transition has a guard or several targets, which lifecycles do not have.
 */
export function transitionsOf<State extends string, Event extends string>(
  machine: AnyStateMachine,
): Transitions<State, Event> {
  const next = new Map<string, State>();
  for (const [state, node] of Object.entries(machine.states)) {
    for (const transition of [...node.transitions.values()].flat()) {
      const targets = transition.target ?? [];
      if (transition.guard || targets.length !== 1) throw new Error(`${machine.id}: ${state} is no plain status`);
      next.set(`${state} ${transition.eventType}`, targets[0]?.key as State);
    }
  }
  return (state, event) => next.get(`${state} ${event}`) ?? null;
}
