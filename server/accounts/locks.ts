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

/** Accounts in a table, held in memory because every order checks them. */
function createMarks(db: DatabaseSyncInstance, table: string, clock: () => number, others: Others) {
  const insert = db.prepare(`INSERT INTO ${table} (user, since) VALUES (?, ?)`);
  const remove = db.prepare(`DELETE FROM ${table} WHERE user = ?`);
  const all = db.prepare(`SELECT user, since FROM ${table}`);
  const read = () => new Map((all.all() as unknown as Row[]).map(({ user, since }) => [user, since]));
  let marked = read();
  others.onWritten(() => {
    marked = read();
  });

  return {
    has: (user: number): boolean => {
      others.look();
      return marked.has(user);
    },
    /** ms since the epoch; null if it is not in the table. */
    since(user: number): number | null {
      others.look();
      return marked.get(user) ?? null;
    },
    /** Oldest first, with the time of each in ms since the epoch. */
    list: (): readonly Row[] => {
      others.look();
      return [...marked].map(([user, since]) => ({ user, since })).toSorted((one, other) => one.since - other.since);
    },
    put(user: number): void {
      insert.run(user, clock());
      marked.set(user, clock());
    },
    drop(user: number): void {
      remove.run(user);
      marked.delete(user);
    },
  };
}

export type Locks = ReturnType<typeof createLocks>;

/** Locked accounts. The owner's lock and an operator's suspension are independent: the end of one leaves the other. */
export function createLocks(db: DatabaseSyncInstance, clock: () => number, others: Others) {
  const own = createMarks(db, 'account_locks', clock, others);
  const suspension = createMarks(db, 'account_suspensions', clock, others);
  /** Returns the refusal of whatever a locked account may not do; null if it is not locked. */
  const refusalFor = (user: number): 'accountSuspended' | 'accountLocked' | null =>
    suspension.has(user) ? 'accountSuspended' : own.has(user) ? 'accountLocked' : null;

  return {
    own,
    suspension,
    refusalFor,
    isLocked: (user: number): boolean => refusalFor(user) !== null,
    /** ms since the epoch; null if it is not locked. */
    since: (user: number): number | null => own.since(user) ?? suspension.since(user),
  };
}
