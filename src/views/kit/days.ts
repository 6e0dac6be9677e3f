/** Days of the calendar as dates are written, "2026-11-21": they are compared as texts and belong to no time zone. */
const DAY_MS = 86_400_000;

const dateOf = (day: string) => new Date(`${day}T00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const daysLater = (day: string, days: number): string => dayOf(dateOf(day).getTime() + days * DAY_MS);

/** The same day of another month, or its last where it is shorter. */
export function monthsLater(day: string, months: number): string {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
}

/** Languages of regions whose weeks begin on Sunday; those of the others begin on Monday. */
const FROM_SUNDAY = ['en', 'ja', 'ko', 'zh'];

/** Place of a day in its week, 0 to 6. */
export function placeInWeek(day: string, languageTag: string): number {
  const first = FROM_SUNDAY.includes(languageTag.slice(0, 2)) ? 0 : 1;
  return (dateOf(day).getUTCDay() - first + 7) % 7;
}

/** The month of a day, week by week; null where a week has days of another month. */
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

/** A day in a language's own words. */
export const formatDay = (day: string, languageTag: string, options: Intl.DateTimeFormatOptions): string =>
  format(languageTag, options).format(dateOf(day));

/** From one day to another, one of which may be open (''): "Nov 1 – 21, 2026". */
export function formatDays(from: string, to: string, languageTag: string): string {
  const made = format(languageTag, { dateStyle: 'medium' });
  if (from && to) return made.formatRange(dateOf(from), dateOf(to));
  return from ? `${made.format(dateOf(from))} –` : `– ${made.format(dateOf(to))}`;
}
