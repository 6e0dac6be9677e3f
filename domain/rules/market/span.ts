/** What a candle spans: so many ms, its starts shifted by so many against the epoch; or a calendar month in UTC. */
export type Span = { readonly ms: number; readonly shift: number } | 'month';

const DAY = 86_400_000;

export const spanOf = (ms: number): Span => ({ ms, shift: 0 });
/** 1 January 1970 was a Thursday: the Monday before it is three days earlier. */
export const WEEK: Span = { ms: 7 * DAY, shift: 3 * DAY };

/** Start of the span that contains `time`, ms since the epoch. */
export function spanStart(span: Span, time: number): number {
  if (span === 'month') {
    const date = new Date(time);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  }
  return Math.floor((time + span.shift) / span.ms) * span.ms - span.shift;
}

/** Start of the span `steps` after (or before, when negative) the one that starts at `start`. */
export function spanStep(span: Span, start: number, steps: number): number {
  if (span !== 'month') return start + steps * span.ms;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps);
}
