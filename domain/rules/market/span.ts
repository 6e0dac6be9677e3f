/** Length of a candle: a fixed number of ms, with starts offset from the epoch by `shift`, or a calendar month in UTC. */
export type Span = { readonly ms: number; readonly shift: number } | 'month';

const DAY = 86_400_000;

export const spanOf = (ms: number): Span => ({ ms, shift: 0 });
/** 1 January 1970 was a Thursday, so the preceding Monday is three days earlier. */
export const WEEK: Span = { ms: 7 * DAY, shift: 3 * DAY };

/** Returns the start of the span that contains `time`, ms since the epoch. */
export function spanStart(span: Span, time: number): number {
  if (span === 'month') {
    const date = new Date(time);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  }
  return Math.floor((time + span.shift) / span.ms) * span.ms - span.shift;
}

/** Returns the start of the span `steps` after (before, if negative) the one starting at `start`. */
export function spanStep(span: Span, start: number, steps: number): number {
  if (span !== 'month') return start + steps * span.ms;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps);
}
