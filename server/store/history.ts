import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** A table whose old rows are kept in separate files; `key` orders its rows by time. */
export interface Aged {
  readonly table: 'spot_orders' | 'trades' | 'futures_orders' | 'futures_trades' | 'postings' | 'entries';
  readonly key: 'id' | 'seq' | 'rowid';
  /** Condition for rows that are never written again. Default: all. */
  readonly ended?: string;
}

/** Tables that grow without limit. Postings are dated by their entries, so they are moved first. */
export const AGED: readonly Aged[] = [
  { table: 'spot_orders', key: 'id', ended: 'status >= 3' },
  { table: 'trades', key: 'seq' },
  { table: 'futures_orders', key: 'id', ended: 'open = 0' },
  { table: 'futures_trades', key: 'seq' },
  { table: 'postings', key: 'rowid' },
  { table: 'entries', key: 'seq' },
];

export interface HistoryFile {
  readonly year: number;
  readonly file: string;
  /** Schema name under which it is attached. */
  readonly schema: string;
}

export const historyFile = (dataDir: string, year: number): HistoryFile => ({
  year,
  file: join(dataDir, `history-${year}.db`),
  schema: `history${year}`,
});

const NAME = /^history-(\d{4})\.db$/;

/** Whether a file name in a data directory is that of a history file. */
export const isHistory = (name: string): boolean => NAME.test(name);

/** Returns the history files of a data directory, oldest first. */
export const historyFiles = (dataDir: string): HistoryFile[] =>
  readdirSync(dataDir)
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .toSorted()
    .map((year) => historyFile(dataDir, Number(year)));

export const attach = (db: DatabaseSyncInstance, { file, schema }: HistoryFile): unknown =>
  db.prepare(`ATTACH ? AS ${schema}`).run(file);

/** Returns the SQL list of a table's columns, including the rowid if only that gives the order of its rows. */
export function columnsOf(db: DatabaseSyncInstance, schema: string, { table, key }: Aged): string {
  const columns = db.prepare(`SELECT name FROM pragma_table_info(?, ?)`).all(table, schema) as { name: string }[];
  return [...(key === 'rowid' ? ['rowid'] : []), ...columns.map(({ name }) => name)].join(', ');
}

/**
 * Makes a connection read rows moved out of engine.db as if they were still there. engine.db states how far they were moved, and a
 * statement reads that first and the files afterwards, so it finds each row once, whatever is moved meanwhile. Sums over these
 * tables must be taken of a SELECT with a LIMIT, because SQLite would otherwise scan all rows (plans.test.ts). The unary plus leaves
 * the index to a query's own bound: of two upper bounds it searches by one, and would scan everything between them.
 * @param engine schema name of engine.db in the connection.
 */
export function withHistory(db: DatabaseSyncInstance, dataDir: string, engine = 'main'): DatabaseSyncInstance {
  const files = historyFiles(dataDir);
  const isKept = db.prepare(`SELECT 1 FROM ${engine}.sqlite_schema WHERE name = 'moved'`).get();
  if (files.length === 0 || !isKept) return db;
  for (const file of files) attach(db, file);
  for (const aged of AGED) {
    const { table, key } = aged;
    const columns = columnsOf(db, engine, aged).replace(/^rowid/, 'rowid AS rowid');
    const moved = files.map(
      ({ schema }) =>
        `SELECT ${columns} FROM ${schema}.${table} AS ${table}_${schema}
         WHERE +${key} <= (SELECT up_to FROM ${engine}.moved WHERE name = '${table}')`,
    );
    const own = `SELECT ${columns} FROM ${engine}.${table} AS ${table}_here`;
    db.exec(`CREATE TEMP VIEW ${table} AS ${[own, ...moved].join(' UNION ALL ')}`);
  }
  const prepare = db.prepare.bind(db);
  // A view has no index of its own.
  return Object.defineProperty(db, 'prepare', {
    configurable: true,
    value: (text: string) => prepare(text.replaceAll(/ INDEXED BY \w+/g, '')),
  });
}
