import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { audit } from '../store/audit';
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

function checkEngine(dataDir: string): DataFindings {
  try {
    const { problems, accounts } = audit(dataDir);
    return { problems: problems.map((problem) => `${ENGINE_FILE}: ${problem}`), accounts };
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

/** Looks at the pages of every database of a data directory, holds the engine's balances against its journal, and the newest records of the log against their hashes. */
export function checkData(dataDir: string): DataFindings {
  const others = readdirSync(dataDir).filter(
    (file) => file.endsWith('.db') && file !== ENGINE_FILE && file !== LOG_FILE,
  );
  const { problems, accounts } = checkEngine(dataDir);
  return {
    problems: [...problems, ...others.flatMap((file) => checkPages(dataDir, file)), ...checkNewestRecords(dataDir)],
    accounts,
  };
}
