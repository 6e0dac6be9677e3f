import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { CHECK } from '../../domain/contract/choices';
import type { SecurityScene } from '../../domain/contract/account/securityChoices';
import type { MessageScene } from '../adapters/messenger';
import type { CodeMailer } from './codeMail';
import type { Codes } from './codes';
import { isCommon } from './commonPasswords';
import { inTransaction } from './database';
import type { Notices } from './notices';
import type { Passwords } from './passwords';
import { refuse, success, type Result } from './result';
import type { SecondFactor } from './secondFactor';
import type { SecurityCheck } from './securityCheck';
import type { SecurityNotices } from './securityNotices';
import type { Origin, Sessions } from './sessions';
import type { Tickets } from './tickets';
import { isPhone, normaliseAccount, type User, type Users } from './users';

interface Parts {
  db: DatabaseSyncInstance;
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  codes: Codes;
  mailCode: CodeMailer;
  secondFactor: SecondFactor;
  securityCheck: SecurityCheck;
  securityNotices: SecurityNotices;
  notices: Notices;
  tickets: Tickets;
  clock: () => number;
  /** How old a second factor must be to stand in for a forgotten funds password, ms. */
  factorAgeMs: number;
}

/** From where, and in which language the user is told about it. */
export interface Caller {
  origin: Origin;
  locale: string;
  /** It has signed with an API key that may do what it asks, which stands for the holder's own proof of a withdrawal. */
  isProgram?: true | undefined;
}

interface PasswordForm {
  account: string;
  code: string;
  password: string;
  /** The present one of what is changed. */
  current_password?: string | null | undefined;
  second_factor_code?: string | null | undefined;
}

interface AccountForm {
  account: string;
  code: string;
  new_account: string;
  new_code: string;
  second_factor_code?: string | null | undefined;
}

type PasswordKind = 'loginPassword' | 'fundsPassword';

/** Hash of the password that must differ. */
const otherHash = (user: User, kind: PasswordKind): string =>
  kind === 'loginPassword' ? user.funds_hash : user.password_hash;

type Done = Result<Record<string, never>>;

/** What the message with the code says that it confirms. */
const MESSAGE_SCENE = {
  loginPassword: 'changeCode',
  fundsPassword: 'changeCode',
  account: 'changeCode',
  newAccount: 'changeCode',
  withdrawalAddress: 'addressCode',
  unlock: 'changeCode',
  closing: 'changeCode',
} as const satisfies Record<SecurityScene, MessageScene>;

/** A code is good for one user and one purpose only. */
export const codeScene = (scene: SecurityScene, user: number): string => `${scene}:${user}`;

export type Credentials = ReturnType<typeof createCredentials>;

