/** Enumerations of account closing as plain values, kept apart from the schemas. */

export const CLOSING_STATUSES = ['open', 'resting', 'closed'] as const;
export type ClosingStatus = (typeof CLOSING_STATUSES)[number];

export const CLOSING_OBSTACLES = [
  ...(['balances', 'portfolios', 'spotOrders', 'futuresOrders', 'positions', 'seconds'] as const),
  ...(['fiat', 'ico', 'deposits', 'withdrawals'] as const),
] as const;
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];

/** Value that may remain in a closed account, whole USDT: less than any minimum withdrawal. */
export const CLOSING_REST_USDT = 1;
