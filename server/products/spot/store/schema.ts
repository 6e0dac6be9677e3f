/** The OCO that a spot order is a leg of; 0 for none. */
export const SPOT_OCO_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN oco INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX spot_orders_oco ON spot_orders (user, oco) WHERE oco <> 0;
`;

/** Where what a spot order buys is to be sold, in ticks; 0 for nowhere. */
export const SPOT_TARGETS_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN take_profit INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN stop_loss INTEGER NOT NULL DEFAULT 0;
`;

/** When a spot order ends by its date, ms since the epoch; 0 for none. */
export const SPOT_GOOD_TILL_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN good_till INTEGER NOT NULL DEFAULT 0;
`;

/** In lots, what of a spot order its book shows at a time, 0 for all of it, and what waits behind that. */
export const SPOT_ICEBERG_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN visible INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
`;

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
