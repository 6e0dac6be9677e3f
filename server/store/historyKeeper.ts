import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { AGED, attach, columnsOf, historyFile, historyFiles, type Aged, type HistoryFile } from './history';

/** Maximum number of files that SQLite lets a connection attach, less those that the audit attaches. */
const FILES = 8;
/** Rows moved at once, which takes some milliseconds. */
const SLICE = 500;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
}

interface Made {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

const yearOf = (time: number): number => new Date(time).getUTCFullYear();

const madeIn = (db: DatabaseSyncInstance, schema: string, table: string) =>
  db
    .prepare(
      `SELECT type, name, sql FROM ${schema}.sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY rowid`,
    )
    .all(table) as unknown as Made[];

/** Gives a file the tables, columns and indexes of engine.db. */
function bringUp(db: DatabaseSyncInstance, { schema }: HistoryFile, { table }: Aged): void {
  const within = ({ sql }: Made) => sql.replace(/^CREATE (TABLE|UNIQUE INDEX|INDEX) /, `CREATE $1 ${schema}.`);
  const own = madeIn(db, schema, table);
  const made = madeIn(db, 'main', table);
  if (own.length === 0) {
    for (const wanted of made) db.exec(within(wanted));
    return;
  }
  const columns = (where: string) =>
    db
      .prepare('SELECT name, type, "notnull", dflt_value FROM pragma_table_info(?, ?)')
      .all(table, where) as unknown as Column[];
  const known = new Set(columns(schema).map(({ name }) => name));
  for (const { name, type, notnull, dflt_value: value } of columns('main'))
    if (!known.has(name))
      db.exec(
        `ALTER TABLE ${schema}.${table} ADD COLUMN ${name} ${type}${notnull ? ' NOT NULL' : ''}${value === null ? '' : ` DEFAULT ${value}`}`,
      );
  const indexes = (all: readonly Made[]) => all.filter(({ type }) => type === 'index');
  const wanted = new Map(indexes(made).map((index) => [index.name, index]));
  for (const { name, sql } of indexes(own)) {
    if (wanted.get(name)?.sql === sql) wanted.delete(name);
    else db.exec(`DROP INDEX ${schema}.${name}`);
  }
  for (const index of wanted.values()) db.exec(within(index));
}

/**
 * Moves old rows of engine.db into one file per year, slice by slice. A slice is on disk there before it is deleted here, and rows
 * not marked as moved in engine.db are not read from the file, so a crash between the two, or an older copy of engine.db, only
 * moves them again.
 */
export class HistoryKeeper {
  readonly #db: DatabaseSyncInstance;
  readonly #months: number;
  readonly #files: ReadonlyMap<number, HistoryFile>;

  /** @param months number of whole months that stay in engine.db, in addition to the current one. */
  constructor(db: DatabaseSyncInstance, dataDir: string, months: number) {
    this.#db = db;
    this.#months = months;
    const files = historyFiles(dataDir);
    for (const file of files) {
      attach(db, file);
      db.exec(`PRAGMA ${file.schema}.synchronous = FULL`);
    }
    this.#files = new Map(files.map((file) => [file.year, file]));
  }

  /**
   * Moves the next slice, if there is one.
   * @param now ms since the epoch.
   * @returns whether there may be more.
   */
  step(now: number): boolean {
    const today = new Date(now);
    const end = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - this.#months);
    return AGED.some((aged) => this.#move(aged, end));
  }

  #move(aged: Aged, end: number): boolean {
    const { table, key, ended = 'TRUE' } = aged;
    const from = (this.#db.prepare('SELECT up_to FROM moved WHERE name = ?').get(table) as { up_to: number }).up_to;
    const dated = table === 'postings' ? 'postings CROSS JOIN entries ON seq = entry' : table;
    // The newest row stays, because it determines the number of the next posting.
    const rows = this.#db
      .prepare(
        `SELECT ${table}.${key} AS place, time FROM ${dated}
         WHERE ${table}.${key} > ? AND ${table}.${key} < (SELECT max(${key}) FROM ${table}) ORDER BY ${table}.${key} LIMIT ${SLICE}`,
      )
      .all(from) as { place: number; time: number }[];
    const year = rows[0] && yearOf(rows[0].time);
    const file = year === undefined ? undefined : this.#files.get(year);
    const kept = rows.findIndex(({ time }) => time >= end || yearOf(time) !== year);
    const upTo = rows[kept === -1 ? rows.length - 1 : kept - 1]?.place;
    if (!file || upTo === undefined) return false;
    const columns = columnsOf(this.#db, 'main', aged);
    const slice = `FROM main.${table} WHERE ${key} > ?1 AND ${key} <= ?2 AND ${ended}`;
    this.#db
      .prepare(`INSERT OR REPLACE INTO ${file.schema}.${table} (${columns}) SELECT ${columns} ${slice}`)
      .run(from, upTo);
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      this.#db.prepare(`DELETE ${slice}`).run(from, upTo);
      this.#db.prepare('UPDATE moved SET up_to = ? WHERE name = ?').run(upTo, table);
      this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
    return true;
  }
}

/**
 * Creates the files of all years that engine.db has rows of, up to this one, since they must exist before anyone reads; rows of a
 * later year wait for the next start. Drops their rows that engine.db does not mark as moved.
 */
export function prepareHistory(db: DatabaseSyncInstance, dataDir: string, now: number): void {
  db.exec('CREATE TABLE IF NOT EXISTS moved (name TEXT PRIMARY KEY, up_to INTEGER NOT NULL) STRICT, WITHOUT ROWID');
  const add = db.prepare('INSERT OR IGNORE INTO moved (name, up_to) VALUES (?, 0)');
  for (const { table } of AGED) add.run(table);
  const oldest = AGED.flatMap(({ table }) =>
    table === 'postings' ? [] : (db.prepare(`SELECT time FROM ${table} LIMIT 1`).all() as { time: number }[]),
  ).reduce((least, { time }) => Math.min(least, time), now);
  const files = historyFiles(dataDir);
  for (let year = yearOf(oldest); year <= yearOf(now) && files.length < FILES; year++)
    if (!files.some((file) => file.year === year)) files.push(historyFile(dataDir, year));
  for (const file of files) {
    attach(db, file);
    db.exec(`PRAGMA ${file.schema}.journal_mode = WAL; BEGIN`);
    for (const aged of AGED) {
      const { table, key } = aged;
      bringUp(db, file, aged);
      const reached = `SELECT up_to FROM main.moved WHERE name = '${table}'`;
      db.exec(`DELETE FROM ${file.schema}.${table} WHERE ${key} > (${reached})`);
    }
    db.exec(`COMMIT; DETACH ${file.schema}`);
  }
}

/** Pause between two slices of moved history, ms, because others write to the same disk. */
const SLICE_EVERY_MS = 50;
/** Interval between checks for newly old months, ms. */
const LOOKED_EVERY_MS = 3_600_000;

/** Moves old rows while no record is waiting, until `isOver`. */
export function keepHistory(keeper: HistoryKeeper, isBusy: () => boolean, isOver: () => boolean): void {
  const again = (ms: number) => setTimeout(step, ms).unref();
  const hasMore = () => {
    try {
      return isBusy() || keeper.step(Date.now());
    } catch (error) {
      // Nothing was moved, most likely because of a full disk; the exchange continues without it.
      process.emitWarning(`History is not moved: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  };
  const step = () => {
    if (!isOver()) again(hasMore() ? SLICE_EVERY_MS : LOOKED_EVERY_MS);
  };
  again(SLICE_EVERY_MS);
}
