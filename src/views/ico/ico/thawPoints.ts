const MOST_POINTS = 61;

/** A point of the thaw: day of the schedule, its start, and the released share of the won quantity, 0–1. */
export interface ThawPoint {
  day: number;
  time: number;
  share: number;
}

interface ThawSchedule {
  freeze_rate: string;
  thaw_days: number;
  day_ms: number;
}

/** Start of a schedule's day, ms. Days begin at multiples of the day length, at UTC midnight for real days. */
export const dayStart = (from: number, day: number, dayMs: number): number =>
  day === 0 ? from : (Math.floor(from / dayMs) + day) * dayMs;

/** Release curve for drawing: from the draw, with the unfrozen share, to the last day. At most 61 points. */
export function thawPoints({ freeze_rate, thaw_days: days, day_ms: dayMs }: ThawSchedule, from: number): ThawPoint[] {
  const frozen = Number(freeze_rate);
  const every = Math.max(1, Math.ceil(days / (MOST_POINTS - 1)));
  const at = (day: number): ThawPoint => ({
    day,
    time: dayStart(from, day, dayMs),
    share: day >= days ? 1 : 1 - frozen + (frozen * day) / days,
  });
  const inner = Array.from({ length: Math.ceil(days / every) }, (_, index) => at(index * every));
  return [...inner, at(days)];
}
