import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Others } from './database';
import type { Users } from './users';

/** Requester of the new contact. again: the operator after a stopped attempt, which no link of an email can stop. */
export const ASKED_BY = { owner: 0, operator: 1, again: 2 } as const;
export type AskedBy = (typeof ASKED_BY)[keyof typeof ASKED_BY];

/** A mark that no change of an account has. */
const STOPPED = -1;

export type RecoveryHold = ReturnType<typeof createRecoveryHold>;

/**
 * Recovery that the operator repeats after a stopped attempt: only a second factor older than the first attempt lifts the lock or
 * stops it.
 */
export function createRecoveryHold(db: DatabaseSyncInstance) {
  const held = db.prepare(
    `SELECT 1 FROM contact_recoveries JOIN users ON users.id = user WHERE user = ? AND by_operator = ${ASKED_BY.again}
       AND NOT (second_factor = 1 AND coalesce(factor_since, 0) < requested)`,
  );
  const halt = db.prepare(
    `UPDATE contact_recoveries SET mark = ${STOPPED}, by_operator = ${ASKED_BY.operator} WHERE user = ? AND by_operator <> ${ASKED_BY.owner}`,
  );
  return {
    isHeld: (user: number): boolean => held.get(user) !== undefined,
    /** Ends the operator's attempt; the fact that there was one stays recorded. */
    halt: (user: number): void => void halt.run(user),
  };
}

/**
 * Returns a function that tells until when a user's withdrawals are blocked after a change of password, e-mail, phone or
 * protection: ms since the epoch, null when they are not. While a replacement of a lost e-mail or phone is pending, the block
 * counts from when it takes effect.
 */
export function createWithdrawalRest(db: DatabaseSyncInstance, users: Users, clock: () => number, restMs: number) {
  const waiting = db.prepare(
    `SELECT due FROM contact_recoveries WHERE user = ? AND (mark = ? OR by_operator = ${ASKED_BY.again})`,
  );
  return (user: number): number | null => {
    const changed = users.byId(user)?.credentials_changed ?? null;
    if (changed === null) return null;
    const row = waiting.get(user, changed) as { due: number } | undefined;
    const until = Math.max(changed, row?.due ?? changed) + restMs;
    return until > clock() ? until : null;
  };
}

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
