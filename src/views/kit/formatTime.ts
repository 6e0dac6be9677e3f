type Style = 'brief' | 'short' | 'medium';

const TWO = '2-digit';
const OPTIONS: Record<Style, Intl.DateTimeFormatOptions> = {
  brief: { month: TWO, day: TWO, hour: TWO, minute: TWO, second: TWO, hourCycle: 'h23' },
  short: { year: 'numeric', month: TWO, day: TWO, hour: TWO, minute: TWO, second: TWO, hourCycle: 'h23' },
  medium: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
};

const cache = new Map<string, Intl.DateTimeFormat>();

function formatter(languageTag: string, style: Style): Intl.DateTimeFormat {
  const key = `${style}|${languageTag}`;
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(languageTag, OPTIONS[style]);
  cache.set(key, made);
  return made;
}

/**
 * Formats date and time to the second in the local time zone. `short`, for list columns: digits only, all of equal length; `brief`
 * the same without the year, for narrow lists. `time` is ms since the epoch.
 */
export const formatDateTime = (time: number, languageTag: string, style: Style = 'medium'): string =>
  formatter(languageTag, style).format(time);

const kept = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (time: number, languageTag: string): string => {
    const made = formats.get(languageTag) ?? new Intl.DateTimeFormat(languageTag, options);
    formats.set(languageTag, made);
    return made.format(time);
  };
};

/** Formats month and day of a UTC day: "11/21", "21.11.". `time` is ms since the epoch. */
export const formatUtcDay = kept({ month: TWO, day: TWO, timeZone: 'UTC' });

/** Formats a UTC day with its year: "11/21/2026". */
export const formatUtcDate = kept({ year: 'numeric', month: TWO, day: TWO, timeZone: 'UTC' });

/** Formats month and year of a UTC day, short enough for an axis: "11/26". */
export const formatUtcMonth = kept({ year: TWO, month: TWO, timeZone: 'UTC' });

/** Formats hour and minute in the local time zone. */
export const formatHour = kept({ hour: TWO, minute: TWO, hourCycle: 'h23' });
