/** Id of the OCO a spot order belongs to; 0 for none. */
export const SPOT_OCO_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN oco INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX spot_orders_oco ON spot_orders (user, oco) WHERE oco <> 0;
`;

/** Prices at which a spot order's bought quantity is sold, in ticks; 0 for none. */
export const SPOT_TARGETS_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN take_profit INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN stop_loss INTEGER NOT NULL DEFAULT 0;
`;

/** Expiry of a spot order, ms since the epoch; 0 for none. */
export const SPOT_GOOD_TILL_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN good_till INTEGER NOT NULL DEFAULT 0;
`;

/** Lots of a spot order that the book shows at a time, 0 for all, and the lots hidden behind them. */
export const SPOT_ICEBERG_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN visible INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
`;

/**
 * Trailing state of a spot order: callback as a rate (1) or an amount (2), 0 for none; its size (units of 10^-8, or ticks),
 * activation price (0: at once), place among the activated ones (0: not activated) and the best price when it was written.
 * Activated ones that wait share the best price of the first peak of their side whose `last` is at least their place.
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
