import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { refuse, success, type Refusal } from './result';

const DAY_MS = 86_400_000;
const DRAWS_A_DAY = 5;
/** Shorter than the engine remembers keys: a draw that it would credit again must count again. */
const KEY_MS = DAY_MS - 60_000;

/** Counts what the sandbox faucet gave: at most five draws a day (UTC), user and currency. */
export function createFaucetLedger(db: DatabaseSyncInstance, clock: () => number) {
  const find = db.prepare('SELECT currency FROM faucet_draws WHERE user = ? AND key = ? AND time > ?');
  const count = db.prepare('SELECT count(*) AS n FROM faucet_draws WHERE user = ? AND currency = ? AND day = ?');
  const insert = db.prepare(
    'INSERT OR REPLACE INTO faucet_draws (user, key, currency, day, time) VALUES (?, ?, ?, ?, ?)',
  );
  const remove = db.prepare('DELETE FROM faucet_draws WHERE user = ? AND key = ?');
  const forget = db.prepare('DELETE FROM faucet_draws WHERE day < ?');

  return {
    /**
     * Reserves one draw under the caller's key. A key that was used in the last day reserves nothing more: `again` is
     * true and the credit will replay its first answer.
     */
    reserve(user: number, key: string, currency: string): { ok: true; value: { again: boolean } } | Refusal {
      const now = clock();
      const day = Math.floor(now / DAY_MS);
      const earlier = find.get(user, key, now - KEY_MS) as { currency: string } | undefined;
      if (earlier) return earlier.currency === currency ? success({ again: true }) : refuse('keyReused');
      const { n } = count.get(user, currency, day) as { n: number };
      if (n >= DRAWS_A_DAY) return refuse('faucetLimit', { retry_after_ms: (day + 1) * DAY_MS - now });
      forget.run(day - 1);
      insert.run(user, key, currency, day, now);
      return success({ again: false });
    },
    /** Gives a reservation back whose credit was refused. */
    release(user: number, key: string): void {
      remove.run(user, key);
    },
  };
}
