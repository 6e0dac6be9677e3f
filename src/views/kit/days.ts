/** Calendar days formatted "2026-11-21": compared as texts, independent of time zones. */
const DAY_MS = 86_400_000;

const dateOf = (day: string) => new Date(`${day}T00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const daysLater = (day: string, days: number): string => dayOf(dateOf(day).getTime() + days * DAY_MS);

/** Same day of another month, or its last day when it is shorter. */
export function monthsLater(day: string, months: number): string {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
}

/** Languages whose weeks begin on Sunday; all others begin on Monday. */
const FROM_SUNDAY = ['en', 'ja', 'ko', 'zh'];

/** Index of a day in its week, 0 to 6. */
export function placeInWeek(day: string, languageTag: string): number {
  const first = FROM_SUNDAY.includes(languageTag.slice(0, 2)) ? 0 : 1;
  return (dateOf(day).getUTCDay() - first + 7) % 7;
}

/** Month of a day, week by week; null for days of another month. */
export function weeksOf(day: string, languageTag: string): (string | null)[][] {
  const first = `${day.slice(0, 8)}01`;
  const start = daysLater(first, -placeInWeek(first, languageTag));
  const length = Number(daysLater(monthsLater(first, 1), -1).slice(8));
  const weeks = Math.ceil((placeInWeek(first, languageTag) + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_none, place) => {
      const shown = daysLater(start, week * 7 + place);
      return shown.slice(0, 7) === day.slice(0, 7) ? shown : null;
    }),
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(languageTag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([languageTag, options]);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(languageTag, { ...options, timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}

export const formatDay = (day: string, languageTag: string, options: Intl.DateTimeFormatOptions): string =>
  format(languageTag, options).format(dateOf(day));

/** Formats a range of days, one end of which may be open (''): "Nov 1 – 21, 2026". */
export function formatDays(from: string, to: string, languageTag: string): string {
  const made = format(languageTag, { dateStyle: 'medium' });
  if (from && to) return made.formatRange(dateOf(from), dateOf(to));
  return from ? `${made.format(dateOf(from))} –` : `– ${made.format(dateOf(to))}`;
}
