import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { CHECK } from '../../domain/contract/choices';
import type { SecurityScene } from '../../domain/contract/account/accountChoices';
import type { MessageScene } from '../adapters/messenger';
import type { CodeMailer, Codes, Tickets } from './codes';
import { isCommon, type Passwords } from './passwords';
import { inTransaction } from './database';
import type { Notices } from './notices';
import { refuse, success, type Refusal, type Result } from './result';
import type { SecondFactor } from './secondFactor';
import type { SecurityCheck } from './securityCheck';
import type { SecurityNotices } from './securityNotices';
import type { Origin, Sessions } from './sessions';
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
  /** Minimum age of a second factor that can replace a forgotten funds password, ms. */
  factorAgeMs: number;
}

/** Origin of a request, and language for notifying the user. */
export interface Caller {
  origin: Origin;
  locale: string;
  /**
   * Set if the request is signed with an API key that has the permission, which replaces the holder's own proof of a withdrawal.
   */
  isProgram?: true | undefined;
}

interface PasswordForm {
  account: string;
  code: string;
  password: string;
  /** Present password of the kind being changed. */
  current_password?: string | null | undefined;
  second_factor_code?: string | null | undefined;
}

interface AccountForm {
  account: string;
  code: string;
  new_account: string;
  new_code: string;
  /** Present login password. */
  current_password?: string | null | undefined;
  second_factor_code?: string | null | undefined;
}

type PasswordKind = 'loginPassword' | 'fundsPassword';

/** Returns the hash of the password that the new one must differ from. */
const otherHash = (user: User, kind: PasswordKind): string =>
  kind === 'loginPassword' ? user.funds_hash : user.password_hash;

type Done = Result<Record<string, never>>;

/** Purpose stated in the message with the code. */
const MESSAGE_SCENE = {
  loginPassword: 'changeCode',
  fundsPassword: 'changeCode',
  account: 'changeCode',
  newAccount: 'changeCode',
  withdrawalAddress: 'addressCode',
  unlock: 'changeCode',
  closing: 'changeCode',
} as const satisfies Record<SecurityScene, MessageScene>;

/** Limits a code to one user and one purpose. */
export const codeScene = (scene: SecurityScene, user: number): string => `${scene}:${user}`;

/** Changes of credentials: passwords, and the email or phone that names the account. */
export function createCredentials(parts: Parts) {
  const { db, users, sessions, passwords, codes, mailCode, secondFactor, securityCheck } = parts;
  const { securityNotices, notices, tickets, clock, factorAgeMs } = parts;

  /** Returns the user if `account` is the name of their account. */
  const ownerOf = (id: number, account: string): User | undefined => {
    const user = users.byId(id);
    return user?.account === normaliseAccount(account) ? user : undefined;
  };

  /**
   * A session and the mailbox alone must not change a password or the account's name: the second factor or the present password
   * is needed in addition to the code. Someone who resets the login password could enable a second factor, so a young one does not
   * suffice for the funds password.
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
    const ready = securityCheck.factorReady(id, form.second_factor_code);
    if (!ready.ok) return ready;
    const compared = await securityCheck.compare(id, otherHash(user, kind), form.password);
    if (!compared.ok) return compared;
    if (compared.value) return refuse('passwordsEqual');
    const hash = await passwords.hash(form.password);
    const checked = securityCheck.checkFactor(id, form.second_factor_code);
    if (!checked.ok) return checked;
    const isDone = inTransaction(db, () => {
      // A lock, a reset or a change of the other password may have come while the passwords were compared and hashed.
      if (users.byId(id)?.credentials_changed !== user.credentials_changed) return false;
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
     * Sends a code to the user's own account, or to the address that is to replace it. An address that already has an account gets
     * a notice instead of a usable code: the response and the work done are the same.
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
        isOwn: !isNew,
        codeScene: codeScene(scene, id),
        usable: !holder,
        messageScene: holder ? 'accountTaken' : MESSAGE_SCENE[scene],
        locale,
        // The address is not proved to be the user's: it must neither learn the word nor get text of a stranger's choice.
        about: holder ?? (isNew ? { ...user, anti_phishing: null } : user),
      });
    },

    /** Ends all sessions; must differ from the funds password. */
    changeLoginPassword: (id: number, form: PasswordForm, caller: Caller) =>
      changePassword(id, form, 'loginPassword', caller),

    /** Must differ from the login password. */
    changeFundsPassword: (id: number, form: PasswordForm, caller: Caller) =>
      changePassword(id, form, 'fundsPassword', caller),

    /** Replaces an email by another email, or a phone by another phone; the user must control both. Ends all sessions. */
    async changeAccount(id: number, form: AccountForm, caller: Caller): Promise<Done> {
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
      const current = await checkCurrent(user, 'loginPassword', form.current_password);
      if (!current.ok) return current;
      const checked = securityCheck.checkFactor(id, form.second_factor_code);
      if (!checked.ok) return checked;
      const refusal = inTransaction(db, (): Refusal | null => {
        // A lock, a change or a registration may have happened while the password was checked.
        if (users.byId(id)?.credentials_changed !== user.credentials_changed) return refuse('codeWrong');
        if (users.byAccount(account)) return refuse('newCodeWrong');
        if (!codes.spend(user.account, oldScene)) return refuse('codeWrong');
        codes.spend(account, newScene);
        tickets.spend('reset', user.account);
        users.changeAccount(id, account);
        return null;
      });
      if (refusal) return refusal;
      sessions.endAll(id, 'credentialsChanged');
      const change = isPhone(account) ? 'phone' : 'email';
      for (const receiver of [user, { ...user, account }])
        securityNotices.changed(receiver, change, caller.origin, caller.locale);
      notices.tell(id, 'credentialsChanged', {});
      return success({});
    },
  };
}
