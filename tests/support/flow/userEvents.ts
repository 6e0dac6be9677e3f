import type { CoverageSource } from './coverage';
import { isSeen, type MergedCoverage } from './merge';

/** User events of a machine, by their coverage in the browser. */
export interface UserEvents {
  /** Caused by a control. */
  readonly caused: readonly string[];
  /** Not caused by a control, for a listed reason. */
  readonly excepted: readonly string[];
  /** Not caused by a control, without a reason. */
  readonly open: readonly string[];
  /** Exceptions for events that a control causes, or that the machine does not have. */
  readonly stale: readonly string[];
}

/** Minimum share of all machines' user events that controls in the browser must cause. */
export const LEAST_SHARE = 0.95;

const BROWSER: CoverageSource = 'browser';

/** Returns a machine's user events by whether browser controls caused them. */
export function userEventsOf({ transitions, exceptions }: MergedCoverage): UserEvents {
  const listed = exceptions.filter(({ source }) => source === BROWSER).map(({ event }) => event);
  const seen = new Map<string, boolean>();
  for (const [key, entry] of Object.entries(transitions)) {
    const type = key.split('|')[1] ?? '';
    if (type.startsWith('user.')) seen.set(type, (seen.get(type) ?? false) || isSeen(entry, BROWSER));
  }
  const unseen = [...seen].flatMap(([type, wasSeen]) => (wasSeen ? [] : [type]));
  return {
    caused: [...seen].flatMap(([type, wasSeen]) => (wasSeen ? [type] : [])),
    excepted: unseen.filter((type) => listed.includes(type)),
    open: unseen.filter((type) => !listed.includes(type)),
    stale: [...new Set(listed)].filter((type) => !unseen.includes(type)),
  };
}

export interface Judgement {
  readonly caused: number;
  readonly total: number;
  /** Problems found; empty when there are none. */
  readonly findings: readonly string[];
}

/** Whether the browser caused enough of the user events, and all exceptions are valid. */
export function judgeUserEvents(merged: readonly MergedCoverage[]): Judgement {
  const all = merged.map((one) => [one.machine, userEventsOf(one)] as const);
  const sum = (list: 'caused' | 'excepted' | 'open') =>
    all.reduce((count, [, events]) => count + events[list].length, 0);
  const caused = sum('caused');
  const total = caused + sum('excepted') + sum('open');
  const findings = all.flatMap(([machine, { open, stale }]) => [
    ...open.map((event) => `${machine}: no control causes ${event}, and no exception says why`),
    ...stale.map((event) => `${machine}: the exception of ${event} is not needed any more`),
  ]);
  if (caused < LEAST_SHARE * total)
    findings.push(`controls cause ${caused} of ${total} user events: less than ${LEAST_SHARE * 100} %`);
  return { caused, total, findings };
}
