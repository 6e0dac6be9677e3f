import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Archive } from './archive';
import {
  type Entry,
  hashOf,
  type History,
  type LogRecord,
  mustFollow,
  type Position,
  recordOf,
  type RecordRow,
  START,
  writeBody,
} from './record';
import { emptyWriteAhead } from './sqlite';

export const logFile = (dataDir: string): string => join(dataDir, 'log.db');

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS records (
    number INTEGER PRIMARY KEY,
    epoch INTEGER NOT NULL,
    time INTEGER NOT NULL,
    body BLOB NOT NULL,
    defines INTEGER NOT NULL,
    previous BLOB NOT NULL,
    hash BLOB NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS records_defining ON records (epoch, number) WHERE defines = 1;
`;
const COLUMNS = 'number, epoch, time, body, defines, previous, hash';
const READ_AT_ONCE = 200;
/** Version of log.db; in version 1 all commands are JSON. */
const VERSION = 2;

type StoredRow = Omit<RecordRow, 'defines'> & { readonly defines: number };

const recordIn = (row: StoredRow): LogRecord => recordOf({ ...row, defines: row.defines === 1 });

export class LogReader implements History {
  readonly #db: DatabaseSyncInstance;
  readonly #page;
  readonly #defining;

  constructor(db: DatabaseSyncInstance) {
    this.#db = db;
    this.#page = db.prepare(`SELECT ${COLUMNS} FROM records WHERE number > ? ORDER BY number LIMIT ${READ_AT_ONCE}`);
    this.#defining = db.prepare(
      `SELECT ${COLUMNS} FROM records WHERE defines = 1 AND epoch = ? AND number <= ? ORDER BY number`,
    );
  }

  head(): Position {
    return this.#one('ORDER BY number DESC LIMIT 1') ?? START;
  }

  at(number: number): LogRecord | null {
    return this.#one('WHERE number = ?', number);
  }

  hasAll(): boolean {
    return this.firstWhole() === 1;
  }

  /** Returns the oldest record after which none is missing; defining records from before it are kept. */
  firstWhole(): number {
    let first = this.firstPlain();
    while (first > 1 && this.at(first - 1)) first--;
    return first;
  }

  /** Returns the oldest record that defines nothing. */
  protected firstPlain(): number {
    return this.#one('WHERE defines = 0 ORDER BY number LIMIT 1')?.number ?? this.head().number + 1;
  }

  *after(number: number): Generator<LogRecord> {
    for (let last = number; ; ) {
      const page = this.#page.all(last) as unknown as StoredRow[];
      for (const row of page) yield recordIn(row);
      if (page.length < READ_AT_ONCE) return;
      last = (page.at(-1) as StoredRow).number;
    }
  }

  defining(epoch: number, number: number): LogRecord[] {
    return (this.#defining.all(epoch, number) as unknown as StoredRow[]).map(recordIn);
  }

  get bytes(): number {
    const figure = (name: string) => Number(Object.values(this.#db.prepare(`PRAGMA ${name}`).get() as object)[0]);
    return (figure('page_count') - figure('freelist_count')) * figure('page_size');
  }

  close(): void {
    // A snapshot would outlive the connection until all its statements are garbage-collected.
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    this.#db.close();
  }

  #one(condition: string, ...values: number[]): LogRecord | null {
    const row = this.#db.prepare(`SELECT ${COLUMNS} FROM records ${condition}`).get(...values);
    return row ? recordIn(row as unknown as StoredRow) : null;
  }
}

/** Opens log.db for reading, concurrently with its writer. @throws when it does not exist. */
export function readHot(dataDir: string): LogReader {
  const db = new DatabaseSync(logFile(dataDir), { readOnly: true });
  // One snapshot from the first read on, because the writer drops its oldest records meanwhile.
  db.exec('PRAGMA busy_timeout = 5000; BEGIN');
  return new LogReader(db);
}

const DROPPED_EVERY = 64;
const DROPPED_AT_ONCE = 256;
/** Committing each record would wait for the disk each time. */
const TAKEN_A_COMMIT = 2000;

/** The exchange's log: one record per batch, each with the hash of the previous one, on disk before anybody is answered. */
export class CommandLog extends LogReader {
  readonly #db: DatabaseSyncInstance;
  readonly #insert;
  readonly #drop;
  #head: Position;
  #sealed = 0;
  #isDropping = false;

  constructor(db: DatabaseSyncInstance) {
    super(db);
    this.#db = db;
    this.#insert = db.prepare(`INSERT INTO records (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`);
    this.#drop = db.prepare(
      `DELETE FROM records WHERE number < ?1 AND (defines = 0 OR epoch < (SELECT epoch FROM records WHERE number = ?1))`,
    );
    this.#head = this.head();
  }

  get last(): Position {
    return this.#head;
  }

  /**
   * Appends the next record, which is on disk on return.
   * @throws when it cannot be written: then nothing of it may be acknowledged.
   */
  append(entry: Entry): Position {
    const { number: before, hash: previous } = this.#head;
    const number = before + 1;
    this.#put({ ...entry, number, previous, hash: hashOf(previous, number, entry) });
    if (this.#isDropping && number % DROPPED_EVERY === 0) this.#dropSealed();
    return this.#head;
  }

  /** Copies records appended elsewhere and verified against the last one here; either all of them are stored or none. */
  copy(rows: readonly RecordRow[]): void {
    const last = rows.at(-1);
    if (!last) return;
    this.#db.exec('BEGIN');
    try {
      for (const { number, epoch, time, body, defines, previous, hash } of rows)
        this.#insert.run(number, epoch, time, body, defines ? 1 : 0, previous, hash);
      this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
    const before = this.#head.number;
    this.#head = { number: last.number, hash: last.hash };
    const isTurn = Math.floor(last.number / DROPPED_EVERY) > Math.floor(before / DROPPED_EVERY);
    if (this.#isDropping && isTurn) this.#dropSealed();
  }

  nextEpoch(): number {
    return (this.at(this.#head.number)?.epoch ?? 0) + 1;
  }

  /** Reports that the archive durably contains all records up to this one: they are dropped here, a few with each new record. */
  sealedUpTo(number: number): void {
    this.#sealed = number;
    this.#isDropping = true;
  }

  /**
   * Copies the archive's records after the last one.
   * @param until ms since the epoch; later records are left out.
   * @throws when they do not continue the log.
   */
  takeFrom(archive: Archive, until: number): void {
    this.#inTransactions(archive.after(this.#head.number), (record) => {
      if (record.time > until) return false;
      mustFollow(record, this.#head);
      this.#put(record);
      return true;
    });
  }

  /** Drops all records after a number, here and in the archive, for a return to that point. */
  cutBehind(number: number, archive: Archive): void {
    const cut = archive.segments.find(({ last }) => last > number);
    this.#inTransactions(archive.after(Math.min(cut?.first ?? number, number) - 1), (record) => {
      if (record.number > number) return false;
      if (!this.at(record.number)) this.#put(record);
      return true;
    });
    this.#db.prepare('DELETE FROM records WHERE number > ?').run(number);
    if (cut) archive.removeBehind(cut.first - 1);
    this.#head = this.head();
  }

  override close(): void {
    emptyWriteAhead(this.#db);
    super.close();
  }

  /** @param take returns whether to continue. */
  #inTransactions(records: Iterable<LogRecord>, take: (record: LogRecord) => boolean): void {
    let taken = 0;
    this.#db.exec('BEGIN');
    try {
      for (const record of records) {
        if (!take(record)) break;
        taken++;
        if (taken % TAKEN_A_COMMIT === 0) this.#db.exec('COMMIT; BEGIN');
      }
    } finally {
      this.#db.exec('COMMIT');
    }
  }

  #put({ number, epoch, time, commands, effects, defines, previous, hash }: LogRecord): void {
    this.#insert.run(number, epoch, time, writeBody(commands, effects), defines ? 1 : 0, previous, hash);
    this.#head = { number, hash };
  }

  /** Keeps the newest record, which the next one continues. */
  #dropSealed(): void {
    const first = this.firstPlain();
    const end = Math.min(this.#sealed + 1, this.#head.number);
    this.#isDropping = first < end;
    if (this.#isDropping) this.#drop.run(Math.min(first + DROPPED_AT_ONCE, end));
  }
}

/**
 * Opens log.db for its only writer; a record is on disk once appended (WAL, synchronous FULL).
 * @param isCopy of a log stored durably elsewhere: records do not wait for this disk (NORMAL), and losses after a power cut are
 * fetched from there.
 */
export function openLog(dataDir: string, isCopy = false): CommandLog {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(logFile(dataDir));
  db.exec('PRAGMA busy_timeout = 5000; PRAGMA page_size = 8192; PRAGMA journal_mode = WAL');
  db.exec(`PRAGMA synchronous = ${isCopy ? 'NORMAL' : 'FULL'}`);
  db.exec('PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 67108864');
  emptyWriteAhead(db);
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  const isNew = db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
  if (!isNew && (version < 1 || version > VERSION))
    throw new Error('log.db was written by another version of this program');
  db.exec(`${SCHEMA} PRAGMA user_version = ${VERSION};`);
  return new CommandLog(db);
}
