import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/**
 * Checkpoints and truncates a database's write-ahead log, unless it is being read; waits for nobody. After a failed
 * commit, or while another process writes, it is left until the next start.
 */
export function emptyWriteAhead(db: DatabaseSyncInstance): void {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // The database is consistent without it.
  } finally {
    db.exec('PRAGMA busy_timeout = 5000');
  }
}
