import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { newToken, tokenHash } from './secrets';

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
