import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { NOT_ME_PATH } from '../../domain/rules/account/notMe';
import { newToken, tokenHash } from './secrets';

const DAY_MS = 86_400_000;
const LINK_MS = 7 * DAY_MS;
/** Time afterwards for which an expired link is still reported as such. */
const KEPT_MS = 90 * DAY_MS;

interface AlarmLink {
  user: number;
  /** ms since the epoch */
  expires: number;
  used: 0 | 1;
}

export type AlarmLinks = ReturnType<typeof createAlarmLinks>;

/**
 * "This was not me" links: links in emails that lock the account without a login, valid once within seven days. The fragment after
 * the # reaches neither a server's log nor another site.
 * @param siteUrl base URL of the pages, without a trailing slash.
 */
export function createAlarmLinks(db: DatabaseSyncInstance, clock: () => number, siteUrl: string) {
  const insert = db.prepare('INSERT INTO alarm_links (hash, user, expires) VALUES (?, ?, ?)');
  const find = db.prepare('SELECT user, expires, used FROM alarm_links WHERE hash = ?');
  const use = db.prepare('UPDATE alarm_links SET used = 1 WHERE hash = ?');
  const useAll = db.prepare('UPDATE alarm_links SET used = 1 WHERE user = ?');
  const forget = db.prepare('DELETE FROM alarm_links WHERE expires <= ?');

  return {
    /**
     * Issues a link.
     * @returns the URL for an email.
     */
    issue(user: number): string {
      const token = newToken();
      forget.run(clock() - KEPT_MS);
      insert.run(tokenHash(token), user, clock() + LINK_MS);
      return `${siteUrl}${NOT_ME_PATH}#${token}`;
    },
    find: (token: string) => find.get(tokenHash(token)) as AlarmLink | undefined,
    use(token: string): void {
      use.run(tokenHash(token));
    },
    /** Invalidates all links sent so far, because they predate the owner's proof of ownership. */
    useAll(user: number): void {
      useAll.run(user);
    },
  };
}
