/** Time range of a list: a day in the reader's time zone, or a number of days back from now. Bounds are ms since the epoch. */
export type TimeRange =
  | { kind: 'all' }
  | { kind: 'day'; day: 'today' | 'yesterday' }
  | { kind: 'last'; days: 3 | 7 | 30 | 90 }
  | { kind: 'between'; from: number | null; to: number | null };

const DAY_MS = 86_400_000;

/** Returns the start of the local day the given number of days before a time. */
function midnight(now: number, daysBefore: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore).getTime();
}

/**
 * Returns the first and last moment of a range; null where it is open.
 * @param now ms since the epoch.
 */
export function boundsOf(range: TimeRange, now: number): { from: number | null; to: number | null } {
  switch (range.kind) {
    case 'all':
      return { from: null, to: null };
    case 'day':
      return range.day === 'today'
        ? { from: midnight(now, 0), to: null }
        : { from: midnight(now, 1), to: midnight(now, 0) - 1 };
    case 'last':
      return { from: now - range.days * DAY_MS, to: null };
    case 'between':
      return { from: range.from, to: range.to };
  }
}
