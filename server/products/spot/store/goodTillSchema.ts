/** When a spot order ends by its date, ms since the epoch; 0 for none. */
export const SPOT_GOOD_TILL_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN good_till INTEGER NOT NULL DEFAULT 0;
`;
