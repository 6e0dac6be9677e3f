import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Others } from './database';

interface Row {
  user: number;
  since: number;
}

export type Locks = ReturnType<typeof createLocks>;

/** Locked accounts, held in memory because every order checks it. */
export function createLocks(db: DatabaseSyncInstance, clock: () => number, others: Others) {
  const insert = db.prepare('INSERT INTO account_locks (user, since) VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM account_locks WHERE user = ?');
  const all = db.prepare('SELECT user, since FROM account_locks');
  const read = () => new Map((all.all() as unknown as Row[]).map(({ user, since }) => [user, since]));
  let locked = read();
  others.onWritten(() => {
    locked = read();
  });

  return {
    isLocked: (user: number): boolean => {
      others.look();
      return locked.has(user);
    },
    /** ms since the epoch; null if it is not locked. */
    since(user: number): number | null {
      others.look();
      return locked.get(user) ?? null;
    },
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
