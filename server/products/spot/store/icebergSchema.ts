/** In lots, what of a spot order its book shows at a time, 0 for all of it, and what waits behind that. */
export const SPOT_ICEBERG_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN visible INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
`;
