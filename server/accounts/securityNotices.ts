import { deviceName } from '../../domain/rules/account/deviceName';
import { LANGUAGES } from '../../domain/contract/choices';
import type { FiatScene, MessageDetails, MessageScene, Messenger, SecurityChange } from '../adapters/messenger';
import type { Origin } from './sessions';
import type { Activity } from './activity';
import type { Newness } from './loginHistory';
import { type User, userInfoOf, type Users } from './users';
import type { Caller } from './credentials';
import type { UserEvents } from './userEvents';
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

interface Parts {
  activity: Pick<Activity, 'add'>;
  alarmLinks: Pick<AlarmLinks, 'issue'>;
  messenger: Messenger;
  clock: () => number;
  onError: (error: Error) => void;
}

/** Recipient of a notice: the current address, or the one before a change. */
type Receiver = Pick<User, 'id' | 'account' | 'anti_phishing' | 'settings'>;

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;

/**
 * Notifies users of account events, with the link that locks the account. Nothing waits for the message, and nothing fails if it is
 * not delivered.
 */
export function createSecurityNotices({ activity, alarmLinks, messenger, clock, onError }: Parts) {
  const running = new Set<Promise<void>>();

  const send = (
    scene: 'securityChanged' | 'newDeviceLogin' | 'newCountryLogin' | 'secondFactorFailed',
    receiver: Receiver,
    { address, device }: Origin,
    locale: string,
    details: MessageDetails = {},
  ) => {
    const origin = { address, device: deviceName(device) };
    deliver(scene, receiver, locale, { ...origin, link: alarmLinks.issue(receiver.id), ...details });
  };

  const deliver = (
    scene: MessageScene,
    { account, anti_phishing, settings }: Receiver,
    pageLocale: string,
    details: MessageDetails,
  ) => {
    const locale = settings.message_language ?? pageLocale;
    const message = { to: account, scene, code: null, locale, antiPhishing: anti_phishing, time: clock(), details };
    const sending = messenger.send(message).catch((error: unknown) => {
      onError(new Error(`a message of the scene ${scene} was not delivered`, { cause: error }));
    });
    running.add(sending);
    void sending.then(() => running.delete(sending));
  };

  return {
    changed: (receiver: Receiver, change: SecurityChange, origin: Origin, locale: string): void => {
      activity.add(receiver.id, change, origin);
      send('securityChanged', receiver, origin, locale, { change });
    },
    newLogin: (receiver: Receiver, newness: Newness, origin: Origin, locale: string) =>
      newness.what === 'country'
        ? send('newCountryLogin', receiver, origin, locale, { country: newness.country })
        : send('newDeviceLogin', receiver, origin, locale),
    /** The login password was correct, but the second factor was not. */
    secondFactorFailed: (receiver: Receiver, origin: Origin, locale: string) =>
      send('secondFactorFailed', receiver, origin, locale),
    /** @param until time at which the new email or phone replaces the old one. */
    recovery: (
      scene: 'contactRecovery' | 'operatorRecovery' | 'operatorRecoveryAgain',
      receiver: Receiver,
      until: number,
      { address, device }: Origin,
      locale: string,
    ): void => {
      const origin = { address, device: deviceName(device) };
      deliver(scene, receiver, locale, { ...origin, until, link: alarmLinks.issue(receiver.id) });
    },
    /** @param page page on which the file can be downloaded. */
    exportReady: (receiver: Receiver, file: string, page: string, locale: string) =>
      deliver('exportReady', receiver, locale, { file, page, link: alarmLinks.issue(receiver.id) }),
    /** Not caused by a call of the receiver, so no page's language is known. */
    fiatOrder: (scene: FiatScene, receiver: Receiver, details: MessageDetails) =>
      deliver(scene, receiver, LANGUAGES[0].value, details),
    /** Contains no link, because there is nothing left to lock. */
    closed: (receiver: Receiver, locale: string) => deliver('accountClosed', receiver, locale, {}),
    /** Resolves once no message is in flight. */
    settled: async () => {
      await Promise.all(running);
    },
  };
}

interface ChangeParts {
  users: Pick<Users, 'byId'>;
  events: Pick<UserEvents, 'announce'>;
  securityNotices: Pick<SecurityNotices, 'changed'>;
}

export type TellChange = ReturnType<typeof createChangeNews>;

/** Reports a changed protection: to the user's open pages by push, to the user by message. */
export const createChangeNews =
  ({ users, events, securityNotices }: ChangeParts) =>
  (id: number, change: SecurityChange, { origin, locale }: Caller): void => {
    const user = users.byId(id);
    if (!user) return;
    events.announce(id, { kind: 'userInfo', user: userInfoOf(user) });
    securityNotices.changed(user, change, origin, locale);
  };