/** Changes of credentials: passwords, and the e-mail or phone that names the account. */
export function createCredentials(parts: Parts) {
  const { db, users, sessions, passwords, codes, mailCode, secondFactor, securityCheck } = parts;
  const { securityNotices, notices, tickets, clock, factorAgeMs } = parts;

  /** The user, when `account` is what the account is called. */
  const ownerOf = (id: number, account: string): User | undefined => {
    const user = users.byId(id);
    return user?.account === normaliseAccount(account) ? user : undefined;
  };

  /**
   * The mailbox alone changes no password: beside its code it takes the second factor or the present password. Who resets the login
   * password can switch a second factor on: a young one does not replace the funds password.
   */
  const checkCurrent = async (user: User, kind: PasswordKind, password: string | null | undefined) => {
    const { id, factor_since: since } = user;
    if (password && (kind === 'fundsPassword' || !secondFactor.isOn(id)))
      return kind === 'fundsPassword'
        ? securityCheck.checkFunds(id, password)
        : securityCheck.checkLoginPassword(id, password);
    if (!secondFactor.isOn(id)) return refuse('validation', { fields: { current_password: CHECK.required } });
    const from = (since ?? -Infinity) + factorAgeMs;
    return kind === 'fundsPassword' && from > clock() ? refuse('recoveryFactorYoung', { from }) : success(null);
  };

  const changePassword = async (id: number, form: PasswordForm, kind: PasswordKind, caller: Caller): Promise<Done> => {
    const user = ownerOf(id, form.account);
    if (!user) return refuse('accountOther');
    const scene = codeScene(kind, id);
    if (!codes.matches(user.account, scene, form.code)) return refuse('codeWrong');
    const current = await checkCurrent(user, kind, form.current_password);
    if (!current.ok) return current;
    if (await isCommon(form.password, user.account))
      return refuse(kind === 'loginPassword' ? 'passwordCommon' : 'fundsPasswordCommon');
    const other = otherHash(user, kind);
    if (await passwords.verify(other, form.password)) return refuse('passwordsEqual');
    const hash = await passwords.hash(form.password);
    const now = users.byId(id);
    if (now && otherHash(now, kind) !== other) return changePassword(id, form, kind, caller);
    const checked = securityCheck.checkFactor(id, form.second_factor_code);
    if (!checked.ok) return checked;
    const isDone = inTransaction(db, () => {
      if (!codes.spend(user.account, scene)) return false;
      if (kind === 'loginPassword') users.changePassword(id, hash);
      else users.changeFundsPassword(id, hash);
      return true;
    });
    if (!isDone) return refuse('codeWrong');
    securityNotices.changed(user, kind, caller.origin, caller.locale);
    if (kind === 'fundsPassword') return success({});
    sessions.endAll(id, 'credentialsChanged');
    notices.tell(id, 'credentialsChanged', {});
    return success({});
  };

  return {
    /**
     * Sends a code to the user's own account, or to the address that is to replace it. An address that has an account
     * already gets a notice instead of a usable code: the answer and the work done are the same.
     */
    async sendCode(
      id: number,
      scene: SecurityScene,
      accountText: string,
      locale: string,
    ): Promise<Result<{ retry_after_ms: number }>> {
      const account = normaliseAccount(accountText);
      const user = users.byId(id);
      if (!user) return refuse('sessionExpired');
      const isNew = scene === 'newAccount';
      if (!isNew && account !== user.account) return refuse('accountOther');
      if (isNew && account === user.account) return refuse('accountUnchanged');
      const holder = isNew ? users.byAccount(account) : undefined;
      return mailCode({
        account,
        from: `user:${id}`,
        codeScene: codeScene(scene, id),
        usable: !holder,
        messageScene: holder ? 'accountTaken' : MESSAGE_SCENE[scene],
        locale,
        about: holder ?? user,
      });
    },

    /** Ends all sessions; the funds password must be another one. */
    changeLoginPassword: (id: number, form: PasswordForm, caller: Caller) =>
      changePassword(id, form, 'loginPassword', caller),

    /** The login password must be another one. */
    changeFundsPassword: (id: number, form: PasswordForm, caller: Caller) =>
      changePassword(id, form, 'fundsPassword', caller),

    /** An e-mail address by an e-mail address, a phone by a phone; the user must hold both. Ends all sessions. */
    changeAccount(id: number, form: AccountForm, caller: Caller): Done {
      const user = ownerOf(id, form.account);
      if (!user) return refuse('accountOther');
      const account = normaliseAccount(form.new_account);
      if (account === user.account) return refuse('accountUnchanged');
      if (isPhone(account) !== isPhone(user.account)) {
        const wanted = isPhone(user.account) ? CHECK.phone : CHECK.email;
        return refuse('validation', { fields: { new_account: wanted } });
      }
      const [oldScene, newScene] = [codeScene('account', id), codeScene('newAccount', id)];
      if (!codes.matches(user.account, oldScene, form.code)) return refuse('codeWrong');
      if (!codes.matches(account, newScene, form.new_code) || users.byAccount(account)) return refuse('newCodeWrong');
      const checked = securityCheck.checkFactor(id, form.second_factor_code);
      if (!checked.ok) return checked;
      inTransaction(db, () => {
        codes.spend(user.account, oldScene);
        codes.spend(account, newScene);
        tickets.spend('reset', user.account);
        users.changeAccount(id, account);
      });
      sessions.endAll(id, 'credentialsChanged');
      const change = isPhone(account) ? 'phone' : 'email';
      for (const receiver of [user, { ...user, account }])
        securityNotices.changed(receiver, change, caller.origin, caller.locale);
      notices.tell(id, 'credentialsChanged', {});
      return success({});
    },
  };
}
