import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ApiKeys } from './apiKeys';
import type { CodeBudget } from './codeBudget';
import { type CodeMailer, type Codes, LONG, type StrangersCodes, type Tickets } from './codes';
import { isCommon, type Passwords } from './passwords';
import { inTransaction } from './database';
import type { LoginBrake } from './loginBrake';
import type { KnownDevices } from './loginHistory';
import type { Notices } from './notices';
import { refuse, success, type Result } from './result';
import type { SecondFactor } from './secondFactor';
import type { SecurityCheck } from './securityCheck';
import type { SecurityNotices } from './securityNotices';
import type { Origin, Sessions } from './sessions';
import { normaliseAccount, type User, type Users } from './users';

const TICKET_MS = 15 * 60_000;
const SCENE = 'reset';
/** Counted apart, because wrong six-digit codes are no tries at a long one. */
const LONG_SCENE = 'longReset';

interface ResetForm {
  ticket: string;
  password: string;
  second_factor_code?: string | null | undefined;
}

/** Origin of a reset, and language for notifying the user. */
interface Caller {
  origin: Origin;
  locale: string;
  deviceMark: (account: string) => string | undefined;
}

interface Parts {
  db: DatabaseSyncInstance;
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  codes: Codes;
  strangersCode: StrangersCodes;
  mailCode: CodeMailer;
  tickets: Tickets;
  secondFactor: SecondFactor;
  securityCheck: SecurityCheck;
  brake: LoginBrake;
  knownDevices: Pick<KnownDevices, 'askerOf'>;
  codeBudget: Pick<CodeBudget, 'isGuessedAt' | 'countGuess'>;
  securityNotices: SecurityNotices;
  notices: Notices;
  apiKeys: Pick<ApiKeys, 'list' | 'revokeAll'>;
}

/** Reset of a forgotten login password: account and code yield a ticket; ticket and new password end all sessions and keys. */
export function createPasswordReset(parts: Parts) {
  const { db, users, sessions, passwords, codes, mailCode, tickets, secondFactor, securityCheck, brake, codeBudget } =
    parts;
  const { strangersCode } = parts;

  const holderOf = (ticket: string): User | undefined => {
    const account = tickets.subjectOf('reset', ticket);
    return account === undefined ? undefined : users.byAccount(account);
  };

  return {
    accountOf: (ticket: string): string | undefined => holderOf(ticket)?.account,

    /**
     * Sends a code, or a notice that there is no such account: the response and the work done are the same. Once two codes of an
     * account have been used up in a day, further ones are long: a limit would keep its owner out as well.
     */
    async sendCode(accountText: string, locale: string, from: string): Promise<Result<{ retry_after_ms: number }>> {
      const account = normaliseAccount(accountText);
      const user = users.byAccount(account);
      return mailCode({
        account,
        from,
        ...(codeBudget.isGuessedAt(account) ? { codeScene: LONG_SCENE, codeForm: LONG } : { codeScene: SCENE }),
        usable: user !== undefined,
        messageScene: user ? 'resetCode' : 'noAccount',
        locale,
        about: user,
      });
    },

    /** Exchanges a code for a reset ticket, valid for 15 minutes, and tells whether the second factor will be required. */
    verify(
      accountText: string,
      code: string,
      source: string,
    ): Result<{ ticket: string; second_factor: boolean; passkey: boolean }> {
      const account = normaliseAccount(accountText);
      const isLong = code.length === LONG.digits;
      const scene = isLong ? LONG_SCENE : SCENE;
      const isGuess = !isLong && codes.isOpen(account, SCENE);
      const checked = strangersCode(account, scene, code, source, isLong ? LONG : undefined);
      if (!checked.ok) {
        if (isGuess && checked.error === 'codeWrong') codeBudget.countGuess(account);
        return checked;
      }
      const user = users.byAccount(account);
      if (!user) return refuse('codeWrong');
      const ticket = inTransaction(db, () => {
        codes.spend(account, scene);
        return tickets.issue('reset', account, TICKET_MS);
      });
      return success({ ticket, second_factor: secondFactor.isOn(user.id), passkey: user.passkeys > 0 });
    },

    /** Sets the password; ends every session and API key, suspends withdrawals, and lifts a block of logins. */
    async reset(form: ResetForm, { origin, locale, deviceMark }: Caller): Promise<Result<Record<string, never>>> {
      const user = holderOf(form.ticket);
      if (!user) return refuse('resetExpired');
      if (await isCommon(form.password, user.account)) return refuse('passwordCommon');
      const asker = parts.knownDevices.askerOf(user, deviceMark(user.account));
      const ready = securityCheck.factorReady(user.id, form.second_factor_code, asker);
      if (!ready.ok) return ready;
      const compared = await securityCheck.compare(user.id, user.funds_hash, form.password, asker);
      if (!compared.ok) return compared;
      if (compared.value) return refuse('passwordsEqual');
      const hash = await passwords.hash(form.password);
      if (holderOf(form.ticket)?.id !== user.id) return refuse('resetExpired');
      const checked = securityCheck.checkFactor(user.id, form.second_factor_code, asker);
      if (!checked.ok) return checked;
      const hadKeys = parts.apiKeys.list(user.id).length > 0;
      inTransaction(db, () => {
        tickets.spend('reset', user.account);
        users.changePassword(user.id, hash);
        parts.apiKeys.revokeAll(user.id, { origin, locale });
      });
      sessions.endAll(user.id, 'credentialsChanged');
      brake.lift(user.account);
      parts.securityNotices.changed(user, 'loginPassword', origin, locale);
      parts.notices.tell(user.id, 'credentialsChanged', {});
      if (hadKeys) parts.notices.tell(user.id, 'apiKeysEnded', {});
      return success({});
    },
  };
}
