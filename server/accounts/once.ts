import type { DatabaseSyncInstance } from '@photostructure/sqlite';

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
