import { PRODUCTS } from '../products/all';
import type { Stored } from '../store/part';
import { existsSync } from 'node:fs';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { advising } from '../log/sqlite';
import { engineFile, openForReading } from '../store/open';
import { migrationsOf, schemaOf } from '../store/migrations';

/**
 * Steps that go through all rows of a table, and their approximate time per row, ms: an index reads the rows, the others rewrite
 * them.
 */
const STEPS: readonly { pattern: RegExp; rowMs: number }[] = [
  { pattern: /\bCREATE (?:UNIQUE )?INDEX \w+ ON (\w+)/g, rowMs: 0.001 },
  { pattern: /\b(?:UPDATE|DELETE FROM) (\w+)/g, rowMs: 0.01 },
  { pattern: /\bINSERT INTO \w+[^;]*?\bFROM (\w+)/g, rowMs: 0.01 },
];

interface MigrationCost {
  /** Migrations that a start would run. */
  readonly pending: number;
  /** Rows that they process, counted once per migration. */
  readonly rows: number;
  /** Estimated, ms. */
  readonly ms: number;
}

function rowsOf(db: DatabaseSyncInstance, table: string): number {
  const known = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table);
  return known ? (db.prepare(`SELECT count(*) AS rows FROM ${table}`).get() as { rows: number }).rows : 0;
}

/**
 * Returns the work that a start would do on the rows of a data directory before it serves. Tables created first have no rows yet.
 */
export function migrationCost(products: Stored, dataDir: string): MigrationCost {
  if (!existsSync(engineFile(dataDir))) return { pending: 0, rows: 0, ms: 0 };
  const db = openForReading(dataDir);
  try {
    const pending = migrationsOf(products).slice(schemaOf(db));
    const counted = new Map<string, number>();
    const cost = { pending: pending.length, rows: 0, ms: 0 };
    for (const text of pending)
      for (const { pattern, rowMs } of STEPS)
        for (const [, table = ''] of text.matchAll(pattern)) {
          const rows = counted.get(table) ?? rowsOf(db, table);
          counted.set(table, rows);
          cost.rows += rows;
          cost.ms += rows * rowMs;
        }
    return cost;
  } finally {
    db.close();
  }
}

/** Minimum number of rows for a notice; fewer are migrated before anyone could read it. */
const WORTH_TELLING = 100_000;

/** Returns the operator's notice before a start migrates many rows of the store; null when it does not. */
export function migrationNotice(
  dataDir: string,
  products: Stored = PRODUCTS,
  worthTelling = WORTH_TELLING,
): string | null {
  const { pending, rows, ms } = advising(engineFile(dataDir), () => migrationCost(products, dataDir));
  if (rows < worthTelling) return null;
  const seconds = Math.max(1, Math.round(ms / 1000));
  return (
    `engine.db is brought up to this version: ${pending} migrations go through ${rows.toLocaleString('en-US')} rows, which takes about ` +
    `${seconds} s. Nothing is served meanwhile, and an earlier version cannot open it afterwards.`
  );
}
