import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { UserInfo } from '../../domain/contract/account';
import type { Messenger } from '../adapters/messenger';
import { inTransaction } from './database';
import type { Passwords } from './passwords';
import { refuse, success, type Result } from './result';
import { codeHash, newCode, newToken, sameBytes, tokenHash } from './secrets';
import type { Sessions } from './sessions';
import { isPhone, normaliseAccount, userInfoOf, type Users } from './users';

const CODE_MS = 10 * 60_000;
const CODE_TRIES = 5;
const RESEND_MS = 60_000;
const TICKET_MS = 30 * 60_000;
const SCENE = 'register';

interface CodeRow {
  hash: Uint8Array;
  sent: number;
  tries: number;
}

interface RegistrationForm {
  ticket: string;
  password: string;
  funds_password: string;
  invitation_code: string;
}

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  secret: string;
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  messenger: Messenger;
  phoneOpen: boolean;
}

/** Registration in two steps: account and code give a ticket, the ticket and passwords give the account. */
export function createRegistration({ db, clock, secret, users, sessions, passwords, messenger, phoneOpen }: Parts) {
  const findCode = db.prepare('SELECT hash, sent, tries FROM codes WHERE account = ? AND scene = ?');
  const putCode = db.prepare('INSERT OR REPLACE INTO codes (account, scene, hash, sent, tries) VALUES (?, ?, ?, ?, 0)');
  const countTry = db.prepare('UPDATE codes SET tries = tries + 1 WHERE account = ? AND scene = ?');
  const dropCode = db.prepare('DELETE FROM codes WHERE account = ? AND scene = ?');
  const dropOldCodes = db.prepare('DELETE FROM codes WHERE sent <= ?');
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
      const now = clock();
      const earlier = findCode.get(account, SCENE) as CodeRow | undefined;
      const waitMs = earlier ? earlier.sent + RESEND_MS - now : 0;
      if (waitMs > 0) return refuse('codeTooSoon', { retry_after_ms: waitMs });
      const code = newCode();
      const exists = users.byAccount(account) !== undefined;
      inTransaction(db, () => {
        dropOldCodes.run(now - CODE_MS);
        putCode.run(account, SCENE, codeHash(secret, account, exists ? newToken() : code), now);
      });
      await messenger.send(
        exists
          ? { to: account, scene: 'accountExists', code: null, locale }
          : { to: account, scene: 'registerCode', code, locale },
      );
      return success({ retry_after_ms: RESEND_MS });
    },

    /** Exchanges a code for a registration ticket, which lasts 30 minutes. Five wrong tries use the code up. */
    verify(accountText: string, code: string): Result<{ ticket: string }> {
      const account = normaliseAccount(accountText);
      if (isPhone(account) && !phoneOpen) return refuse('phoneClosed');
      const now = clock();
      const row = findCode.get(account, SCENE) as CodeRow | undefined;
      if (!row || row.sent + CODE_MS <= now || row.tries >= CODE_TRIES) return refuse('codeWrong');
      countTry.run(account, SCENE);
      if (!sameBytes(row.hash, codeHash(secret, account, code))) return refuse('codeWrong');
      const ticket = newToken();
      inTransaction(db, () => {
        dropCode.run(account, SCENE);
        dropTickets.run(account, now);
        putTicket.run(tokenHash(ticket), account, now + TICKET_MS);
      });
      return success({ ticket });
    },

    /** Opens the account that the ticket stands for and signs it in. */
    async register(form: RegistrationForm, address: string): Promise<Result<{ token: string; user: UserInfo }>> {
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
      return success({ token: sessions.open(user.id, address).token, user: userInfoOf(user) });
    },
  };
}
