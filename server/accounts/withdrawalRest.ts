import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { ASKED_BY } from './recoveryHold';
import type { Users } from './users';

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
