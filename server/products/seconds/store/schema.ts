export const SECONDS_SCHEMA = `
  CREATE TABLE seconds_orders (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    pair INTEGER NOT NULL REFERENCES pairs (id),
    currency INTEGER NOT NULL REFERENCES currencies (id),
    direction INTEGER NOT NULL,
    stake INTEGER NOT NULL,
    payout_rate TEXT NOT NULL,
    duration INTEGER NOT NULL,
    time INTEGER NOT NULL,
    deadline INTEGER NOT NULL,
    status INTEGER NOT NULL,
    entry_id INTEGER,
    entry_time INTEGER,
    entry_price TEXT,
    settle_id INTEGER,
    settle_time INTEGER,
    settle_price TEXT,
    rules INTEGER,
    receipt INTEGER,
    outcome TEXT,
    void_reason TEXT,
    payout TEXT,
    previous TEXT,
    hash TEXT,
    ended INTEGER,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX seconds_user ON seconds_orders (user, id);
  CREATE INDEX seconds_open ON seconds_orders (time, id) WHERE receipt IS NULL;
  CREATE UNIQUE INDEX seconds_receipts ON seconds_orders (pair, receipt) WHERE receipt IS NOT NULL;
  CREATE TABLE seconds_ticks (
    pair INTEGER NOT NULL REFERENCES pairs (id),
    id INTEGER NOT NULL,
    time INTEGER NOT NULL,
    price TEXT NOT NULL,
    PRIMARY KEY (pair, id)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX seconds_ticks_time ON seconds_ticks (pair, time);
`;
