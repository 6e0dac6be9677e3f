import type { DatabaseSyncInstance } from '@photostructure/sqlite';

interface AuditEntry {
  /** The actor; "operator" for the command line. */
  actor: string;
  act: string;
  subject: string;
  outcome: string;
}

/** Append-only log of all operator actions, successful or not. */
export function createAuditLog(db: DatabaseSyncInstance, clock: () => number) {
  const insert = db.prepare(
    "INSERT INTO audit_log (time, actor, act, subject, outcome) VALUES (?, ?, ?, seal('audit', ?), seal('audit', ?))",
  );
  const latest = db.prepare(
    `SELECT time, actor, act, unseal('audit', subject) AS subject, unseal('audit', outcome) AS outcome
       FROM audit_log ORDER BY id DESC LIMIT ?`,
  );
  return {
    write(entry: AuditEntry): void {
      insert.run(clock(), entry.actor, entry.act, entry.subject, entry.outcome);
    },
    /** Newest first. */
    latest: (limit: number) => latest.all(limit) as unknown as (AuditEntry & { time: number })[],
  };
}
