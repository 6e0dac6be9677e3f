import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { UserInfo } from '../../domain/contract/account/account';
import type { CodeMailer, Codes, StrangersCodes, Tickets } from './codes';
import { isCommon, type Passwords } from './passwords';
import { inTransaction } from './database';
import type { LoginHistory } from './loginHistory';
import { refuse, success, type Result } from './result';
import type { Origin, Sessions } from './sessions';
import { isPhone, normaliseAccount, userInfoOf, type Users } from './users';

const TICKET_MS = 30 * 60_000;
const SCENE = 'register';

interface RegistrationForm {
  ticket: string;
  password: string;
  funds_password: string;
  invitation_code: string;
}

interface Parts {
  db: DatabaseSyncInstance;
  codes: Codes;
  strangersCode: StrangersCodes;
  mailCode: CodeMailer;
  tickets: Tickets;
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  loginHistory: LoginHistory;
  phoneOpen: boolean;
}

/** Registration in two steps: account and code yield a ticket; ticket and passwords yield the account. */
export function createRegistration(parts: Parts) {
  const { db, codes, strangersCode, mailCode, tickets, users, sessions, passwords, loginHistory, phoneOpen } = parts;

  return {
    /**
     * Sends a code. An existing account gets a notice instead, and no code will verify: the response and the work done are the
     * same, so that nobody learns who has an account.
     */
    async sendCode(accountText: string, locale: string, from: string): Promise<Result<{ retry_after_ms: number }>> {
      const account = normaliseAccount(accountText);
      if (isPhone(account) && !phoneOpen) return refuse('phoneClosed');
      const user = users.byAccount(account);
      return mailCode({
        account,
        from,
        codeScene: SCENE,
        usable: user === undefined,
        messageScene: user ? 'accountExists' : 'registerCode',
        locale,
        about: user,
      });
    },

    /** Exchanges a code for a registration ticket, valid for 30 minutes. Five wrong tries consume the code. */
    verify(accountText: string, code: string, source: string): Result<{ ticket: string }> {
      const account = normaliseAccount(accountText);
      if (isPhone(account) && !phoneOpen) return refuse('phoneClosed');
      const checked = strangersCode(account, SCENE, code, source);
      if (!checked.ok) return checked;
      const ticket = inTransaction(db, () => {
        codes.spend(account, SCENE);
        return tickets.issue('register', account, TICKET_MS);
      });
      return success({ ticket });
    },

    /** Creates the ticket's account and signs it in. */
    async register(form: RegistrationForm, origin: Origin): Promise<Result<{ token: string; user: UserInfo }>> {
      if (form.password === form.funds_password) return refuse('passwordsEqual');
      const holder = tickets.subjectOf('register', form.ticket);
      if (holder === undefined) return refuse('registrationExpired');
      if (!users.invitationExists(form.invitation_code)) return refuse('invitationWrong');
      if (await isCommon(form.password, holder)) return refuse('passwordCommon');
      if (await isCommon(form.funds_password, holder)) return refuse('fundsPasswordCommon');
      const passwordHash = await passwords.hash(form.password);
      const fundsHash = await passwords.hash(form.funds_password);
      const account = tickets.subjectOf('register', form.ticket);
      if (account === undefined || users.byAccount(account)) return refuse('registrationExpired');
      const invitedBy = form.invitation_code.trim().toUpperCase();
      const user = inTransaction(db, () => {
        tickets.spend('register', account);
        const created = users.create({ account, passwordHash, fundsHash, invitedBy });
        loginHistory.add(created.id, origin, 'success');
        return created;
      });
      return success({ token: sessions.open(user.id, origin).token, user: userInfoOf(user) });
    },
  };
}
