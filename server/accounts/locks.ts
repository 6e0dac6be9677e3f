import type { DatabaseSyncInstance } from '@photostructure/sqlite';

interface Row {
  user: number;
  since: number;
}

export type Locks = ReturnType<typeof createLocks>;

/** Which accounts are locked, held in memory: every order asks. */
export function createLocks(db: DatabaseSyncInstance, clock: () => number) {
  const insert = db.prepare('INSERT INTO account_locks (user, since) VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM account_locks WHERE user = ?');
  const rows = db.prepare('SELECT user, since FROM account_locks').all() as unknown as Row[];
  const locked = new Map(rows.map(({ user, since }) => [user, since]));

  return {
    isLocked: (user: number) => locked.has(user),
    /** ms since the epoch; null: it is not locked. */
    since: (user: number) => locked.get(user) ?? null,
    put(user: number): void {
      insert.run(user, clock());
      locked.set(user, clock());
    },
    drop(user: number): void {
      remove.run(user);
      locked.delete(user);
    },
  };
}
