export const SPOT_SCHEMA = `
  CREATE TABLE engine (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    id_secret TEXT NOT NULL,
    clock INTEGER NOT NULL,
    id_time INTEGER NOT NULL,
    id_used INTEGER NOT NULL,
    order_seq INTEGER NOT NULL,
    trade_seq INTEGER NOT NULL,
    entry_seq INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE currencies (id INTEGER PRIMARY KEY, symbol TEXT NOT NULL UNIQUE, scale INTEGER NOT NULL) STRICT;
  CREATE TABLE pairs (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    left_id INTEGER NOT NULL REFERENCES currencies (id),
    right_id INTEGER NOT NULL REFERENCES currencies (id),
    price_tick TEXT NOT NULL,
    qty_step TEXT NOT NULL,
    halted INTEGER NOT NULL,
    last_ticks INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE balances (
    user INTEGER NOT NULL,
    account INTEGER NOT NULL,
    currency INTEGER NOT NULL,
    total INTEGER NOT NULL,
    frozen INTEGER NOT NULL,
    PRIMARY KEY (user, account, currency)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE spot_orders (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL,
    user INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    side INTEGER NOT NULL,
    type INTEGER NOT NULL,
    tif INTEGER NOT NULL,
    status INTEGER NOT NULL,
    ticks INTEGER NOT NULL,
    trigger_ticks INTEGER NOT NULL,
    trigger_up INTEGER NOT NULL,
    lots INTEGER NOT NULL,
    total INTEGER NOT NULL,
    deal_lots INTEGER NOT NULL,
    turnover INTEGER NOT NULL,
    fee INTEGER NOT NULL,
    reason INTEGER NOT NULL,
    time INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    first_trade INTEGER NOT NULL,
    last_trade INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX spot_orders_open ON spot_orders (user, id) WHERE status < 3;
  CREATE INDEX spot_orders_closed ON spot_orders (user, id) WHERE status >= 3 AND user >= 1000;
  CREATE TABLE trades (
    seq INTEGER PRIMARY KEY,
    id INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    side INTEGER NOT NULL,
    ticks INTEGER NOT NULL,
    lots INTEGER NOT NULL,
    turnover INTEGER NOT NULL,
    time INTEGER NOT NULL,
    maker INTEGER NOT NULL,
    taker INTEGER NOT NULL,
    maker_order INTEGER NOT NULL,
    taker_order INTEGER NOT NULL,
    maker_fee INTEGER NOT NULL,
    taker_fee INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX trades_maker ON trades (maker, seq) WHERE maker >= 1000;
  CREATE INDEX trades_taker ON trades (taker, seq) WHERE taker >= 1000;
  CREATE TABLE entries (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, ref TEXT NOT NULL, time INTEGER NOT NULL) STRICT;
  CREATE TABLE postings (
    entry INTEGER NOT NULL,
    user INTEGER NOT NULL,
    account INTEGER NOT NULL,
    currency INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    after INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE answers (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    key TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    answer TEXT NOT NULL,
    time INTEGER NOT NULL,
    UNIQUE (user, key)
  ) STRICT;
`;
