/** Indexes for reading a user's own trades of all contracts newest first; pairs have had theirs from the start. */
export const FILLS_SCHEMA = `
  CREATE INDEX futures_trades_of_maker ON futures_trades (maker, seq) WHERE maker >= 1000;
  CREATE INDEX futures_trades_of_taker ON futures_trades (taker, seq) WHERE taker >= 1000;
`;
