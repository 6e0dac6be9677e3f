import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

/** SQLite's messages for a corrupt page, and for a file that is not a database. */
const DAMAGED = /malformed|not a database/;

const FROM_COPY = 'Keep it as it is, put the newest whole copy of the directory in its place, and run the audit.';

/** Adds the file's name and instructions to the error when a database is damaged. */
export function advising<Result>(file: string, read: () => Result, advice = FROM_COPY): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error) || !DAMAGED.test(error.message)) throw error;
    throw new Error(`${file} is damaged (${error.message}). ${advice}`, { cause: error });
  }
}

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

/** Copies a database as of one commit, concurrently with its writer. */
export function copyDatabase(from: string, to: string): void {
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    db.exec('PRAGMA busy_timeout = 5000');
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
}
