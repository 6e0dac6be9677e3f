/**
 * Funding that is decided and settled in batches: what there is for what is owed where that is less, and up to which instant each
 * position is settled.
 */
export const FUNDING_RUNS_SCHEMA = `
  ALTER TABLE futures_positions ADD COLUMN funded_to INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE futures_funding_runs (
    pair INTEGER PRIMARY KEY REFERENCES pairs (id),
    time INTEGER NOT NULL,
    rate INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    paid INTEGER,
    owed INTEGER
  ) STRICT;
`;
