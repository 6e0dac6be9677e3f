import { DatabaseSync } from '@photostructure/sqlite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCTS } from '../products/all';
import { Audit, type AuditReport } from '../store/audit';
import { auditSince } from '../store/auditSince';
import { checkLog } from '../store/checkLog';
import { closeReading, openForReading } from '../store/open';
import type { Stored } from '../store/part';

/**
 * Checks the current state: pages, records, frozen amounts, books. Complements `auditSince`, which checks the past.
 * @throws when the engine never ran there.
 */
function auditStanding(products: Stored, dataDir: string): Pick<AuditReport, 'problems' | 'accounts'> {
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
    closeReading(db);
  }
}

export interface DataFindings {
  /** Problems, one sentence each, naming the file or account. */
  problems: string[];
  /** Accounts involved in a problem. */
  accounts: number[];
}

const ENGINE_FILE = 'engine.db';
const LOG_FILE = 'log.db';
/** Number of log records to check: the log may be large, and old records are never written again. */
const NEWEST_RECORDS = 20_000;
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function checkPages(dataDir: string, file: string): string[] {
  try {
    const db = new DatabaseSync(join(dataDir, file), { readOnly: true });
    try {
      db.exec('PRAGMA busy_timeout = 5000');
      const found = db.prepare('PRAGMA quick_check(5)').all() as { quick_check: string }[];
      return found
        .filter(({ quick_check: said }) => said !== 'ok')
        .map(({ quick_check: said }) => `${file}: a page is damaged: ${said}`);
    } finally {
      db.close();
    }
  } catch (error) {
    return [`${file}: cannot be read: ${reasonOf(error)}`];
  }
}

function checkEngine(dataDir: string, now: number): DataFindings {
  try {
    const happened = auditSince(dataDir, now);
    const standing = auditStanding(PRODUCTS, dataDir);
    return {
      problems: [...happened.problems, ...standing.problems].map((problem) => `${ENGINE_FILE}: ${problem}`),
      accounts: [...new Set([...standing.accounts, ...happened.accounts])],
    };
  } catch (error) {
    return { problems: [`${ENGINE_FILE}: cannot be read: ${reasonOf(error)}`], accounts: [] };
  }
}

function checkNewestRecords(dataDir: string): string[] {
  try {
    return checkLog(dataDir, NEWEST_RECORDS).problems;
  } catch (error) {
    return [`${LOG_FILE}: cannot be read: ${reasonOf(error)}`];
  }
}

/**
 * Checks the pages of every database of a data directory, the engine's balances against the postings since the last check (once a
 * day against all of them), and the newest records of the log against their hashes.
 * @param now ms since the epoch.
 */
export function checkData(dataDir: string, now: number): DataFindings {
  const others = readdirSync(dataDir).filter(
    (file) => file.endsWith('.db') && file !== ENGINE_FILE && file !== LOG_FILE,
  );
  const { problems, accounts } = checkEngine(dataDir, now);
  for (const file of others) problems.push(...checkPages(dataDir, file));
  problems.push(...checkNewestRecords(dataDir));
  return { problems, accounts };
}
