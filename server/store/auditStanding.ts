import { Audit, type AuditReport } from './audit';
import { openForReading } from './open';
import type { StorePart } from './part';
import { STORE_PARTS } from './parts';

/**
 * Checks what stands now: pages, records, what is frozen, books. Beside `auditSince`, which checks what has happened.
 * @throws when the engine never ran there.
 */
export function auditStanding(
  dataDir: string,
  parts: Readonly<Record<string, StorePart>> = STORE_PARTS,
): Pick<AuditReport, 'problems' | 'accounts'> {
  const db = openForReading(dataDir);
  try {
    const check = new Audit(db, Object.values(parts));
    check.checkIntegrity();
    db.exec('BEGIN');
    check.readBalances();
    check.checkRecords();
    check.checkBalances();
    check.checkOrders();
    return { problems: check.problems, accounts: [...check.accounts] };
  } finally {
    db.close();
  }
}
