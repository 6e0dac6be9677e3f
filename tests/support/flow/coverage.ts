import type { AnyStateMachine } from 'xstate';
import { allStates, allTransitions, type Taken } from '../../../inspector/machines/explorer/engine';

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

export const COVERAGE_SOURCES = ['pure', 'live', 'browser', 'manual', 'recording'] as const;
export type CoverageSource = (typeof COVERAGE_SOURCES)[number];

/** What one source saw of one machine: how often, by state id and by transition key. What was not seen may be left out. */
export interface MachineCounts {
  readonly states: Readonly<Record<string, number>>;
  readonly transitions: Readonly<Record<string, number>>;
  /** Paths that did not end as the model says: what was walked, and what went wrong. */
  readonly failures?: readonly { readonly path: string; readonly error: string }[];
  /** Events that this source cannot cause, each with its reason. */
  readonly exceptions?: Readonly<Record<string, string>>;
}

/**
 * Coverage as files keep it (coverage/pure, coverage/live, coverage/browser, a session by hand): any number of them merge
 * into one report.
 */
export interface CoverageFile {
  readonly format: 'statex.coverage';
  readonly version: 1;
  readonly source: CoverageSource;
  /** By machine id. */
  readonly machines: Readonly<Record<string, MachineCounts>>;
}

const seenIn = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].filter(([, seen]) => seen > 0));

/** A machine's coverage as files keep it. @param failures by path id. */
export const countsOf = (coverage: Coverage, failures: ReadonlyMap<string, string> = new Map()): MachineCounts => ({
  states: seenIn(coverage.states),
  transitions: seenIn(coverage.transitions),
  failures: [...failures].map(([path, error]) => ({ path, error })),
});
