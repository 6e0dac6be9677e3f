import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { createHash } from 'node:crypto';

interface AuditEntry {
  /** The actor: names of operators, "operator" before anybody was named, or a user. */
  actor: string;
  act: string;
  subject: string;
  /** Null for acts that need none. */
  reason?: string | null;
  outcome: string;
}

interface AuditRow extends AuditEntry {
  id: number;
  time: number;
  /** Null for entries of versions that did not chain them. */
  hash: string | null;
}

/** Texts are null for entries by another actor or about another act. */
type Sought = Pick<AuditRow, 'id' | 'time'> & Record<'subject' | 'reason' | 'outcome', string | null>;

const BEFORE_FIRST = '0'.repeat(64);
/** Takes about a second, in which nothing else is answered. */
const LOOKED_AT = 20_000;
/** Number of entries that are read at once while an equal one is sought. */
const SOUGHT_AT_ONCE = 500;
/** By so much may the clock have been set back between an act and its entry. */
const SET_BACK_MS = 3_600_000;

/** Returns the hash of an entry, by which any later change of it or of an earlier one shows. */
const chained = (previous: string | null, time: number, { actor, act, subject, reason, outcome }: AuditEntry): string =>
  createHash('sha256')
    .update(JSON.stringify([previous ?? BEFORE_FIRST, time, actor, act, subject, reason ?? null, outcome]))
    .digest('hex');

const COLUMNS = `id, time, actor, act, unseal('audit', subject) AS subject, unseal('audit', reason) AS reason,
  unseal('audit', outcome) AS outcome, hash`;

/** Append-only log of all operator actions, successful or not; each entry is chained to the one before. */
export function createAuditLog(db: DatabaseSyncInstance, clock: () => number) {
  db.function('chained', (previous: string | null, time: number, entry: string) =>
    chained(previous, time, JSON.parse(entry) as AuditEntry),
  );
  // One statement, because in a cluster others write between two.
  const insert = db.prepare(
    `INSERT INTO audit_log (time, actor, act, subject, reason, outcome, hash)
       VALUES (?1, ?2, ?3, seal('audit', ?4), seal('audit', ?5), seal('audit', ?6),
         chained((SELECT hash FROM audit_log ORDER BY id DESC LIMIT 1), ?1, ?7))
       RETURNING id AS entry, hash`,
  );
  const ofSame = (column: string) =>
    `CASE WHEN act = ?2 AND actor = ?3 THEN unseal('audit', ${column}) END AS ${column}`;
  const older = db.prepare(
    `SELECT id, time, ${['subject', 'reason', 'outcome'].map(ofSame).join(', ')} FROM audit_log WHERE id < ?1
       ORDER BY id DESC LIMIT ${SOUGHT_AT_ONCE}`,
  );
  const latest = db.prepare(`SELECT ${COLUMNS} FROM audit_log ORDER BY id DESC LIMIT ?`);

  return {
    /** Returns the entry's number and hash. */
    write(entry: AuditEntry): { entry: number; hash: string } {
      const { actor, act, subject, reason = null, outcome } = entry;
      return insert.get(clock(), actor, act, subject, reason, outcome, JSON.stringify(entry)) as {
        entry: number;
        hash: string;
      };
    },
    /** Whether there is an equal entry since a time, ms since the epoch: users' acts are entries as well, and may be millions. */
    has({ actor, act, subject, reason = null, outcome }: AuditEntry, since: number): boolean {
      const from = since - SET_BACK_MS;
      const isEqual = (row: Sought) => row.subject === subject && row.reason === reason && row.outcome === outcome;
      for (let before = Number.MAX_SAFE_INTEGER; ; ) {
        const rows = older.all(before, act, actor) as unknown as Sought[];
        if (rows.some((row) => row.time >= from && isEqual(row))) return true;
        const oldest = rows.at(-1);
        if (!oldest || rows.length < SOUGHT_AT_ONCE || oldest.time < from) return false;
        before = oldest.id;
      }
    },
    /** Newest first. */
    latest: (limit: number) => latest.all(limit) as unknown as AuditRow[],

    /**
     * Looks at the newest entries, and returns the number of the first that was changed, or before which one was removed; null if
     * there is none.
     */
    broken(most = LOOKED_AT): number | null {
      const [first, ...rows] = latest.all(most + 1).toReversed() as unknown as AuditRow[];
      if (!first) return null;
      const isWhole = rows.length < most;
      let previous = isWhole ? null : first.hash;
      for (const row of isWhole ? [first, ...rows] : rows) {
        if (row.hash === null ? previous !== null : row.hash !== chained(previous, row.time, row)) return row.id;
        previous = row.hash;
      }
      return null;
    },
  };
}
