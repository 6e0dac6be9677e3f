import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sameBytes, tokenHash } from './secrets';

const LIFE_MS = 5 * 60_000;
const TIME_BYTES = 6;
const HEAD_BYTES = TIME_BYTES + 16;
const MAC_BYTES = 32;

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/**
 * Challenges for authenticators, valid for five minutes, for one purpose and once: time, random bits, and a signature over both and
 * the purpose. Only answered ones are stored, so that requests cannot fill a table.
 */
export function createPasskeyChallenges(db: DatabaseSyncInstance, clock: () => number, secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'passkey challenge', 32));
  const insert = db.prepare('INSERT OR IGNORE INTO spent_challenges (hash, expires) VALUES (?, ?)');
  const forget = db.prepare('DELETE FROM spent_challenges WHERE expires <= ?');
  const sign = (head: Uint8Array, purpose: string): Buffer =>
    createHmac('sha256', key).update(head).update(purpose).digest();

  return {
    /** @returns base64url. */
    issue(purpose: string): string {
      const head = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(HEAD_BYTES - TIME_BYTES)]);
      head.writeUIntBE(clock() + LIFE_MS, 0, TIME_BYTES);
      return Buffer.concat([head, sign(head, purpose)]).toString('base64url');
    },

    /** Whether it was issued for that purpose and has not expired. */
    isLive(challenge: string, purpose: string): boolean {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== HEAD_BYTES + MAC_BYTES) return false;
      const head = bytes.subarray(0, HEAD_BYTES);
      return sameBytes(sign(head, purpose), bytes.subarray(HEAD_BYTES)) && head.readUIntBE(0, TIME_BYTES) > clock();
    },

    /** Consumes it; false if it was already consumed. */
    spend(challenge: string): boolean {
      forget.run(clock());
      // Re-encoded from its bytes, because the same bytes have several spellings.
      const spelt = Buffer.from(challenge, 'base64url').toString('base64url');
      return insert.run(tokenHash(spelt), clock() + LIFE_MS).changes === 1;
    },
  };
}
