/**
 * Trailing stops: their callback (units of 10^-8, or price units), activation, place and best price. Those that have begun and
 * wait share the best price of the first peak of their list whose `last` is at least their place. Countdowns end in a cancel of
 * all orders of a user in a contract.
 */
export const FUTURES_TRAIL_SCHEMA = `
  ALTER TABLE futures_plans ADD COLUMN trail_by TEXT;
  ALTER TABLE futures_plans ADD COLUMN distance INTEGER;
  ALTER TABLE futures_plans ADD COLUMN activation INTEGER;
  ALTER TABLE futures_plans ADD COLUMN place INTEGER;
  ALTER TABLE futures_plans ADD COLUMN best INTEGER;
  CREATE TABLE futures_peaks (
    pair INTEGER NOT NULL,
    by TEXT NOT NULL,
    rising INTEGER NOT NULL,
    last INTEGER NOT NULL,
    best INTEGER NOT NULL,
    PRIMARY KEY (pair, by, rising, last)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE futures_countdowns (
    user INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (user, pair)
  ) STRICT, WITHOUT ROWID;
`;
