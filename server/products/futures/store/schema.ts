/**
 * Perpetual futures. Enumerations use the words of the API contract; trigger, mark and entry prices are in price units (10^-8
 * USDT); side is 1 for long, -1 for short.
 */
export const FUTURES_SCHEMA = `
  CREATE TABLE futures_contracts (
    pair INTEGER PRIMARY KEY REFERENCES pairs (id),
    last_ticks INTEGER NOT NULL,
    traded_low INTEGER,
    traded_high INTEGER,
    mark INTEGER,
    index_price INTEGER,
    index_heard INTEGER NOT NULL,
    jump_price INTEGER,
    jump_since INTEGER,
    told_trusted INTEGER NOT NULL,
    basis TEXT NOT NULL,
    premium_sum TEXT NOT NULL,
    premium_count INTEGER NOT NULL,
    premium_time INTEGER NOT NULL,
    funding_rate INTEGER NOT NULL,
    funded INTEGER NOT NULL,
    next_funding INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE futures_counters (id INTEGER PRIMARY KEY CHECK (id = 1), order_seq INTEGER NOT NULL, trade_seq INTEGER NOT NULL) STRICT;
  INSERT INTO futures_counters (id, order_seq, trade_seq) VALUES (1, 0, 0);
  CREATE TABLE futures_settings (
    user INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    mode TEXT NOT NULL,
    leverage INTEGER NOT NULL,
    PRIMARY KEY (user, pair)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE futures_orders (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL,
    user INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    open INTEGER NOT NULL,
    direction TEXT,
    side INTEGER NOT NULL,
    type TEXT NOT NULL,
    tif TEXT NOT NULL,
    source TEXT NOT NULL,
    plan INTEGER,
    trigger INTEGER,
    mode TEXT NOT NULL,
    leverage INTEGER NOT NULL,
    ticks INTEGER NOT NULL,
    lots INTEGER NOT NULL,
    left INTEGER NOT NULL,
    deal_lots INTEGER NOT NULL,
    deal_worth INTEGER NOT NULL,
    hold INTEGER NOT NULL,
    fee INTEGER NOT NULL,
    profit INTEGER NOT NULL,
    status TEXT NOT NULL,
    reason TEXT,
    time INTEGER NOT NULL,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX futures_orders_open ON futures_orders (user, id) WHERE open = 1;
  CREATE INDEX futures_orders_ended ON futures_orders (user, id) WHERE open = 0;
  CREATE TABLE futures_positions (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    side INTEGER NOT NULL,
    mode TEXT NOT NULL,
    leverage INTEGER NOT NULL,
    lots INTEGER NOT NULL,
    cost INTEGER NOT NULL,
    margin INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    closed_lots INTEGER NOT NULL,
    closed_worth INTEGER NOT NULL,
    profit INTEGER NOT NULL,
    fee INTEGER NOT NULL,
    funding INTEGER NOT NULL,
    status TEXT NOT NULL,
    time INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    ended INTEGER
  ) STRICT;
  CREATE INDEX futures_positions_open ON futures_positions (user, id) WHERE ended IS NULL;
  CREATE INDEX futures_positions_ended ON futures_positions (user, id) WHERE ended IS NOT NULL;
  CREATE TABLE futures_liquidating (place INTEGER PRIMARY KEY, user INTEGER NOT NULL, position INTEGER) STRICT;
  CREATE TABLE futures_plans (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    kind TEXT NOT NULL,
    direction TEXT NOT NULL,
    position INTEGER,
    parent INTEGER,
    other INTEGER,
    basis TEXT NOT NULL,
    yield_rate INTEGER,
    trigger INTEGER NOT NULL,
    rising INTEGER NOT NULL,
    by TEXT NOT NULL,
    type TEXT NOT NULL,
    ticks INTEGER NOT NULL,
    lots INTEGER NOT NULL,
    permitted INTEGER NOT NULL,
    status TEXT NOT NULL,
    placed INTEGER,
    reason TEXT,
    error TEXT,
    time INTEGER NOT NULL,
    triggered INTEGER,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX futures_plans_waiting ON futures_plans (user, id) WHERE status = 'entrusted';
  CREATE INDEX futures_plans_ended ON futures_plans (user, id) WHERE status <> 'entrusted';
  CREATE INDEX futures_plans_position ON futures_plans (position, id) WHERE position IS NOT NULL;
  CREATE TABLE futures_trades (
    seq INTEGER PRIMARY KEY,
    id INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    side INTEGER NOT NULL,
    ticks INTEGER NOT NULL,
    lots INTEGER NOT NULL,
    worth INTEGER NOT NULL,
    time INTEGER NOT NULL,
    maker INTEGER NOT NULL,
    taker INTEGER NOT NULL,
    maker_order INTEGER NOT NULL,
    taker_order INTEGER NOT NULL,
    maker_fee INTEGER NOT NULL,
    taker_fee INTEGER NOT NULL,
    maker_profit INTEGER NOT NULL,
    taker_profit INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX futures_trades_maker ON futures_trades (maker_order) WHERE maker >= 1000;
  CREATE INDEX futures_trades_taker ON futures_trades (taker_order) WHERE taker >= 1000;
  CREATE TABLE futures_funding (
    pair INTEGER NOT NULL,
    time INTEGER NOT NULL,
    rate INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    PRIMARY KEY (pair, time)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE futures_payments (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    position INTEGER NOT NULL,
    side INTEGER NOT NULL,
    lots INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    rate INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    time INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX futures_payments_user ON futures_payments (user, id) WHERE user >= 1000;
  CREATE INDEX futures_payments_position ON futures_payments (position, id);
  CREATE TABLE futures_liquidations (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    position INTEGER NOT NULL,
    side INTEGER NOT NULL,
    kind TEXT NOT NULL,
    lots INTEGER NOT NULL,
    worth INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    time INTEGER NOT NULL
  ) STRICT;
`;

/**
 * Funding decided and settled in batches: the amount available against the amount owed where it falls short, and the instant up to
 * which each position is settled.
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

/**
 * Trailing stops: their callback (units of 10^-8, or price units), activation, place and best price. Activated ones that wait share
 * the best price of the first peak of their list whose `last` is at least their place. Countdowns end by cancelling all of a user's
 * orders in a contract.
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

/** Users who hold, or once held, one-way positions; all others hold positions by side. */
export const FUTURES_MODE_SCHEMA = `
  CREATE TABLE futures_position_modes (user INTEGER PRIMARY KEY, mode TEXT NOT NULL) STRICT;
`;

/** Numbers of the trades between which a position lived: positions may end and begin in one millisecond. 0 in older rows. */
export const POSITION_TRADES_SCHEMA = `
  ALTER TABLE futures_positions ADD COLUMN first_trade INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE futures_positions ADD COLUMN last_trade INTEGER NOT NULL DEFAULT 0;
`;
