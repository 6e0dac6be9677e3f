import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { NAME_STATUS } from '../../domain/contract/choices';
import type { UserInfo } from '../../domain/contract/account/account';
import { SETTINGS_START, type Settings } from '../../domain/contract/account/accountSettings';
import { createNicknames } from './nicknames';
import { newInvitationCode, newPublicId } from './secrets';

/** Of the call `avatarImage`. */
const AVATAR_PATH = '/api/profile/avatar';
/** Engine accounts below are the exchange's own. */
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
  /** Names its file; null without a picture. */
  avatar: string | null;
  password_hash: string;
  funds_hash: string;
  invitation_code: string;
  name_status: number;
  /** 1: login, withdrawals and security changes ask for it. */
  second_factor: 0 | 1;
  /** When it was switched on, ms; null: off, or before that was kept. */
  factor_since: number | null;
  /** 1: an authenticator's codes are accepted. */
  authenticator: 0 | 1;
  /** How many there are. */
  passkeys: number;
  /** 1: it can only look and cancel. */
  locked: 0 | 1;
  /** Shown in every mail to the user, so that a forged one can be told; null when not set. */
  anti_phishing: string | null;
  /** When password, e-mail, phone or a protection last changed, ms; null: never. Withdrawals rest for a day after. */
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

/** How an account name is kept: e-mail in lower case, phone as typed. */
export const normaliseAccount = (account: string): string => account.toLowerCase();

export const isPhone = (account: string): boolean => account.startsWith('+');

/** What an account name says: it is an e-mail or a phone. */
function contactOf(account: string): Pick<User, 'email' | 'area_code' | 'phone'> {
  const [area_code = null, phone = null] = isPhone(account) ? account.split(' ') : [];
  // That of a closed account is neither.
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

/** With what protects the account beside its password. */
const SELECT = `SELECT id, public_id, unseal('account', account) AS account, nickname, avatar, password_hash, funds_hash, invitation_code,
  name_status, second_factor, factor_since, unseal('phishing', anti_phishing) AS anti_phishing, credentials_changed, settings, created, (SELECT count(*) FROM passkeys WHERE user = users.id) AS passkeys,
  EXISTS (SELECT 1 FROM second_factors WHERE user = users.id AND confirmed = 1) AS authenticator,
  EXISTS (SELECT 1 FROM account_locks WHERE user = users.id) AS locked FROM users`;

/** Each change has a time of its own: what was begun before one is told from what was begun after. */
const CHANGED = 'credentials_changed = max(?, coalesce(credentials_changed, 0) + 1)';

function userOf(row: unknown): User | undefined {
  const stored = row as (Omit<User, 'email' | 'area_code' | 'phone' | 'settings'> & { settings: string }) | undefined;
  if (!stored) return undefined;
  const chosen = JSON.parse(stored.settings) as Partial<Settings>;
  return { ...stored, ...contactOf(stored.account), settings: { ...SETTINGS_START, ...chosen } };
}

/** Numbers new accounts from an id on, where the last one is below. */
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

    /** @throws when the account name is taken: callers look first, in the same turn. */
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

    /** A new login password; withdrawals rest from now on. */
    changePassword(id: number, passwordHash: string): void {
      changePassword.run(passwordHash, clock(), id);
    },

    /** A new funds password; withdrawals rest from now on. */
    changeFundsPassword(id: number, fundsHash: string): void {
      changeFundsPassword.run(fundsHash, clock(), id);
    },
    /**
     * A new name of the account, which is its e-mail or phone; withdrawals rest from now on.
     * @throws when the name is taken: callers look first, in the same turn.
     */
    changeAccount(id: number, accountText: string): void {
      changeAccount.run(normaliseAccount(accountText), clock(), id);
    },

    /** Withdrawals rest from now on, and logins that wait for their second factor begin anew. */
    restWithdrawals(id: number): void {
      restWithdrawals.run(clock(), id);
    },

    /** True for the platform's own codes and for every user's. Letter case does not count. */
    invitationExists: (code: string) => invitationExists(code.trim().toUpperCase()),
    addInvitation(code: string): void {
      addInvitation.run(code.toUpperCase(), clock());
    },
  };
}
