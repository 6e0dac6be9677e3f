const PAIR = /^[A-Z0-9]{2,10}_[A-Z0-9]{2,10}$/;
const MAX_KEPT = 200;

/** Parses the stored favourites: distinct pair names in their stored order; anything else is dropped. */
export function readFavourites(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  const names = stored.filter((name): name is string => typeof name === 'string' && PAIR.test(name));
  return [...new Set(names)].slice(0, MAX_KEPT);
}

/** Appends the pair, or removes it when it is already listed. */
export const toggled = (pairs: readonly string[], pair: string): string[] =>
  pairs.includes(pair) ? pairs.filter((one) => one !== pair) : [...pairs, pair].slice(-MAX_KEPT);

/** Moves `pair` to the position of `target`; no-op when either is missing. */
export function moved(pairs: readonly string[], pair: string, target: string): readonly string[] {
  const to = pairs.indexOf(target);
  if (to < 0 || !pairs.includes(pair)) return pairs;
  const rest = pairs.filter((one) => one !== pair);
  return [...rest.slice(0, to), pair, ...rest.slice(to)];
}
