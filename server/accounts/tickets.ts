import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { newToken, tokenHash } from './secrets';

/** What a ticket lets its holder do; one of a purpose is none of another. */
export type TicketPurpose = 'register' | 'reset' | 'login' | 'passkey';

export type Tickets = ReturnType<typeof createTickets>;

/** Proof of a first step, to be shown in the second. Only digests are stored; a subject has one living ticket a purpose. */
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
    /** `subject` is what the ticket stands for: an account name, a user. Call within a transaction. */
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
