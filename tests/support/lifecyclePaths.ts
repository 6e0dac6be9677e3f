import type { AnyStateMachine } from 'xstate';
import type { Mover } from '../../domain/lifecycles/meta';
import { eventMetaOf } from '../../domain/lifecycles/nextEvents';

/** A way through a lifecycle: events from its start, and where they lead. */
export interface LifecyclePath {
  readonly events: readonly string[];
  readonly state: string;
}

/** Every way from the start that visits no state twice, each beginning of one included. */
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

/** Every event of the chart that somebody may cause. */
export const deedsOf = (machine: AnyStateMachine, mover: Mover): string[] => {
  const types = Object.values(machine.states).flatMap((node) => node.ownEvents as string[]);
  return [...new Set(types)].filter((type) => eventMetaOf(machine, type).by.includes(mover)).toSorted();
};
