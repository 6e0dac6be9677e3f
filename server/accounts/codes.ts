import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { MessageScene, Messenger } from '../adapters/messenger';
import type { CodeBudget } from './codeBudget';
import { inTransaction } from './database';
import type { LoginGuard } from './loginGuard';
import { refuse, type Result, success } from './result';
import { codeHash, newCode, newToken, sameBytes, tokenHash } from './secrets';
import type { User } from './users';
import type { Vault } from './vault';

const CODE_MS = 10 * 60_000;
/** Digits and tries of a code. */
interface CodeForm {
  digits: number;
  tries: number;
}
const USUAL: CodeForm = { digits: 6, tries: 5 };
/** Strangers can neither guess it nor use it up within its ten minutes. */
export const LONG: CodeForm = { digits: 12, tries: 1_000_000 };
const RESEND_MS = 60_000;

interface CodeRow {
  hash: Uint8Array;
  sent: number;
  tries: number;
}

export type Codes = ReturnType<typeof createCodes>;

/**
 * Verification codes: six digits and 5 tries unless a scene has long ones, 10 minutes, 60 s between sends, one active code per
 * account name and scene. Only keyed digests are stored.
 */
export function createCodes(db: DatabaseSyncInstance, clock: () => number, secret: string) {
  const find = db.prepare("SELECT hash, sent, tries FROM codes WHERE account = blind('account', ?) AND scene = ?");
  const put = db.prepare(
    "INSERT OR REPLACE INTO codes (account, scene, hash, sent, tries) VALUES (blind('account', ?), ?, ?, ?, 0)",
  );
  const countTry = db.prepare(
    `UPDATE codes SET tries = tries + 1 WHERE account = blind('account', ?) AND scene = ? AND tries < ?`,
  );
  const drop = db.prepare("DELETE FROM codes WHERE account = blind('account', ?) AND scene = ?");
  const dropOld = db.prepare('DELETE FROM codes WHERE sent <= ?');

  return {
    /**
     * Creates a code to send to `account`. With `usable` false it never verifies: for names that must get the same response after
     * the same work although they may not have a code.
     */
    issue(
      account: string,
      scene: string,
      usable = true,
      { digits } = USUAL,
    ): Result<{ code: string; retry_after_ms: number }> {
      const now = clock();
      const earlier = find.get(account, scene) as CodeRow | undefined;
      const waitMs = earlier ? earlier.sent + RESEND_MS - now : 0;
      if (waitMs > 0) return refuse('codeTooSoon', { retry_after_ms: waitMs });
      const code = newCode(digits);
      inTransaction(db, () => {
        dropOld.run(now - CODE_MS);
        put.run(account, scene, codeHash(secret, account, usable ? code : newToken()), now);
      });
      return success({ code, retry_after_ms: RESEND_MS });
    },

    /** Whether there is a six-digit code that can still be guessed. */
    isOpen(account: string, scene: string): boolean {
      const row = find.get(account, scene) as CodeRow | undefined;
      return row !== undefined && row.sent + CODE_MS > clock() && row.tries < USUAL.tries;
    },

    /** Counts a try; a matching code stays valid until `spend`, so that a form refused for another field can be resubmitted. */
    matches(account: string, scene: string, code: string, { tries } = USUAL): boolean {
      const row = find.get(account, scene) as CodeRow | undefined;
      if (!row || row.sent + CODE_MS <= clock()) return false;
      // Counted where other processes' tries are known, and compared only if it was one of the allowed ones.
      return countTry.run(account, scene, tries).changes === 1 && sameBytes(row.hash, codeHash(secret, account, code));
    },

    /** Consumes the code; false if it was already consumed. */
    spend: (account: string, scene: string): boolean => drop.run(account, scene).changes === 1,
  };
}

/** Wrong codes of a source within ten minutes that block it. */
const SOURCE_WRONG_MAX = 20;

export type StrangersCodes = ReturnType<typeof createStrangersCodes>;

/**
 * Checks codes entered without a session. Each code has its own tries, so many wrong ones block their source too, whatever accounts
 * they were for.
 * @returns whether the code is right; it stays valid until `spend`.
 */
export const createStrangersCodes =
  (codes: Codes, guard: LoginGuard) =>
  (account: string, scene: string, code: string, source: string, form = USUAL): Result<null> => {
    const subjects = [`code:${source}`];
    const restMs = guard.restLeftMs(subjects);
    if (restMs > 0) return refuse('securityResting', { retry_after_ms: restMs });
    if (codes.matches(account, scene, code, form)) return success(null);
    guard.fail(subjects, SOURCE_WRONG_MAX);
    return refuse('codeWrong');
  };

