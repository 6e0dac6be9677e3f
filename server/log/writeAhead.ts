import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/**
 * Writes a database's write-ahead file back into it and empties that, unless somebody reads from it: nobody is waited for. Where a commit has
 * failed before or another process writes, it stays as it is until the next start.
 */
export function emptyWriteAhead(db: DatabaseSyncInstance): void {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // The database is sound without it.
  } finally {
    db.exec('PRAGMA busy_timeout = 5000');
  }
}
