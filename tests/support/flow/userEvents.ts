import type { CoverageSource } from './coverage';
import { isSeen, type MergedCoverage } from './merge';

/** A machine's user events, by what the browser made of them. */
export interface UserEvents {
  /** A control caused them. */
  readonly caused: readonly string[];
  /** None does, for a reason that is listed. */
  readonly excepted: readonly string[];
  /** None does, and nothing says why. */
  readonly open: readonly string[];
  /** Exceptions of events that a control causes, or that the machine does not have. */
  readonly stale: readonly string[];
}

/** Of all user events of all machines, so many are caused by controls in the browser. */
export const LEAST_SHARE = 0.95;

const BROWSER: CoverageSource = 'browser';

/** Which of a machine's user events the browser caused by its controls. */
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
  /** What is wrong; nothing when it is as it should be. */
  readonly findings: readonly string[];
}

/** Whether the browser caused enough of the user events, and each exception has its place. */
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
