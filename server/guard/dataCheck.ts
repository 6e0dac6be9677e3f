import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { audit } from '../store/audit';

export interface DataFindings {
  /** One sentence for each thing that is wrong, with the file or account. */
  problems: string[];
  /** Accounts that a problem names. */
  accounts: number[];
}

const ENGINE_FILE = 'engine.db';
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

/** Looks at the pages of every database of a data directory, and holds the engine's balances against its journal. */
export function checkData(dataDir: string): DataFindings {
  const others = readdirSync(dataDir).filter((file) => file.endsWith('.db') && file !== ENGINE_FILE);
  const { problems, accounts } = checkEngine(dataDir);
  return { problems: [...problems, ...others.flatMap((file) => checkPages(dataDir, file))], accounts };
}
