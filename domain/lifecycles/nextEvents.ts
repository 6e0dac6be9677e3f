import type { AnyStateMachine } from 'xstate';
import type { FUNDS, MOVERS } from '../contract/tools/machines';

export type Mover = (typeof MOVERS)[number];
export type Funds = (typeof FUNDS)[number];

export interface StateMeta<Limit extends string = string> {
  /** The party that has to act next. */
  readonly turn: Mover | 'nobody';
  /** Contract name of the time limit that is running; null for none. */
  readonly limit: Limit | null;
  readonly funds: Funds;
}

interface EventMeta {
  /** The parties that cause it. */
  readonly by: readonly Mover[];
  /** Ids of the calls with which a user causes it; empty if users do not. */
  readonly calls: readonly string[];
}

/** Metadata of a lifecycle's root: its events. */
interface EventsMeta<Event extends string> {
  readonly events: Readonly<Record<Event, EventMeta>>;
}

export type LifecycleMeta<Event extends string, Limit extends string = string> = StateMeta<Limit> | EventsMeta<Event>;

/** Status in which an entity ends. */
export const ended = <Where extends Funds>(description: string, funds: Where) =>
  ({ description, meta: { turn: 'nobody', limit: null, funds }, tags: 'ended', type: 'final' }) as const;

/** Returns the state after an event, or null if the chart does not allow it. */
type Transitions<State extends string, Event extends string> = (state: State, event: Event) => State | null;

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

/**
 * Like `transitionsOf`, for an engine, which decides itself when events occur: an event that the chart does not allow throws.
 * @param what the entity in messages, e.g. "a fiat offer".
 */
export function movesOf<Before extends string, After extends Before, Event extends string>(
  machine: AnyStateMachine,
  what: string,
): (state: Before, event: Event) => After {
  const next = transitionsOf<Before, Event>(machine);
  return (state, event) => {
    const after = next(state, event);
    if (after === null) throw new Error(`${what} that is ${state} does not take ${event}`);
    return after as After;
  };
}

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
