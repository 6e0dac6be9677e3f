/** Where what a spot order buys is to be sold, in ticks; 0 for nowhere. */
export const SPOT_TARGETS_SCHEMA = `
  ALTER TABLE spot_orders ADD COLUMN take_profit INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spot_orders ADD COLUMN stop_loss INTEGER NOT NULL DEFAULT 0;
`;