interface Parts {
  codes: Codes;
  budget: CodeBudget;
  guard: LoginGuard;
  vault: Pick<Vault, 'blind'>;
  messenger: Messenger;
  clock: () => number;
  onError: (error: Error) => void;
}

interface CodeMail {
  /** Destination, and the name under which the code is stored: an account name, or the address that is to become one. */
  account: string;
  /** The requester: a network address, or "user:<id>" of a signed-in user. */
  from: string;
  /** Whether the requester is the account's signed-in owner, whose codes strangers must not be able to use up. */
  isOwn?: boolean;
  /** Purpose of the code, which is valid in no other scene. */
  codeScene: string;
  codeForm?: CodeForm;
  /** False sends a message without a usable code, after doing the same work. */
  usable: boolean;
  messageScene: MessageScene;
  /** Language of the requesting page. */
  locale: string;
  /** The account concerned; undefined if there is none. */
  about: Pick<User, 'anti_phishing' | 'settings'> | undefined;
}

export type CodeMailer = ReturnType<typeof createCodeMailer>;

/**
 * Creates verification codes and has them delivered. A message that cannot be handed over leaves no code behind, so that another
 * can be requested immediately. Ten codes to one account within ten minutes, for any purpose, block it for 15 minutes. Those that
 * a signed-in user asks for are blocked likewise, and those for their own account count apart.
 */
export function createCodeMailer({ codes, budget, guard, vault, messenger, clock, onError }: Parts) {
  return async (mail: CodeMail): Promise<Result<{ retry_after_ms: number }>> => {
    const { account, from, isOwn = false, codeScene, codeForm, usable, messageScene, about } = mail;
    const locale = about?.settings.message_language ?? mail.locale;
    const antiPhishing = about?.anti_phishing ?? null;
    const counted = [...(isOwn ? [] : [vault.blind('account', account)]), ...(from.startsWith('user:') ? [from] : [])];
    const subjects = counted.map((subject) => `codes:${subject}`);
    const restMs = guard.restLeftMs(subjects);
    if (restMs > 0) return refuse('codeTooMany', { retry_after_ms: restMs });
    const asked = { to: account, from };
    const affordable = budget.check(asked);
    if (!affordable.ok) return affordable;
    const issued = codes.issue(account, codeScene, usable, codeForm);
    if (!issued.ok) return issued;
    guard.fail(subjects);
    budget.spend(asked);
    const { code, retry_after_ms } = issued.value;
    const message = { to: account, scene: messageScene, code: usable ? code : null, locale, antiPhishing };
    try {
      await messenger.send({ ...message, time: clock() });
    } catch (error) {
      codes.spend(account, codeScene);
      onError(new Error(`a message of the scene ${messageScene} was not delivered`, { cause: error }));
      return refuse('messageUndelivered');
    }
    return success({ retry_after_ms });
  };
}

/** Operation a ticket permits; a ticket is valid for its own purpose only. */
type TicketPurpose = 'register' | 'reset' | 'login' | 'passkey';

export type Tickets = ReturnType<typeof createTickets>;

/**
 * Tickets prove that the first step was completed and are presented in the second. Only digests are stored; a subject has one live
 * ticket per purpose.
 */
export function createTickets(db: DatabaseSyncInstance, clock: () => number) {
  const put = db.prepare(
    `INSERT INTO tickets (hash, purpose, account, subject_key, expires)
     VALUES (?1, ?2, seal('ticket', ?3), blind('ticket', ?3), ?4)`,
  );
  const find = db.prepare(
    "SELECT unseal('ticket', account) AS account FROM tickets WHERE hash = ? AND purpose = ? AND expires > ?",
  );
  const drop = db.prepare(
    "DELETE FROM tickets WHERE (subject_key = blind('ticket', ?) AND purpose = ?) OR expires <= ?",
  );

  return {
    /** Issues a ticket for `subject`, an account name or a user. Call within a transaction. */
    issue(purpose: TicketPurpose, subject: string, lifeMs: number): string {
      const now = clock();
      const ticket = newToken();
      drop.run(subject, purpose, now);
      put.run(tokenHash(ticket), purpose, subject, now + lifeMs);
      return ticket;
    },
    subjectOf: (purpose: TicketPurpose, ticket: string): string | undefined =>
      (find.get(tokenHash(ticket), purpose, clock()) as { account: string } | undefined)?.account,
    spend(purpose: TicketPurpose, subject: string): void {
      drop.run(subject, purpose, clock());
    },
  };
}
