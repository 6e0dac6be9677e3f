import { existsSync } from 'node:fs';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { migrationsOf, schemaOf } from './migrations';
import { engineFile, openForReading } from './open';
import type { Stored } from './part';

/** What goes through all rows of a table, and about how long that takes a row, ms: an index reads them, the others write them anew. */
const STEPS: readonly { pattern: RegExp; rowMs: number }[] = [
  { pattern: /\bCREATE (?:UNIQUE )?INDEX \w+ ON (\w+)/g, rowMs: 0.001 },
  { pattern: /\b(?:UPDATE|DELETE FROM) (\w+)/g, rowMs: 0.01 },
  { pattern: /\bINSERT INTO \w+[^;]*?\bFROM (\w+)/g, rowMs: 0.01 },
];

export interface MigrationCost {
  /** Migrations that a start would carry out. */
  readonly pending: number;
  /** Rows that they go through, each as often as they do. */
  readonly rows: number;
  /** Estimated, ms. */
  readonly ms: number;
}

function rowsOf(db: DatabaseSyncInstance, table: string): number {
  const known = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table);
  return known ? (db.prepare(`SELECT count(*) AS rows FROM ${table}`).get() as { rows: number }).rows : 0;
}

/** What a start would do to the rows of a data directory before it serves. Tables that it makes first have no rows yet. */
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
