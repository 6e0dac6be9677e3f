/** The closed lists of the seconds contract as plain values, apart from the schemas. */

export const SECONDS_DIRECTIONS = ['up', 'down'] as const;

/**
 * accepted: the stake is held, the first index tick from now on becomes the buy price; running: the buy price is known and
 * nobody can cancel; settling: the deadline has passed and the result is not there yet, which lists and details tell, while
 * the push of an order goes from running to its result; won, lost, drawn: compared as shown; voided: no tick for 3 s around
 * a price, the stake is back.
 */
export const SECONDS_STATUSES = ['accepted', 'running', 'settling', 'won', 'lost', 'drawn', 'voided'] as const;

export const SECONDS_OUTCOMES = ['win', 'loss', 'draw', 'void'] as const;

/** Around which price the index was silent. */
export const SECONDS_VOID_REASONS = ['noEntryTick', 'noSettleTick'] as const;

/**
 * Why no order is taken now. country: switched off where the user's verified identity is from; pair: the pair has no
 * seconds contracts; halted: the operator halted the pair; index: the index is silent for 3 s or more.
 */
export const SECONDS_CLOSED_REASONS = ['country', 'pair', 'halted', 'index'] as const;

/** Ticks that one answer of the tick record holds at most. */
export const SECONDS_TICKS_MAX = 5000;
