import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { refuse, success, type Refusal } from './result';

const DAY_MS = 86_400_000;
const DRAWS_A_DAY = 5;
/** Shorter than the engine remembers keys, so that a draw it would credit again counts again. */
const KEY_MS = DAY_MS - 60_000;

/** Counts draws from the sandbox faucet: at most five per day (UTC), user and currency. */
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
     * Reserves a draw under the caller's key. For a key used within the last day nothing more is reserved: `again` is true and the
     * credit replays its first response.
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
    /** Releases a reservation whose credit was refused. */
    release(user: number, key: string): void {
      remove.run(user, key);
    },
  };
}
