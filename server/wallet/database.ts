import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

/** Applied once, in order; released ones are never edited. Worths are units of 10^-8 USDT, times ms since the epoch. */
const MIGRATIONS = [
  `
  CREATE TABLE deposit_addresses (
    family TEXT NOT NULL,
    network TEXT NOT NULL,
    user INTEGER NOT NULL,
    place INTEGER NOT NULL,
    address TEXT NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (family, user),
    UNIQUE (family, place),
    UNIQUE (family, address)
  ) STRICT;
  CREATE TABLE days (day INTEGER PRIMARY KEY, time INTEGER NOT NULL, btc_price TEXT) STRICT;
  CREATE TABLE snapshots (
    user INTEGER NOT NULL,
    day INTEGER NOT NULL REFERENCES days (day),
    account TEXT NOT NULL,
    worth INTEGER NOT NULL,
    PRIMARY KEY (user, day, account)
  ) STRICT, WITHOUT ROWID;
  `,
];

/** Opens wallet.db, which the gateway alone writes. @throws when it was written by a newer version. */
export function openWalletDatabase(file: string): DatabaseSyncInstance {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  const row = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (row.user_version > MIGRATIONS.length) {
    db.close();
    throw new Error(`${file} has schema version ${row.user_version}; this build knows ${MIGRATIONS.length}`);
  }
  for (let version = row.user_version; version < MIGRATIONS.length; version++) {
    inTransaction(db, () => {
      db.exec(MIGRATIONS[version] ?? '');
      db.exec(`PRAGMA user_version = ${version + 1}`);
    });
  }
  return db;
}

/** Runs `work` in one write transaction; a throw rolls back. */
export function inTransaction<T>(db: DatabaseSyncInstance, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
