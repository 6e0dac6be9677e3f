import type { AnyStateMachine } from 'xstate';
import type { EventsMeta, Mover } from './meta';

/**
 * Returns the metadata of an event.
 * @throws if the lifecycle has none for it.
 */
export function eventMetaOf(machine: AnyStateMachine, event: string) {
  const meta = (machine.root.meta as EventsMeta<string> | undefined)?.events[event];
  if (!meta) throw new Error(`${machine.id} does not say who causes ${event}`);
  return meta;
}

/**
 * Returns the events open to a party in each state, derived from the chart by which the server moves the entity: `next_events` of
 * the contract. The lists are shared and must not be modified.
 */
export function nextEventsOf<State extends string, Event extends string>(
  machine: AnyStateMachine,
  mover: Mover,
): (state: State) => Event[] {
  const byState = new Map<string, Event[]>();
  for (const [state, node] of Object.entries(machine.states)) {
    const events = (node.ownEvents as string[]).filter((event) => eventMetaOf(machine, event).by.includes(mover));
    byState.set(state, events as Event[]);
  }
  return (state) => {
    const events = byState.get(state);
    if (!events) throw new Error(`${machine.id} has no state ${state}`);
    return events;
  };
}
