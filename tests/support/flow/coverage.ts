import type { AnyStateMachine } from 'xstate';
import { allStates, allTransitions, type Taken } from './engine';

/** How often each state and each transition definition of a machine was seen. */
export interface Coverage {
  readonly states: Map<string, number>;
  readonly transitions: Map<string, number>;
}

export const newCoverage = (machine: AnyStateMachine): Coverage => ({
  states: new Map(allStates(machine).map((node) => [node.id, 0])),
  transitions: new Map(allTransitions(machine).map((key) => [key, 0])),
});

/** Counts one step; throws for a state or transition that the machine does not have. */
export function count(coverage: Coverage, taken: Taken): void {
  for (const id of taken.states) if (coverage.states.has(id)) bump(coverage.states, id);
  for (const key of taken.transitions) bump(coverage.transitions, key);
}

function bump(counts: Map<string, number>, key: string): void {
  const seen = counts.get(key);
  if (seen === undefined) throw new Error(`coverage: ${key} is not in the machine`);
  counts.set(key, seen + 1);
}

export const uncovered = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].filter(([, seen]) => seen === 0).map(([key]) => key);
