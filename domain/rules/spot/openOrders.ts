/** Open orders of a user in a pair, those that wait for a trigger among them. */
export const OPEN_ORDERS = 200;
