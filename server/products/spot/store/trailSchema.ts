/**
 * How a spot order follows the price: by a rate (1) or an amount (2), 0 for not at all; by how much (units of 10^-8, or ticks), from
 * which price on (0: at once), its place among those that have begun (0: it has not) and the best price when it was written. Those that
 * have begun and wait share the best price of the first peak of their side whose `last` is at least their place.
 */
export const SPOT_TRAIL_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN trail_by INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN trail_distance INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN trail_activation INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN trail_place INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN trail_best INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE spot_peaks (
    pair INTEGER NOT NULL,
    side INTEGER NOT NULL,
    last INTEGER NOT NULL,
    best INTEGER NOT NULL,
    PRIMARY KEY (pair, side, last)
  ) STRICT, WITHOUT ROWID;
`;
