import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { chmodSync, closeSync, openSync } from 'node:fs';
import * as access from './schema/access';
import * as records from './schema/records';
import { advising } from '../log/sqlite';
import { openReplica, type ReplicaOptions } from '../replica/openReplica';
import { checkVault, teachVault, type Vault } from './vault';

/** Other processes that write to the same database. */
export interface Others {
  /** Applies what others have written, and if there was anything, invalidates cached rows. */
  look(): void;
  /** Registers a listener called by `look`, and when their writes arrive, once others have written. */
  onWritten(listener: () => void): void;
  /** @throws if writes of others within the last seconds may be unknown here. */
  mustKnow(): void;
}

/** For a database written by this process alone. */
export const NO_OTHERS: Others = { look: () => undefined, onWritten: () => undefined, mustKnow: () => undefined };

/** One entry per released schema version; append only, never edit an existing one. */
const MIGRATIONS = [
  ...[
    records.INITIAL,
    access.SECURITY,
    records.IDENTITY,
    access.ADDRESSES,
    records.NOTICES,
    access.ACCESS,
    records.ALERTS,
  ],
  ...[
    access.TYPED_ADDRESSES,
    records.NICKNAMES,
    access.CODE_SPEND,
    access.BOOK_ONLY,
    access.API_KEYS,
    access.FRESHNESS,
    access.LOCK,
    records.ACTIVITY,
    access.PASSKEYS,
    records.EXPORTS,
    access.CONTACT_RECOVERY,
    access.CLOSING,
    records.FIRST_USER_LEFT,
    access.LOGIN_COUNTRY,
    access.SEALING,
    records.PORTFOLIOS,
    access.OPERATOR_RECOVERY,
    records.FIAT_PROOFS,
    records.DRAWINGS,
    records.SETTINGS,
    records.SECONDS_LIMITS,
    access.CLOSED_LISTEN_KEYS,
    records.OPERATORS,
    records.OPERATOR_MOVES,
    access.SUSPENSION,
    access.LOOKUPS,
  ],
];

const OWNER_ONLY = 0o600;

/**
 * Opens accounts.db.
 * @throws if the file was written by a newer version, or sealed with another secret.
 */
export const openAccountsDatabase = (file: string, vault: Vault): DatabaseSyncInstance =>
  openGatewayDatabase(file, MIGRATIONS, vault);

/** Opens accounts.db as `openGateway` does. */
export const openAccountsOf = (file: string, vault: Vault, shared: ReplicaOptions | null): Opened =>
  openGateway(file, MIGRATIONS, vault, shared);

/**
 * Opens the database in a backup, whose secret may be unavailable: sealed columns cannot be read, and unsealed ones are not sealed.
 */
export function openRestoredAccounts(file: string): DatabaseSyncInstance {
  const db = connect(file);
  migrate(db, file, MIGRATIONS, MIGRATIONS.indexOf(access.SEALING));
  return db;
}

/**
 * Opens a database of the gateway and migrates its schema. Several processes may do so at once.
 * @param migrations one entry per released schema version, in order.
 * @param vault seals the database's columns.
 * @throws if the file was written by a newer version, or sealed with another secret.
 */
export function openGatewayDatabase(file: string, migrations: readonly string[], vault: Vault): DatabaseSyncInstance {
  return advising(file, () => {
    const db = connect(file);
    try {
      teachVault(db, vault);
      migrate(db, file, migrations);
      checkVault(db, file, vault);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

export interface Opened {
  readonly db: DatabaseSyncInstance;
  readonly others: Others;
}

/**
 * Opens the database as this process's replica of a shared one.
 * @param shared null if it is not shared.
 */
export function openGateway(
  file: string,
  migrations: readonly string[],
  vault: Vault,
  shared: ReplicaOptions | null,
): Opened {
  const open = (one: string) => openGatewayDatabase(one, migrations, vault);
  if (!shared) return { db: open(file), others: NO_OTHERS };
  const replica = openReplica(file, shared, { schema: migrations.length, open });
  return { db: replica.db, others: replica };
}

function connect(file: string): DatabaseSyncInstance {
  // Must come first, because the log beside it inherits its mode.
  if (file !== ':memory:') {
    closeSync(openSync(file, 'a'));
    chmodSync(file, OWNER_ONLY);
  }
  const db = new DatabaseSync(file);
  db.exec(
    'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 67108864',
  );
  return db;
}

/** @throws if the file was written by a newer version. */
function migrate(
  db: DatabaseSyncInstance,
  file: string,
  migrations: readonly string[],
  upTo = migrations.length,
): void {
  const versionNow = () => (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
  const first = versionNow();
  if (first > migrations.length)
    throw new Error(`${file} has schema version ${first}; this build knows ${migrations.length}`);
  for (let version = first; version < upTo; version++) {
    inTransaction(db, () => {
      // Another process may have done it first.
      if (versionNow() > version) return;
      db.exec(migrations[version] ?? '');
      db.exec(`PRAGMA user_version = ${version + 1}`);
    });
  }
}

/** Runs `work` in a write transaction; an exception rolls back. */
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

export type Once = ReturnType<typeof createOnce>;

/** Permanently records one-time actions, such as funding the sandbox trader. */
export function createOnce(db: DatabaseSyncInstance, clock: () => number) {
  const find = db.prepare('SELECT 1 FROM done_once WHERE name = ?');
  const insert = db.prepare('INSERT OR IGNORE INTO done_once (name, time) VALUES (?, ?)');
  return {
    isDone: (name: string) => find.get(name) !== undefined,
    /** False if it was already marked. */
    mark: (name: string): boolean => insert.run(name, clock()).changes > 0,
  };
}
