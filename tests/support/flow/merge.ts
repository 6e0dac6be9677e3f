import type { AnyStateMachine } from 'xstate';
import { CATALOGUE } from '../../../inspector/machines/catalogue';
import { COVERAGE_SOURCES, newCoverage, type CoverageFile, type CoverageSource } from './coverage';

/** Number of times each source saw an item; sources that did not are omitted. */
export type BySource = Partial<Record<CoverageSource, number>>;

/** Combined coverage of a machine from all sources. */
export interface MergedCoverage {
  readonly machine: string;
  /** Complete, by state id and transition key, in the machine's order. */
  readonly states: Record<string, BySource>;
  readonly transitions: Record<string, BySource>;
  readonly failures: { source: CoverageSource; path: string; error: string }[];
  /** Events that a source cannot cause, and why. */
  readonly exceptions: { source: CoverageSource; event: string; reason: string }[];
  /** Items counted in a file that this build's machine does not have, because the file is from another build. */
  readonly unknown: string[];
}

const emptyOf = (machine: AnyStateMachine): MergedCoverage => {
  const { states, transitions } = newCoverage(machine);
  const none = (keys: Iterable<string>) => Object.fromEntries([...keys].map((key) => [key, {}]));
  return {
    machine: machine.id,
    states: none(states.keys()),
    transitions: none(transitions.keys()),
    ...{ failures: [], exceptions: [], unknown: [] },
  };
};

function add(
  into: Record<string, BySource>,
  counts: Readonly<Record<string, number>>,
  source: CoverageSource,
  unknown: string[],
): void {
  for (const [key, seen] of Object.entries(counts)) {
    const entry = into[key];
    if (entry) entry[source] = (entry[source] ?? 0) + seen;
    else unknown.push(key);
  }
}

/** A state counts as seen when a state within it was. */
function seeParents(states: Record<string, BySource>): void {
  for (const [id, entry] of Object.entries(states).toReversed()) {
    const parent = states[id.slice(0, id.lastIndexOf('.'))];
    if (!parent) continue;
    for (const source of COVERAGE_SOURCES) {
      const seen = entry[source];
      if (seen !== undefined) parent[source] = Math.max(parent[source] ?? 0, seen);
    }
  }
}

/** Returns the coverage of every machine from all files, in the catalogue's order. */
export function mergeCoverage(
  files: readonly CoverageFile[],
  machines: readonly AnyStateMachine[] = CATALOGUE.map(({ model }) => model.machine),
): MergedCoverage[] {
  return machines.map((machine) => {
    const merged = emptyOf(machine);
    for (const { source, machines: counted } of files) {
      const counts = counted[machine.id];
      if (!counts) continue;
      add(merged.states, counts.states, source, merged.unknown);
      add(merged.transitions, counts.transitions, source, merged.unknown);
      for (const failure of counts.failures ?? []) merged.failures.push({ source, ...failure });
      for (const [event, reason] of Object.entries(counts.exceptions ?? {}))
        merged.exceptions.push({ source, event, reason });
    }
    seeParents(merged.states);
    return merged;
  });
}

export const isSeen = (entry: BySource, source?: CoverageSource): boolean =>
  source ? (entry[source] ?? 0) > 0 : Object.values(entry).some((seen) => seen > 0);

/** Returns the share of the entries seen by any source, or by one. */
export function shareOf(
  entries: Record<string, BySource>,
  source?: CoverageSource,
): { covered: number; total: number } {
  const all = Object.values(entries);
  return { covered: all.filter((entry) => isSeen(entry, source)).length, total: all.length };
}

/** Returns the transitions by user events. */
export const usersOf = (transitions: Record<string, BySource>): Record<string, BySource> =>
  Object.fromEntries(Object.entries(transitions).filter(([key]) => key.split('|')[1]?.startsWith('user.')));

const isCounts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((seen) => typeof seen === 'number' && Number.isSafeInteger(seen) && seen >= 0);

/** Whether a file's content is coverage. */
export function isCoverageFile(value: unknown): value is CoverageFile {
  const file = value as Partial<CoverageFile> | null;
  return (
    file?.format === 'statex.coverage' &&
    file.version === 1 &&
    COVERAGE_SOURCES.includes(file.source as CoverageSource) &&
    typeof file.machines === 'object' &&
    Object.values(file.machines).every((counts) => isCounts(counts.states) && isCounts(counts.transitions))
  );
}
