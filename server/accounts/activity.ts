import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ActivityRecord } from '../../domain/contract/account/security';
import { ACTIVITIES, type ActivityKind, type ActivityName } from '../../domain/contract/account/accountChoices';
import type { Origin } from './sessions';

interface ListQuery {
  page: number;
  page_size: number;
  kind?: ActivityKind | undefined;
  /** Both inclusive, ms since the epoch. */
  from?: number | undefined;
  to?: number | undefined;
}

/** Maximum entries kept per user and name, so that none displaces those of another name. */
const KEPT = 2000;

const KINDS = new Map<string, ActivityKind>(
  (Object.keys(ACTIVITIES) as ActivityKind[]).flatMap((kind) => ACTIVITIES[kind].map((what) => [what, kind] as const)),
);

/** Logins have a separate table, of which only the displayed columns are read. */
const ALL = `
  SELECT 'l' || id AS id, id AS nth, time, 'login' AS kind, outcome AS what, '' AS detail, address, device
    FROM login_history WHERE user = :user
  UNION ALL
  SELECT 'a' || id, id, time, kind, what, detail, address, device FROM account_activity WHERE user = :user`;
const ASKED = `FROM (${ALL}) WHERE time BETWEEN :from AND :to AND (:kind = '' OR kind = :kind)`;

export type Activity = ReturnType<typeof createActivity>;

/** The activity log of accounts: logins, protections, addresses, keys and withdrawals, with their origin. */
export function createActivity(db: DatabaseSyncInstance, clock: () => number) {
  const insert = db.prepare(
    `INSERT OR IGNORE INTO account_activity (user, time, kind, what, ref, detail, address, device)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  // "+" keeps SQLite from the index by user and id, with which it would go through all entries of the user.
  const forget = db.prepare(
    `DELETE FROM account_activity WHERE user = ?1 AND what = ?2 AND +id <=
       (SELECT id FROM account_activity WHERE user = ?1 AND what = ?2 ORDER BY +id DESC LIMIT 1 OFFSET ${KEPT})`,
  );
  const list = db.prepare(
    `SELECT id, time, kind, what, detail, address, device ${ASKED} ORDER BY time DESC, nth DESC LIMIT :limit OFFSET :offset`,
  );
  const count = db.prepare(`SELECT count(*) AS n ${ASKED}`);

  return {
    /** @param ref identifies the subject of an entry that may be reported twice, so that it is stored once. */
    add(user: number, what: ActivityName, { address, device }: Origin, { ref = '', detail = '' } = {}): void {
      const now = clock();
      insert.run(user, now, KINDS.get(what) ?? 'protection', what, ref || String(now), detail, address, device);
      forget.run(user, what);
    },

    /** Returns a page, newest first. */
    list(user: number, { page, page_size, kind, from = 0, to = Number.MAX_SAFE_INTEGER }: ListQuery) {
      const asked = { user, from, to, kind: kind ?? '' };
      const rows = list.all({ ...asked, limit: page_size, offset: (page - 1) * page_size });
      return { list: rows as unknown as ActivityRecord[], total: (count.get(asked) as { n: number }).n };
    },
  };
}
