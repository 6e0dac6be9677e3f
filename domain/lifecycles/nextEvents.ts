import type { AnyStateMachine } from 'xstate';
import type { EventsMeta, Mover } from './meta';

/** What a lifecycle says of an event. @throws where it says nothing. */
export function eventMetaOf(machine: AnyStateMachine, event: string) {
  const meta = (machine.root.meta as EventsMeta<string> | undefined)?.events[event];
  if (!meta) throw new Error(`${machine.id} does not say who causes ${event}`);
  return meta;
}

/**
 * What somebody may do in each state, read off the chart that the server moves the entity by: `next_events` of the contract.
 * The lists are shared: they are not to be changed.
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
