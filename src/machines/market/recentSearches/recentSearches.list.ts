const KEPT = 6;
const LONGEST = 40;

/** Parses the stored searches: distinct texts, newest first; anything else is dropped. */
export function readRecent(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  const texts = stored.filter(
    (text): text is string => typeof text === 'string' && text !== '' && text.length <= LONGEST,
  );
  return [...new Set(texts)].slice(0, KEPT);
}

/** Prepends a search, in upper case like pair names; a blank search changes nothing. */
export function withSearch(recent: readonly string[], search: string): readonly string[] {
  const text = search.trim().toUpperCase().slice(0, LONGEST);
  return text === '' ? recent : [text, ...recent.filter((one) => one !== text)].slice(0, KEPT);
}
