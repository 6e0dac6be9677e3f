/** Maximum open orders per user and pair, including those waiting for a trigger. */
export const OPEN_ORDERS = 200;
