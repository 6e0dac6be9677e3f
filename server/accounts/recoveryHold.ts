import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** Who asked for another contact. again: the operator once more, after a try was stopped; no link of a mail stops that. */
export const ASKED_BY = { owner: 0, operator: 1, again: 2 } as const;
export type AskedBy = (typeof ASKED_BY)[keyof typeof ASKED_BY];

/** No change of an account has this mark. */
const STOPPED = -1;

export type RecoveryHold = ReturnType<typeof createRecoveryHold>;

/** What the operator gives back a second time: only a second factor from before the first try lifts the lock or stops it. */
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
    /** The operator's try is over; that there was one stays known. */
    halt: (user: number): void => void halt.run(user),
  };
}
