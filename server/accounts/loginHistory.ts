import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { deviceName } from '../../domain/rules/deviceName';
import type { Origin } from './sessions';

/** success: signed in; failed: wrong password; secondFactor: right password, wrong second factor. */
export const LOGIN_OUTCOMES = ['success', 'failed', 'secondFactor'] as const;
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

const KEPT = 500;
/** Logins to accounts that do not exist: writing them too makes them take as long. */
const NOBODY = 0;

export type LoginHistory = ReturnType<typeof createLoginHistory>;

/** The newest logins of each user, tried and done. */
export function createLoginHistory(db: DatabaseSyncInstance, clock: () => number) {
  const insert = db.prepare('INSERT INTO login_history (user, time, address, device, outcome) VALUES (?, ?, ?, ?, ?)');
  const forget = db.prepare(
    `DELETE FROM login_history WHERE user = ?1
       AND id <= (SELECT id FROM login_history WHERE user = ?1 ORDER BY id DESC LIMIT 1 OFFSET ${KEPT})`,
  );
  const devices = db.prepare(
    "SELECT DISTINCT device FROM login_history WHERE user = ? AND outcome = 'success' AND address = ?",
  );

  return {
    /** `user` undefined: there is no such account. */
    add(user: number | undefined, { address, device }: Origin, outcome: LoginOutcome): void {
      insert.run(user ?? NOBODY, clock(), address, device, outcome);
      forget.run(user ?? NOBODY);
    },
    /** Whether the user has signed in before from this address with this browser and system, in whatever version. */
    knows(user: number, { address, device }: Origin): boolean {
      const wanted = deviceName(device);
      return (devices.all(user, address) as { device: string }[]).some((row) => deviceName(row.device) === wanted);
    },
  };
}
