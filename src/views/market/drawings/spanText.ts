import { MINUS } from '../../kit/format';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** A span of time by its two largest units, in a language's own words: "2d 3h". @param span ms, negative to the left */
export function spanText(span: number, languageTag: string): string {
  let left = Math.abs(span);
  const parts = UNITS.map(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return { unit, count };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  const named = (first < 0 ? parts.slice(-1) : parts.slice(first, first + 2)).filter(
    ({ count }, place) => count > 0 || place === 0,
  );
  const words = named.map(({ unit, count }) =>
    new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'narrow' }).format(count),
  );
  return `${span < 0 ? MINUS : ''}${words.join(' ')}`;
}
