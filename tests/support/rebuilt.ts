import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveOf } from '../../server/log/archive';
import { logFile } from '../../server/log/log';
import { readLog } from '../../server/log/wholeLog';
import { replay } from '../../server/backup/replay';
import { checkLog } from '../../server/store/checkLog';
import { followLog } from '../../server/store/followLog';
import { engineFile, openForWriting } from '../../server/store/open';
import { PRODUCTS } from '../../server/products/all';

/** Describes the tables in which two stores differ. */
export function differingTables(dataDir: string, otherDir: string): string[] {
  const db = openForWriting(dataDir);
  try {
    db.exec(`ATTACH '${engineFile(otherDir)}' AS other`);
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
    const numberOf = (query: string) =>
      (db.prepare(`SELECT count(*) AS rows FROM ${query}`).get() as { rows: number }).rows;
    return tables.flatMap((row) => {
      const { name } = row as { name: string };
      const [own, others] = [numberOf(`main.${name}`), numberOf(`other.${name}`)];
      if (own !== others) return [`${name}: ${own} rows and ${others}`];
      const changed = numberOf(`(SELECT * FROM main.${name} EXCEPT SELECT * FROM other.${name})`);
      return changed > 0 ? [`${name}: ${changed} rows differ`] : [];
    });
  } finally {
    db.close();
  }
}

const TICK_LIFE_MS = 90 * 86_400_000;

/**
 * Describes the faults of a closed exchange's log, the tables that differ when rebuilt from it alone, and the commands whose
 * results differ when decided again.
 */
export function logFaults(dataDir: string): string[] {
  const { problems } = checkLog(dataDir);
  if (problems.length > 0) return problems;
  const rebuilt = mkdtempSync(join(tmpdir(), 'statex-rebuilt-'));
  try {
    copyFileSync(logFile(dataDir), logFile(rebuilt));
    if (existsSync(archiveOf(dataDir))) cpSync(archiveOf(dataDir), archiveOf(rebuilt), { recursive: true });
    const db = openForWriting(rebuilt);
    const log = readLog(rebuilt);
    followLog(PRODUCTS, db, log);
    log.close();
    db.close();
    const { differing } = replay({ dataDir, tickLifeMs: TICK_LIFE_MS });
    return [...differingTables(rebuilt, dataDir), ...differing];
  } finally {
    rmSync(rebuilt, { recursive: true, force: true });
  }
}
