import type { AnyStateMachine } from 'xstate';
import { allStates, allTransitions, type Taken } from '../../../inspector/machines/explorer/engine';

/** Number of times each state and each transition definition of a machine was seen. */
export interface Coverage {
  readonly states: Map<string, number>;
  readonly transitions: Map<string, number>;
}

export const newCoverage = (machine: AnyStateMachine): Coverage => ({
  states: new Map(allStates(machine).map((node) => [node.id, 0])),
  transitions: new Map(allTransitions(machine).map((key) => [key, 0])),
});

/**
 * Counts one step.
 * @throws for a state or transition that the machine does not have.
 */
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

/** Counts of one source for one machine, by state id and transition key. Unseen ones may be omitted. */
export interface MachineCounts {
  readonly states: Readonly<Record<string, number>>;
  readonly transitions: Readonly<Record<string, number>>;
  /** Paths that did not end as modelled: the walked steps, and the error. */
  readonly failures?: readonly { readonly path: string; readonly error: string }[];
  /** Events that this source cannot cause, each with its reason. */
  readonly exceptions?: Readonly<Record<string, string>>;
}

/**
 * Coverage as stored in files (coverage/pure, coverage/live, coverage/browser, a manual session); any number of them can be merged
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

/**
 * Returns a machine's coverage in file format.
 * @param failures by path id.
 */
export const countsOf = (coverage: Coverage, failures: ReadonlyMap<string, string> = new Map()): MachineCounts => ({
  states: seenIn(coverage.states),
  transitions: seenIn(coverage.transitions),
  failures: [...failures].map(([path, error]) => ({ path, error })),
});
