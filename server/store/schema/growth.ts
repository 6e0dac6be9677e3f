/**
 * Indexes for reading lists of the exchange's oldest accounts, a position's deals, and the tape of a rarely traded pair without
 * going through other records.
 */
export const GROWTH_SCHEMA = `
  DROP INDEX spot_orders_closed;
  CREATE INDEX spot_orders_closed ON spot_orders (user, id, pair, side, type, status) WHERE status >= 3 AND user >= 1000;
  CREATE INDEX trades_pair ON trades (pair);
  CREATE INDEX futures_trades_pair ON futures_trades (pair);
  CREATE INDEX futures_trades_made ON futures_trades (maker, pair, seq) WHERE maker >= 1000;
  CREATE INDEX futures_trades_taken ON futures_trades (taker, pair, seq) WHERE taker >= 1000;
`;
