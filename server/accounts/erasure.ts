import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { NAME_STATUS } from '../../domain/contract/choices';
import type { Files } from '../adapters/files';
import { inTransaction } from './database';
import type { Photos } from './photos';
import { avatarFileOf } from './profile';
import { openSealed, seal } from './secrets';
import type { User } from './users';

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  secret: string;
  files: Files;
  photos: Pick<Photos, 'dropOpen' | 'removeAll'>;
  /** Retention of the legally required records after closing, ms. */
  keptMs: number;
}

/** Tables with data of the account only. Sealed identity data is kept, and trades are in the store. */
export const ERASED: readonly string[] = [
  ...['sessions', 'second_factors', 'recovery_codes', 'passkeys', 'login_history', 'account_activity', 'alarm_links'],
  ...[
    'account_locks',
    'account_suspensions',
    'api_keys',
    'withdrawal_addresses',
    'book_only',
    'collection_methods',
    'price_alerts',
  ],
  ...['notices', 'notice_reads', 'notice_marks', 'nicknames', 'exports', 'contact_recoveries', 'account_closings'],
  ...['portfolios', 'drawings', 'seconds_limits'],
];
/** Likewise, keyed by the account's name. */
const ERASED_BY_NAME: readonly string[] = ['codes', 'outbox'];

export type Erasure = ReturnType<typeof createErasure>;

/**
 * Erases a closed account: legally required records are sealed under the account's number until their retention ends, everything
 * else is deleted.
 */
export function createErasure({ db, clock, secret, files, photos, keptMs }: Parts) {
  const erasures = ERASED.map((table) => db.prepare(`DELETE FROM ${table} WHERE user = ?`));
  const erasuresByName = ERASED_BY_NAME.map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE account = blind('account', ?)`),
  );
  const exported = db.prepare('SELECT id FROM exports WHERE user = ?');
  const keep = db.prepare(
    'INSERT OR REPLACE INTO closed_accounts (user, closed, kept_until, sealed) VALUES (?, ?, ?, ?)',
  );
  const sealed = db.prepare('SELECT sealed FROM closed_accounts WHERE user = ?');
  const all = db.prepare('SELECT user, closed FROM closed_accounts ORDER BY closed');
  const found = db.prepare('SELECT 1 FROM closed_accounts WHERE user = ?');
  const empty = db.prepare(
    `UPDATE users SET account = seal('account', ?1), account_key = blind('account', ?1), nickname = ?1, avatar = NULL,
       password_hash = '', funds_hash = '', invitation_code = ?1, invited_by = '', anti_phishing = NULL, settings = '{}',
       second_factor = 0,
       credentials_changed = coalesce(credentials_changed, 0) + 1,
       name_status = ${NAME_STATUS.unverified} WHERE id = ?2`,
  );
  const over = db.prepare('SELECT user FROM closed_accounts WHERE kept_until <= ?');
  const forgetIdentity = db.prepare('DELETE FROM identity_submissions WHERE user = ?');
  const forget = db.prepare("UPDATE closed_accounts SET sealed = x'', kept_until = 9223372036854775807 WHERE user = ?");
  const erased = new Set(
    (db.prepare('SELECT user FROM closed_accounts').all() as { user: number }[]).map((row) => row.user),
  );

  return {
    keptMs,
    isErased: (user: number): boolean => erased.has(user) || found.get(user) !== undefined,

    /** Returns all closed accounts with their time of closing. */
    closed: () => all.all() as { user: number; closed: number }[],

    /** Returns the identity of the account as far as it is retained; null if nothing is retained any more. */
    who(user: number): Pick<User, 'account' | 'created'> | null {
      const row = sealed.get(user) as { sealed: Uint8Array } | undefined;
      if (!row || row.sealed.length === 0) return null;
      return JSON.parse(openSealed(secret, `closed:${user}`, row.sealed)) as Pick<User, 'account' | 'created'>;
    },

    /** Returns the retained records of a closed account, sealed; null if there are none, or none any more. */
    kept(user: number): Uint8Array | null {
      const row = sealed.get(user) as { sealed: Uint8Array } | undefined;
      return row && row.sealed.length > 0 ? row.sealed : null;
    },

    /**
     * @param stands whether it is still to be erased; asked in the transaction, in which the writes of other processes are known.
     * @param shut ends all sessions and connections of the account in the same turn in which its rows are deleted.
     * @returns whether it was erased.
     */
    async erase(user: User, stands: () => boolean, shut: () => void): Promise<boolean> {
      const { id, account, public_id, email, area_code, phone, created, name_status } = user;
      const kept = JSON.stringify({ account, public_id, email, area_code, phone, created, name_status });
      const exports = exported.all(id) as { id: string }[];
      const isDone = inTransaction(db, () => {
        if (!stands()) return false;
        shut();
        keep.run(id, clock(), clock() + keptMs, seal(secret, `closed:${id}`, kept));
        for (const erasure of erasures) erasure.run(id);
        for (const erasure of erasuresByName) erasure.run(account);
        const name = `closed-${public_id}`;
        empty.run(name, id);
        return true;
      });
      if (!isDone) return false;
      erased.add(id);
      // Not before: until then the owner may stop the closing.
      await photos.dropOpen(id);
      await Promise.all(exports.map((job) => files.remove(`export-${job.id}.sealed`)));
      if (user.avatar !== null) await files.remove(avatarFileOf(user.avatar));
      return true;
    },

    /** Deletes records whose retention is over; the fact that the account is closed stays. */
    async tidy(): Promise<void> {
      for (const { user } of over.all(clock()) as { user: number }[]) {
        await photos.removeAll(user);
        inTransaction(db, () => {
          forgetIdentity.run(user);
          forget.run(user);
        });
      }
    },
  };
}
