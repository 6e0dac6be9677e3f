/** Closed lists of the end of an account as plain values, apart from the schemas. */

export const CLOSING_STATUSES = ['open', 'resting', 'closed'] as const;
export type ClosingStatus = (typeof CLOSING_STATUSES)[number];

/** What keeps an account from being closed. */
export const CLOSING_OBSTACLES = [
  ...(['balances', 'portfolios', 'spotOrders', 'futuresOrders', 'positions', 'seconds'] as const),
  ...(['fiat', 'ico', 'deposits', 'withdrawals'] as const),
] as const;
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];

/** Worth of what may be left in an account that is closed, whole USDT: less than any withdrawal takes. */
export const CLOSING_REST_USDT = 1;
