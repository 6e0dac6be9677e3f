const SHAPE = /^(\d{4})-(\d\d)-(\d\d)T[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Parses a time such as 2026-05-01T12:00:00Z to ms since the epoch; null when it is invalid. Without a zone, it would mean another
 * time on another machine.
 */
export function zonedTime(text: string): number | null {
  const [, year, month, day] = (SHAPE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  // Date.parse takes 30 February for 2 March.
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
