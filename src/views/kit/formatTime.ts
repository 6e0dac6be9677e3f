const cache = new Map<string, Intl.DateTimeFormat>();

function formatter(languageTag: string): Intl.DateTimeFormat {
  const known = cache.get(languageTag);
  if (known) return known;
  const made = new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeStyle: 'medium' });
  cache.set(languageTag, made);
  return made;
}

/** Date and time to the second in the local time zone. `time` is ms since the epoch. */
export const formatDateTime = (time: number, languageTag: string): string => formatter(languageTag).format(time);
