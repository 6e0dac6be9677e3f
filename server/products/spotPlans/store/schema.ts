/**
 * Plans and the orders they placed. kind, side, status and reason are indexes into the contract's lists (reason -1 for none);
 * prices are in ticks (0 for none), quantities in lots, turnover in smallest right units, times in ms. `filled` and `turnover`
 * cover the orders that have ended; `slice` is the next one.
 */
export const SPOT_PLANS_SCHEMA = `
  CREATE TABLE spot_plans (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    side INTEGER NOT NULL,
    status INTEGER NOT NULL,
    reason INTEGER NOT NULL,
    lots INTEGER NOT NULL,
    filled INTEGER NOT NULL,
    turnover INTEGER NOT NULL,
    orders INTEGER NOT NULL,
    slice INTEGER NOT NULL,
    low INTEGER NOT NULL,
    high INTEGER NOT NULL,
    weight_low INTEGER NOT NULL,
    weight_high INTEGER NOT NULL,
    price_limit INTEGER NOT NULL,
    duration INTEGER NOT NULL,
    variation INTEGER NOT NULL,
    time INTEGER NOT NULL,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX spot_plans_user ON spot_plans (user, id);
  CREATE INDEX spot_plans_active ON spot_plans (id) WHERE status = 0;
  CREATE TABLE spot_plan_orders (
    plan INTEGER NOT NULL,
    order_id INTEGER NOT NULL,
    PRIMARY KEY (plan, order_id)
  ) STRICT, WITHOUT ROWID;
`;

export const SPOT_PLAN_OF_ORDER_SCHEMA = `CREATE UNIQUE INDEX spot_plan_orders_order ON spot_plan_orders (order_id);`;
