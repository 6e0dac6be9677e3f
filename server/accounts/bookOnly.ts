import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { BookOnly } from '../../domain/contract/wallet/addresses';
import type { SecurityChange } from '../adapters/messenger';
import type { Caller } from './credentials';
import { success, type Result } from './result';
import type { SecurityCheck, SecurityProof } from './securityCheck';
import type { SecurityNotices } from './securityNotices';
import type { Users } from './users';

const HOUR_MS = 3_600_000;

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  users: Users;
  securityCheck: SecurityCheck;
  securityNotices: SecurityNotices;
  /** Time for which the restriction stays in force after being turned off. */
  restHours: number;
}

interface Answer {
  book_only: BookOnly;
}

/**
 * Restricts a user's withdrawals to the address book. The restriction takes effect immediately, and ends only after a waiting
 * period.
 */
export function createBookOnly({ db, clock, users, securityCheck, securityNotices, restHours }: Parts) {
  const select = db.prepare('SELECT ends FROM book_only WHERE user = ?');
  const hold = db.prepare('INSERT INTO book_only (user) VALUES (?) ON CONFLICT (user) DO UPDATE SET ends = NULL');
  const end = db.prepare('UPDATE book_only SET ends = ? WHERE user = ?');

  const stateOf = (user: number): BookOnly => {
    const row = select.get(user) as { ends: number | null } | undefined;
    const holds = row !== undefined && (row.ends === null || row.ends > clock());
    return { on: holds, ends: holds ? row.ends : null };
  };

  const tell = (user: number, change: SecurityChange, { origin, locale }: Caller): void => {
    const owner = users.byId(user);
    if (owner) securityNotices.changed(owner, change, origin, locale);
  };

  return {
    stateOf,

    /** Turns it on, or cancels turning it off. */
    turnOn(user: number, caller: Caller): Result<Answer> {
      const { on, ends } = stateOf(user);
      if (!on || ends !== null) {
        hold.run(user);
        tell(user, 'bookOnlyOn', caller);
      }
      return success({ book_only: stateOf(user) });
    },

    /** Turning it off again during the waiting period does not extend it. */
    async turnOff(user: number, proof: SecurityProof, caller: Caller): Promise<Result<Answer>> {
      const proven = await securityCheck.check(user, proof);
      if (!proven.ok) return proven;
      const { on, ends } = stateOf(user);
      if (on && ends === null) {
        // Suspended first, because a crash between the two must not leave a protection off without a waiting period.
        users.restWithdrawals(user);
        end.run(clock() + restHours * HOUR_MS, user);
        tell(user, 'bookOnlyOff', caller);
      }
      return success({ book_only: stateOf(user) });
    },
  };
}
