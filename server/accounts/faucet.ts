import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { inTransaction } from './database';
import { refuse, success, type Refusal } from './result';

const DAY_MS = 86_400_000;
/** Maximum number per user, currency and day (UTC). */
const A_DAY = { faucet: 5, deposit: 20 } as const;
/** Shorter than the engine remembers keys, so that a draw it would credit again counts again. */
const KEY_MS = DAY_MS - 60_000;

/** Counts what a sandbox gives a user: draws from its faucet, and test deposits. */
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
     * Reserves a gift under the caller's key. For a key used within the last day nothing more is reserved: `again` is true and the
     * credit replays its first response.
     */
    reserve(
      user: number,
      key: string,
      currency: string,
      kind: keyof typeof A_DAY = 'faucet',
    ): { ok: true; value: { again: boolean } } | Refusal {
      const [now, what] = [clock(), kind === 'faucet' ? currency : `${kind} ${currency}`];
      const day = Math.floor(now / DAY_MS);
      // Counted within the turn, in which what other processes gave is known.
      return inTransaction(db, () => {
        const earlier = find.get(user, key, now - KEY_MS) as { currency: string } | undefined;
        if (earlier) return earlier.currency === what ? success({ again: true }) : refuse('keyReused');
        const { n } = count.get(user, what, day) as { n: number };
        if (n >= A_DAY[kind]) return refuse('faucetLimit', { retry_after_ms: (day + 1) * DAY_MS - now });
        forget.run(day - 1);
        insert.run(user, key, what, day, now);
        return success({ again: false });
      });
    },
    /** Releases a reservation whose credit was refused for good: one that may be made under the same key stays counted. */
    release(user: number, key: string): void {
      remove.run(user, key);
    },
  };
}
