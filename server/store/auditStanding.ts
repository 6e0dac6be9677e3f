import { Audit, type AuditReport } from './audit';
import { openForReading } from './open';
import type { Stored } from './part';

/**
 * Checks the current state: pages, records, frozen amounts, books. Complements `auditSince`, which checks the past.
 * @throws when the engine never ran there.
 */
export function auditStanding(products: Stored, dataDir: string): Pick<AuditReport, 'problems' | 'accounts'> {
  const db = openForReading(dataDir);
  try {
    const check = new Audit(db, products);
    check.checkIntegrity();
    db.exec('BEGIN');
    check.checkRecords();
    check.checkBalances();
    check.checkOrders();
    return { problems: check.problems, accounts: [...check.accounts] };
  } finally {
    db.close();
  }
}
