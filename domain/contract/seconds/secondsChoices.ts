/** Enumerations of seconds contracts as plain values, kept apart from the schemas. */

export const SECONDS_DIRECTIONS = ['up', 'down'] as const;

/**
 * accepted: the stake is held, the next index tick becomes the buy price; running: the buy price is known and the order cannot be
 * cancelled; settling: the deadline has passed and the result is pending, reported by lists and details only, since the pushes of
 * an order go from running to its result; won, lost, drawn: compared as displayed; voided: no tick for 3 s around a price, the
 * stake is returned.
 */
export const SECONDS_STATUSES = ['accepted', 'running', 'settling', 'won', 'lost', 'drawn', 'voided'] as const;

export const SECONDS_OUTCOMES = ['win', 'loss', 'draw', 'void'] as const;

/** The price around which the index was silent. */
export const SECONDS_VOID_REASONS = ['noEntryTick', 'noSettleTick'] as const;

/**
 * Reasons for not accepting orders now. country: switched off in the country that the user named; countryUnknown: some countries
 * are closed, and the user has named none; excluded: the user has excluded themselves; pair: the pair has no seconds contracts;
 * halted: an operator halted the pair; index: the index has been silent for 3 s or more.
 */
export const SECONDS_CLOSED_REASONS = ['country', 'countryUnknown', 'excluded', 'pair', 'halted', 'index'] as const;

/** Days for which users can exclude themselves. */
export const EXCLUSION_DAYS = [1, 7, 30, 180] as const;

/** Maximum number of ticks per response of the tick record. */
export const SECONDS_TICKS_MAX = 5000;
