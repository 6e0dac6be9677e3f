import type { DatabaseSyncInstance } from '@photostructure/sqlite';

export interface Mark {
  readonly history: string;
  readonly position: number;
}

/** Without a primary key, so that changesets never include it. */
const TABLE =
  'CREATE TABLE IF NOT EXISTS replica (history TEXT NOT NULL, position INTEGER NOT NULL, rewritten INTEGER NOT NULL) STRICT';

const isMarked = (db: DatabaseSyncInstance): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'replica'").get() !== undefined;

/** Returns null when the database has never been a replica. `rewritten`: see `markRewritten`. */
export function markIn(db: DatabaseSyncInstance): (Mark & { readonly rewritten: number }) | null {
  if (!isMarked(db)) return null;
  const row = db.prepare('SELECT history, position, rewritten FROM replica').get();
  return (row as (Mark & { rewritten: number }) | undefined) ?? null;
}

export function markAs(db: DatabaseSyncInstance, { history, position }: Mark): void {
  db.exec(`${TABLE}; DELETE FROM replica`);
  db.prepare('INSERT INTO replica (history, position, rewritten) VALUES (?, ?, 0)').run(history, position);
}

/** Marks a database that was rewritten while no other process wrote: it is shared as a whole at the next start. */
export function markRewritten(db: DatabaseSyncInstance): void {
  if (isMarked(db)) db.exec('UPDATE replica SET rewritten = 1');
}

/** Makes it an unshared database: one restored from a backup must not continue as a replica. */
export const unmark = (db: DatabaseSyncInstance): void => db.exec('DROP TABLE IF EXISTS replica');
