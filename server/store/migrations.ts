import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Stored } from './part';

const SPOT_SCHEMA = `
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

/**
 * A trade's row is its journal entry: the entry's number, the quantity in smallest left units, and the balances after it. Trades of
 * the house with itself have no entry of their own. 2 is the fee account; side 0 is a buying taker.
 */
const TRADE_ENTRIES_SCHEMA = `
  ALTER TABLE trades ADD COLUMN entry INTEGER;
  ALTER TABLE trades ADD COLUMN quantity INTEGER;
  ALTER TABLE trades ADD COLUMN maker_left INTEGER;
  ALTER TABLE trades ADD COLUMN maker_right INTEGER;
  ALTER TABLE trades ADD COLUMN taker_left INTEGER;
  ALTER TABLE trades ADD COLUMN taker_right INTEGER;
  ALTER TABLE trades ADD COLUMN left_fees INTEGER;
  ALTER TABLE trades ADD COLUMN right_fees INTEGER;
  CREATE INDEX postings_entry ON postings (entry, user, currency);
  UPDATE trades SET entry = entries.seq FROM entries
    WHERE entries.kind = 'trade' AND trades.seq = CAST(entries.ref AS INTEGER);
  UPDATE trades SET
    quantity = (SELECT abs(amount) FROM postings WHERE postings.entry = trades.entry AND currency = left_id
      AND user = iif(side = 0, maker, taker)),
    maker_left = (SELECT after FROM postings WHERE postings.entry = trades.entry AND user = maker AND currency = left_id),
    maker_right = (SELECT after FROM postings WHERE postings.entry = trades.entry AND user = maker AND currency = right_id),
    taker_left = (SELECT after FROM postings WHERE postings.entry = trades.entry AND user = taker AND currency = left_id),
    taker_right = (SELECT after FROM postings WHERE postings.entry = trades.entry AND user = taker AND currency = right_id),
    left_fees = (SELECT after FROM postings WHERE postings.entry = trades.entry AND user = 2 AND currency = left_id),
    right_fees = (SELECT after FROM postings WHERE postings.entry = trades.entry AND user = 2 AND currency = right_id)
    FROM pairs WHERE trades.entry IS NOT NULL AND pairs.id = trades.pair;
  DELETE FROM postings WHERE entry IN (SELECT seq FROM entries WHERE kind = 'trade');
  DELETE FROM entries WHERE kind = 'trade';
  DROP INDEX postings_entry;
  DROP INDEX trades_maker;
  DROP INDEX trades_taker;
  CREATE INDEX trades_maker ON trades (maker, seq, pair) WHERE maker >= 1000;
  CREATE INDEX trades_taker ON trades (taker, seq, pair) WHERE taker >= 1000;
`;

/**
 * Indexes for reading lists of the exchange's oldest accounts, a position's deals, and the tape of a rarely traded pair without
 * going through other records.
 */
const GROWTH_SCHEMA = `
  DROP INDEX spot_orders_closed;
  CREATE INDEX spot_orders_closed ON spot_orders (user, id, pair, side, type, status) WHERE status >= 3 AND user >= 1000;
  CREATE INDEX trades_pair ON trades (pair);
  CREATE INDEX futures_trades_pair ON futures_trades (pair);
  CREATE INDEX futures_trades_made ON futures_trades (maker, pair, seq) WHERE maker >= 1000;
  CREATE INDEX futures_trades_taken ON futures_trades (taker, pair, seq) WHERE taker >= 1000;
`;

const CLIENT_IDS_SCHEMA = `
  CREATE TABLE client_ids (order_id INTEGER PRIMARY KEY, user INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE INDEX client_ids_by_name ON client_ids (user, name);
  CREATE TABLE futures_client_ids (order_id INTEGER PRIMARY KEY, user INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE INDEX futures_client_ids_by_name ON futures_client_ids (user, name);
`;

/** Indexes for reading a user's own trades of all contracts newest first; pairs have had theirs from the start. */
const FILLS_SCHEMA = `
  CREATE INDEX futures_trades_of_maker ON futures_trades (maker, seq) WHERE maker >= 1000;
  CREATE INDEX futures_trades_of_taker ON futures_trades (taker, seq) WHERE taker >= 1000;
`;

/**
 * Migrations of the ledger and of what products share, by position. Money is in smallest units, prices in ticks, quantities in
 * lots, times in ms since the epoch; side, type, tif, status, reason and account are indexes into the contract's lists.
 */
const SHARED: Readonly<Record<number, string>> = {
  1: SPOT_SCHEMA,
  7: TRADE_ENTRIES_SCHEMA,
  8: GROWTH_SCHEMA,
  9: CLIENT_IDS_SCHEMA,
  10: FILLS_SCHEMA,
};

/**
 * Returns all migrations, each applied once, in order. One that changes rows of tables with history must change the history files
 * too, because a start only adds new columns and indexes to them (`historyKeeper`).
 * @throws when a position is taken twice or skipped.
 */
export function migrationsOf(products: Stored): string[] {
  const placed: string[] = [];
  for (const migrations of [SHARED, ...Object.values(products).map(({ store }) => store.migrations ?? {})])
    for (const [place, text] of Object.entries(migrations)) {
      if (placed[Number(place) - 1] !== undefined) throw new Error(`two migrations have place ${place}`);
      placed[Number(place) - 1] = text;
    }
  const missing = placed.findIndex((text) => text === undefined);
  if (missing !== -1) throw new Error(`no migration has place ${missing + 1}`);
  return placed;
}

export const schemaOf = (db: DatabaseSyncInstance): number =>
  (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

/**
 * Migrates a database to the newest schema, or up to an earlier one.
 * @throws when it was written by a newer build.
 */
export function migrate(products: Stored, db: DatabaseSyncInstance, wanted?: number): void {
  const migrations = migrationsOf(products);
  const last = wanted ?? migrations.length;
  if (Math.max(schemaOf(db), last) > migrations.length)
    throw new Error('engine.db was written by a newer version of this program');
  for (let version = schemaOf(db); version < last; version++) {
    db.exec('BEGIN IMMEDIATE');
    db.exec(migrations[version] as string);
    db.exec(`PRAGMA user_version = ${version + 1}`);
    db.exec('COMMIT');
  }
}
