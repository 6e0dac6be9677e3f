/** The index of ended orders answers what their list filters by, so that only shown rows are read. */
export const GROWTH_SCHEMA = `
  DROP INDEX spot_orders_closed;
  CREATE INDEX spot_orders_closed ON spot_orders (user, id, pair, side, type, status) WHERE status >= 3 AND user >= 1000;
`;
