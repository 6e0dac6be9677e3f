import type { AnyStateMachine } from 'xstate';
import { type Mover, eventMetaOf } from '../../domain/lifecycles/nextEvents';

/** A path through a lifecycle: events from its start, and the state they lead to. */
export interface LifecyclePath {
  readonly events: readonly string[];
  readonly state: string;
}

/** All paths from the start that visit no state twice, including every prefix. */
export function pathsOf(machine: AnyStateMachine): LifecyclePath[] {
  const paths: LifecyclePath[] = [];
  const walk = (state: string, events: readonly string[], visited: ReadonlySet<string>) => {
    paths.push({ events, state });
    for (const transition of [...(machine.states[state]?.transitions.values() ?? [])].flat()) {
      const target = transition.target?.[0]?.key as string;
      if (!visited.has(target)) walk(target, [...events, String(transition.eventType)], new Set([...visited, target]));
    }
  };
  const initial = machine.root.initial.target?.[0]?.key as string;
  walk(initial, [], new Set([initial]));
  return paths;
}

/** All events of the chart that a given party may cause. */
export const deedsOf = (machine: AnyStateMachine, mover: Mover): string[] => {
  const types = Object.values(machine.states).flatMap((node) => node.ownEvents as string[]);
  return [...new Set(types)].filter((type) => eventMetaOf(machine, type).by.includes(mover)).toSorted();
};
