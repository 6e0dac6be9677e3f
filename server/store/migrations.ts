import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/**
 * Each entry is applied once, in order; released ones are never edited. Money is in smallest units, prices in ticks,
 * quantities in lots, times in ms since the epoch; side, type, tif, status, reason and account are indexes into the
 * contract's lists.
 */
const MIGRATIONS: readonly string[] = [
  `
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
  `,
  `
  CREATE TABLE deposits (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    network TEXT NOT NULL,
    address TEXT NOT NULL,
    txid TEXT NOT NULL,
    ref TEXT NOT NULL UNIQUE,
    amount INTEGER NOT NULL,
    confirmations INTEGER NOT NULL,
    required INTEGER NOT NULL,
    sandbox INTEGER NOT NULL,
    status INTEGER NOT NULL,
    time INTEGER NOT NULL,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX deposits_user ON deposits (user, id);
  CREATE INDEX deposits_open ON deposits (id) WHERE status < 2;
  CREATE TABLE withdrawals (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    network TEXT NOT NULL,
    address TEXT NOT NULL,
    memo TEXT,
    note TEXT,
    amount INTEGER NOT NULL,
    fee INTEGER NOT NULL,
    worth INTEGER NOT NULL,
    required INTEGER NOT NULL,
    sandbox INTEGER NOT NULL,
    status INTEGER NOT NULL,
    failure TEXT,
    txid TEXT,
    confirmations INTEGER NOT NULL,
    time INTEGER NOT NULL,
    approved INTEGER,
    disbursed INTEGER,
    ended INTEGER,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX withdrawals_user ON withdrawals (user, id);
  CREATE INDEX withdrawals_open ON withdrawals (id) WHERE status < 2;
  CREATE INDEX withdrawals_time ON withdrawals (time) WHERE status < 3;
  CREATE TABLE transfers (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    source INTEGER NOT NULL,
    target INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    time INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX transfers_user ON transfers (user, id);
  CREATE INDEX postings_user ON postings (user, entry, account, currency) WHERE user >= 1000;
  CREATE INDEX entries_credits ON entries (time) WHERE kind = 'credit';
  `,
  `
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
  `,
];

/** Brings a database to the newest schema. @throws when it was written by a newer build. */
export function migrate(db: DatabaseSyncInstance): void {
  const row = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (row.user_version > MIGRATIONS.length) throw new Error('engine.db was written by a newer version of this program');
  for (let version = row.user_version; version < MIGRATIONS.length; version++) {
    db.exec('BEGIN IMMEDIATE');
    db.exec(MIGRATIONS[version] as string);
    db.exec(`PRAGMA user_version = ${version + 1}`);
    db.exec('COMMIT');
  }
}
