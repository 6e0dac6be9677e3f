const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const SECOND_MS = 1000;
const spanFormats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a span in the largest unit that divides it evenly, otherwise in whole seconds: "4 hours", "30 days".
 * @param span ms.
 */
export function formatSpan(span: number, languageTag: string): string {
  const [unit, unitMs] = UNITS.find(([, each]) => span % each === 0) ?? (['second', SECOND_MS] as const);
  const key = `${unit}|${languageTag}`;
  const made = spanFormats.get(key) ?? new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'long' });
  spanFormats.set(key, made);
  return made.format(Math.round(span / unitMs));
}
