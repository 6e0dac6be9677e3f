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
  /** How long the restriction stays in force after it was turned off. */
  restHours: number;
}

interface Answer {
  book_only: BookOnly;
}

/** The switch that keeps a user's withdrawals to the address book. It holds at once, and ends only after a rest. */
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

    /** Turns it on, or takes back that it was turned off. */
    turnOn(user: number, caller: Caller): Result<Answer> {
      const { on, ends } = stateOf(user);
      if (!on || ends !== null) {
        hold.run(user);
        tell(user, 'bookOnlyOn', caller);
      }
      return success({ book_only: stateOf(user) });
    },

    /** Turned off again while it rests, it ends no later. */
    async turnOff(user: number, proof: SecurityProof, caller: Caller): Promise<Result<Answer>> {
      const proven = await securityCheck.check(user, proof);
      if (!proven.ok) return proven;
      const { on, ends } = stateOf(user);
      if (on && ends === null) {
        // First, as a stop between the two must not leave a protection off and nothing resting.
        users.restWithdrawals(user);
        end.run(clock() + restHours * HOUR_MS, user);
        tell(user, 'bookOnlyOff', caller);
      }
      return success({ book_only: stateOf(user) });
    },
  };
}
