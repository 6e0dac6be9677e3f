import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { withHistory } from './history';
import { emptyWriteAhead } from '../log/sqlite';

export const engineFile = (dataDir: string): string => join(dataDir, 'engine.db');

/** Size that the write-ahead log keeps after a reader has held it and let go; it grows by some 12 MB a second while held. */
const WAL_KEPT_BYTES = 64 * 1024 * 1024;

/**
 * Opens engine.db for its only writer, whatever its schema is. A power failure may lose its last commits (WAL, synchronous NORMAL);
 * they are restored from the log.
 */
export function openForWriting(dataDir: string): DatabaseSyncInstance {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(engineFile(dataDir));
  db.exec(
    'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -65536',
  );
  db.exec(`PRAGMA journal_size_limit = ${WAL_KEPT_BYTES}`);
  emptyWriteAhead(db);
  return db;
}

/**
 * Opens engine.db and its history for lists and the audit; sees the last commit.
 * @throws when the engine has never run there.
 */
export function openForReading(dataDir: string): DatabaseSyncInstance {
  const db = new DatabaseSync(engineFile(dataDir), { readOnly: true });
  db.exec('PRAGMA busy_timeout = 5000');
  return withHistory(db, dataDir);
}

/** Ends the snapshot as well, which would outlive the connection until all its statements are garbage-collected. */
export function closeReading(db: DatabaseSyncInstance): void {
  if (db.isTransaction) db.exec('ROLLBACK');
  db.close();
}
