import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { PRODUCTS } from '../products/all';
import { auditSince } from '../store/auditSince';
import { auditStanding } from '../store/auditStanding';
import { checkLog } from '../store/checkLog';

export interface DataFindings {
  /** One sentence for each thing that is wrong, with the file or account. */
  problems: string[];
  /** Accounts that a problem names. */
  accounts: number[];
}

const ENGINE_FILE = 'engine.db';
const LOG_FILE = 'log.db';
/** Of the log, which may be large and of which old records are never written again. */
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
 * Looks at the pages of every database of a data directory, holds the engine's balances against what was posted since the last
 * look (once a day against all of it), and the newest records of the log against their hashes. @param now ms since the epoch.
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
