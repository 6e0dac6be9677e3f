import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { ASKED_BY } from './recoveryHold';
import type { Users } from './users';

/**
 * Answers until when a user's withdrawals rest after a change of password, e-mail, phone or protection: ms since the epoch, null when
 * they do not. While a new e-mail or phone for a lost one waits, the rest counts from when it takes effect.
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
