type Style = 'short' | 'medium';

const cache = new Map<string, Intl.DateTimeFormat>();

function formatter(languageTag: string, dateStyle: Style): Intl.DateTimeFormat {
  const key = `${dateStyle}|${languageTag}`;
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(languageTag, { dateStyle, timeStyle: 'medium', hourCycle: 'h23' });
  cache.set(key, made);
  return made;
}

/** Date and time to the second in the local time zone; `short` for the columns of lists. `time` is ms since the epoch. */
export const formatDateTime = (time: number, languageTag: string, dateStyle: Style = 'medium'): string =>
  formatter(languageTag, dateStyle).format(time);
