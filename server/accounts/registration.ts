import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { UserInfo } from '../../domain/contract/account';
import type { Messenger } from '../adapters/messenger';
import type { Codes } from './codes';
import { inTransaction } from './database';
import type { Passwords } from './passwords';
import { refuse, success, type Result } from './result';
import { newToken, tokenHash } from './secrets';
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
  clock: () => number;
  codes: Codes;
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  messenger: Messenger;
  phoneOpen: boolean;
}

/** Registration in two steps: account and code give a ticket, the ticket and passwords give the account. */
export function createRegistration({ db, clock, codes, users, sessions, passwords, messenger, phoneOpen }: Parts) {
  const putTicket = db.prepare('INSERT INTO tickets (hash, account, expires) VALUES (?, ?, ?)');
  const findTicket = db.prepare('SELECT account FROM tickets WHERE hash = ? AND expires > ?');
  const dropTickets = db.prepare('DELETE FROM tickets WHERE account = ? OR expires <= ?');

  const ticketAccount = (ticket: string) =>
    (findTicket.get(tokenHash(ticket), clock()) as { account: string } | undefined)?.account;

  return {
    /**
     * Sends a code. An account that exists gets a notice instead, and no code will verify: the answer and the work done
     * are the same, so that nobody learns who has an account.
     */
    async sendCode(accountText: string, locale: string): Promise<Result<{ retry_after_ms: number }>> {
      const account = normaliseAccount(accountText);
      if (isPhone(account) && !phoneOpen) return refuse('phoneClosed');
      const exists = users.byAccount(account) !== undefined;
      const issued = codes.issue(account, SCENE, !exists);
      if (!issued.ok) return issued;
      const { code, retry_after_ms } = issued.value;
      await messenger.send(
        exists
          ? { to: account, scene: 'accountExists', code: null, locale }
          : { to: account, scene: 'registerCode', code, locale },
      );
      return success({ retry_after_ms });
    },

    /** Exchanges a code for a registration ticket, which lasts 30 minutes. Five wrong tries use the code up. */
    verify(accountText: string, code: string): Result<{ ticket: string }> {
      const account = normaliseAccount(accountText);
      if (isPhone(account) && !phoneOpen) return refuse('phoneClosed');
      const now = clock();
      if (!codes.matches(account, SCENE, code)) return refuse('codeWrong');
      const ticket = newToken();
      inTransaction(db, () => {
        codes.spend(account, SCENE);
        dropTickets.run(account, now);
        putTicket.run(tokenHash(ticket), account, now + TICKET_MS);
      });
      return success({ ticket });
    },

    /** Opens the account that the ticket stands for and signs it in. */
    async register(form: RegistrationForm, origin: Origin): Promise<Result<{ token: string; user: UserInfo }>> {
      if (form.password === form.funds_password) return refuse('passwordsEqual');
      if (ticketAccount(form.ticket) === undefined) return refuse('registrationExpired');
      if (!users.invitationExists(form.invitation_code)) return refuse('invitationWrong');
      const passwordHash = await passwords.hash(form.password);
      const fundsHash = await passwords.hash(form.funds_password);
      const account = ticketAccount(form.ticket);
      if (account === undefined || users.byAccount(account)) return refuse('registrationExpired');
      const invitedBy = form.invitation_code.trim().toUpperCase();
      const user = inTransaction(db, () => {
        dropTickets.run(account, clock());
        return users.create({ account, passwordHash, fundsHash, invitedBy });
      });
      return success({ token: sessions.open(user.id, origin).token, user: userInfoOf(user) });
    },
  };
}
