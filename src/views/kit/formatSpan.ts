const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;
const spanFormats = new Map<string, Intl.NumberFormat>();

/** A span of whole hours, or of whole days once it is one, in a language's own words: "4 hours", "30 days". @param span ms */
export function formatSpan(span: number, languageTag: string): string {
  const hours = span / HOUR_MS;
  const unit = hours % HOURS_A_DAY === 0 ? 'day' : 'hour';
  const key = `${unit}|${languageTag}`;
  const made = spanFormats.get(key) ?? new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'long' });
  spanFormats.set(key, made);
  return made.format(unit === 'day' ? hours / HOURS_A_DAY : hours);
}
