const DAY_MS = 86_400_000;

/**
 * Returns until when a self-exclusion lasts after excluding oneself again; it can be prolonged, but not shortened.
 * @param until of the exclusion before, ms since the epoch; null for none.
 */
export const excludedAfter = (until: number | null, days: number, now: number): number =>
  Math.max(until ?? 0, now + days * DAY_MS);

export const isExcluded = (until: number | null, now: number): until is number => until !== null && until > now;

/** Countries (ISO 3166-1 alpha-2) of a user; null when unknown. */
interface Countries {
  readonly identity: string | null;
  /** Stated for seconds contracts. */
  readonly stated: string | null;
}

/** Returns the country that decides: that of the identity, or else the stated one. */
export const knownCountry = ({ identity, stated }: Countries): string | null => identity ?? stated;

/**
 * Whether the user may state a country: not against their identity, and not another one after a closed one, or everybody could try
 * countries until one is open.
 */
export const mayStateCountry = ({ identity, stated }: Countries, closed: readonly string[]): boolean =>
  identity === null && (stated === null || !closed.includes(stated));
