import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { NAME_STATUS } from '../../domain/contract/choices';
import type { UserInfo } from '../../domain/contract/account/account';
import { SETTINGS_START, type Settings } from '../../domain/contract/account/accountSettings';
import { newInvitationCode, newPublicId } from './secrets';
import { NICKNAME_LENGTH } from '../../domain/contract/account/accountChoices';
import { foldNickname } from '../../domain/rules/account/nickname';
import { inTransaction } from './database';

const shortened = (nickname: string, to: number): string => Array.from(nickname).slice(0, to).join('').trimEnd();

/** Nicknames; no two users may have ones that could be confused. */
function createNicknames(db: DatabaseSyncInstance) {
  const holder = db.prepare('SELECT user FROM nicknames WHERE fold = ?');
  const keep = db.prepare(
    'INSERT INTO nicknames (user, fold) VALUES (?, ?) ON CONFLICT (user) DO UPDATE SET fold = excluded.fold',
  );
  const rename = db.prepare('UPDATE users SET nickname = ? WHERE id = ?');
  const unkept = db.prepare('SELECT id, nickname FROM users WHERE id NOT IN (SELECT user FROM nicknames) ORDER BY id');

  /** Whether another user has a nickname that could be confused with this one. */
  const isTaken = (nickname: string, user: number): boolean => {
    const found = holder.get(foldNickname(nickname)) as { user: number } | undefined;
    return found !== undefined && found.user !== user;
  };

  /** @throws if it is taken; callers check first, in the same turn. */
  const set = (user: number, nickname: string): void => {
    keep.run(user, foldNickname(nickname));
    rename.run(nickname, user);
  };

  /** Numbers a nickname that is taken: its first user keeps it; later ones get the first free number appended. */
  const numbered = (user: number, nickname: string): string => {
    let [free, number] = [nickname, 2];
    while (isTaken(free, user)) {
      const end = ` ${number++}`;
      free = shortened(nickname, NICKNAME_LENGTH.max - end.length) + end;
    }
    return free;
  };

  inTransaction(db, () => {
    for (const { id, nickname } of unkept.all() as unknown as { id: number; nickname: string }[])
      set(id, numbered(id, nickname));
  });
  return { isTaken, set, numbered };
}

/** URL of the `avatarImage` call. */
const AVATAR_PATH = '/api/profile/avatar';
/** Accounts with lower numbers belong to the exchange itself. */
const FIRST_USER = 1000;

export interface User {
  /** Engine account number. */
  id: number;
  public_id: string;
  account: string;
  email: string | null;
  area_code: string | null;
  phone: string | null;
  nickname: string;
  /** Part of the picture's file name; null without a picture. */
  avatar: string | null;
  password_hash: string;
  funds_hash: string;
  invitation_code: string;
  name_status: number;
  /** 1 when login, withdrawals and security changes require a second factor. */
  second_factor: 0 | 1;
  /** Time the second factor was last switched on, ms; null when it never was, or not since this is recorded. */
  factor_since: number | null;
  /** 1 when codes of an authenticator app are accepted. */
  authenticator: 0 | 1;
  passkeys: number;
  /** 1 when the account is locked: it can only view and cancel. */
  locked: 0 | 1;
  /** Shown in every mail to the user, so that forged mails can be recognised; null when not set. */
  anti_phishing: string | null;
  /**
   * Time of the last change of password, e-mail, phone or a protection, ms; null when never. Withdrawals are blocked for a day
   * afterwards.
   */
  credentials_changed: number | null;
  settings: Settings;
  created: number;
}

interface NewUser {
  account: string;
  passwordHash: string;
  fundsHash: string;
  invitedBy: string;
}

/** Returns the stored form of an account name: e-mail in lower case, phone as typed. */
export const normaliseAccount = (account: string): string => account.toLowerCase();

export const isPhone = (account: string): boolean => account.startsWith('+');

/** Returns the contact that an account name contains: an e-mail or a phone. */
function contactOf(account: string): Pick<User, 'email' | 'area_code' | 'phone'> {
  const [area_code = null, phone = null] = isPhone(account) ? account.split(' ') : [];
  // The name of a closed account is neither.
  return { email: account.includes('@') ? account : null, area_code, phone };
}

export const userInfoOf = (user: User): UserInfo => ({
  id: user.public_id,
  account: user.account,
  nickname: user.nickname,
  avatar: user.avatar === null ? null : `${AVATAR_PATH}?id=${user.avatar}`,
  email: user.email,
  area_code: user.area_code,
  phone: user.phone,
  invitation_code: user.invitation_code,
  second_factor: user.second_factor === 1,
  authenticator: user.authenticator === 1,
  passkeys: user.passkeys,
  locked: user.locked === 1,
  settings: user.settings,
  created: user.created,
  info: { name_status: user.name_status },
});

/** Includes the account's protections in addition to the password. */
const SELECT = `SELECT id, public_id, unseal('account', account) AS account, nickname, avatar, password_hash, funds_hash, invitation_code,
  name_status, second_factor, factor_since, unseal('phishing', anti_phishing) AS anti_phishing, credentials_changed, settings, created, (SELECT count(*) FROM passkeys WHERE user = users.id) AS passkeys,
  EXISTS (SELECT 1 FROM second_factors WHERE user = users.id AND confirmed = 1) AS authenticator,
  EXISTS (SELECT 1 FROM account_locks WHERE user = users.id) OR
    EXISTS (SELECT 1 FROM account_suspensions WHERE user = users.id) AS locked FROM users`;

