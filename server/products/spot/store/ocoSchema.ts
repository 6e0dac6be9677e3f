/** The OCO that a spot order is a leg of; 0 for none. */
export const SPOT_OCO_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN oco INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX spot_orders_oco ON spot_orders (user, oco) WHERE oco <> 0;
`;
