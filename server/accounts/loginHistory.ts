import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { LoginOutcome } from '../../domain/contract/account/securityChoices';
import { deviceName } from '../../domain/rules/account/deviceName';
import type { Origin } from './sessions';

/** Of each outcome, so that failed logins, which anybody can cause, do not push the others out. */
const KEPT = 200;
/** Logins to accounts that do not exist: writing them too makes them take as long. */
const NOBODY = 0;

export type LoginHistory = ReturnType<typeof createLoginHistory>;

/** The newest logins of each user, tried and done. */
export function createLoginHistory(db: DatabaseSyncInstance, clock: () => number) {
  const insert = db.prepare('INSERT INTO login_history (user, time, address, device, outcome) VALUES (?, ?, ?, ?, ?)');
  const forget = db.prepare(
    `DELETE FROM login_history WHERE user = ?1 AND outcome = ?2 AND id <=
       (SELECT id FROM login_history WHERE user = ?1 AND outcome = ?2 ORDER BY id DESC LIMIT 1 OFFSET ${KEPT})`,
  );
  const since = db.prepare('SELECT 1 FROM login_history WHERE user = ? AND outcome = ? AND time > ? LIMIT 1');
  const origins = db.prepare(
    "SELECT DISTINCT address, device FROM login_history WHERE user = ? AND outcome = 'success'",
  );

  return {
    /** `user` undefined: there is no such account. */
    add(user: number | undefined, { address, device }: Origin, outcome: LoginOutcome): void {
      insert.run(user ?? NOBODY, clock(), address, device, outcome);
      forget.run(user ?? NOBODY, outcome);
    },
    /** Whether there was an attempt of that outcome after a time, ms since the epoch. */
    hasSince: (user: number, outcome: LoginOutcome, time: number) => since.get(user, outcome, time) !== undefined,
    /**
     * Whether the user has signed in before, but never from this address with this browser and system, in whatever
     * version.
     */
    isNew(user: number, { address, device }: Origin): boolean {
      const known = origins.all(user) as unknown as Origin[];
      const name = deviceName(device);
      return known.length > 0 && !known.some((one) => one.address === address && deviceName(one.device) === name);
    },
  };
}