/** Strictly increasing, so that anything begun before a change can be told from anything begun after it. */
const CHANGED = 'credentials_changed = max(?, coalesce(credentials_changed, 0) + 1)';

function userOf(row: unknown): User | undefined {
  const stored = row as (Omit<User, 'email' | 'area_code' | 'phone' | 'settings'> & { settings: string }) | undefined;
  if (!stored) return undefined;
  const chosen = JSON.parse(stored.settings) as Partial<Settings>;
  return { ...stored, ...contactOf(stored.account), settings: { ...SETTINGS_START, ...chosen } };
}

/** Numbers new accounts from `id` if the last number is lower. */
export const numberUsersFrom = (db: DatabaseSyncInstance, id: number): unknown =>
  db.prepare('INSERT OR REPLACE INTO first_user (one, id) VALUES (1, ?)').run(id);

export type Users = ReturnType<typeof createUsers>;

export function createUsers(db: DatabaseSyncInstance, clock: () => number) {
  const byId = db.prepare(`${SELECT} WHERE id = ?`);
  const byAccount = db.prepare(`${SELECT} WHERE account_key = blind('account', ?)`);
  const byPublicId = db.prepare(`${SELECT} WHERE public_id = ?`);
  const nextId = db.prepare(
    `SELECT max(?, (SELECT coalesce(max(id) + 1, 0) FROM users), (SELECT coalesce(max(id), 0) FROM first_user)) AS id`,
  );
  const insert = db.prepare(
    `INSERT INTO users (id, public_id, account, account_key, nickname, password_hash, funds_hash, invitation_code, invited_by,
       name_status, created) VALUES (?1, ?2, seal('account', ?3), blind('account', ?3), ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
  );
  const changePassword = db.prepare(`UPDATE users SET password_hash = ?, ${CHANGED} WHERE id = ?`);
  const changeFundsPassword = db.prepare(`UPDATE users SET funds_hash = ?, ${CHANGED} WHERE id = ?`);
  const changeAccount = db.prepare(
    `UPDATE users SET account = seal('account', ?1), account_key = blind('account', ?1),
       credentials_changed = max(?2, coalesce(credentials_changed, 0) + 1) WHERE id = ?3`,
  );
  const restWithdrawals = db.prepare(`UPDATE users SET ${CHANGED} WHERE id = ?`);
  const platformInvitation = db.prepare('SELECT 1 FROM invitations WHERE code = ?');
  const userInvitation = db.prepare('SELECT 1 FROM users WHERE invitation_code = ?');
  const addInvitation = db.prepare('INSERT OR IGNORE INTO invitations (code, created) VALUES (?, ?)');

  const nicknames = createNicknames(db);

  const invitationExists = (code: string) =>
    platformInvitation.get(code) !== undefined || userInvitation.get(code) !== undefined;

  const unused = (make: () => string, taken: (value: string) => boolean): string => {
    let value = make();
    while (taken(value)) value = make();
    return value;
  };

  return {
    nicknames,
    byId: (id: number) => userOf(byId.get(id)),
    byAccount: (account: string) => userOf(byAccount.get(normaliseAccount(account))),
    byPublicId: (publicId: string) => userOf(byPublicId.get(publicId)),

    /** @throws when the account name is taken; callers check first, in the same turn. */
    create(user: NewUser): User {
      const account = normaliseAccount(user.account);
      const { id } = nextId.get(FIRST_USER) as { id: number };
      const publicId = unused(newPublicId, (value) => byPublicId.get(value) !== undefined);
      const nickname = nicknames.numbered(id, `Trader ${publicId.slice(-4)}`);
      insert.run(
        id,
        publicId,
        account,
        nickname,
        user.passwordHash,
        user.fundsHash,
        unused(newInvitationCode, invitationExists),
        user.invitedBy,
        NAME_STATUS.unverified,
        clock(),
      );
      nicknames.set(id, nickname);
      return userOf(byId.get(id)) as User;
    },

    /** Sets a new login password and starts the withdrawal block. */
    changePassword(id: number, passwordHash: string): void {
      changePassword.run(passwordHash, clock(), id);
    },

    /** Sets a new funds password and starts the withdrawal block. */
    changeFundsPassword(id: number, fundsHash: string): void {
      changeFundsPassword.run(fundsHash, clock(), id);
    },
    /**
     * Changes the account name (e-mail or phone) and starts the withdrawal block.
     * @throws when the name is taken; callers check first, in the same turn.
     */
    changeAccount(id: number, accountText: string): void {
      changeAccount.run(normaliseAccount(accountText), clock(), id);
    },

    /** Starts the withdrawal block, and makes logins that wait for their second factor start again. */
    restWithdrawals(id: number): void {
      restWithdrawals.run(clock(), id);
    },

    /** Whether the code is one of the platform's or of any user's. Case-insensitive. */
    invitationExists: (code: string) => invitationExists(code.trim().toUpperCase()),
    addInvitation(code: string): void {
      addInvitation.run(code.toUpperCase(), clock());
    },
  };
}
