import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { readBody, writeBody } from './body';
import { emptyWriteAhead } from './writeAhead';

export const logFile = (dataDir: string): string => join(dataDir, 'log.db');

/** A place in the log: everything up to a record, and the hash that all of it comes to. */
export interface Position {
  readonly number: number;
  readonly hash: Uint8Array;
}

/** Before the first record. */
export const START: Position = { number: 0, hash: new Uint8Array(32) };

/** What one record says. */
export interface Entry {
  /** Counts the starts of the engine. */
  readonly epoch: number;
  /** ms since the epoch of 1970. */
  readonly time: number;
  /** JSON: an array of commands, or an object that says what the engine is made of, at its start. */
  readonly commands: string;
  /** What they did to the rows. */
  readonly effects: Uint8Array;
  /** Whether later records of the epoch need this one's effects to be understood. */
  readonly defines: boolean;
}

export interface LogRecord extends Entry, Position {
  /** Hash of the record before. */
  readonly previous: Uint8Array;
}

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
/** Of log.db as a whole. */
const VERSION = 1;

type RecordRow = Omit<LogRecord, 'defines' | 'commands' | 'effects'> & {
  readonly defines: number;
  readonly body: Uint8Array;
};

/** A body that is none stands for nothing, which its hash then does not fit. */
function recordOf({ body, defines, ...row }: RecordRow): LogRecord {
  let parts: ReturnType<typeof readBody> = { commands: '', effects: new Uint8Array() };
  try {
    parts = readBody(body);
  } catch {
    // The record is not whole.
  }
  return { ...row, ...parts, defines: defines === 1 };
}

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** SHA-256 over the hash before, number, epoch and time as 64-bit integers, and the SHA-256 of commands and effects each. */
export function hashOf(previous: Uint8Array, number: number, { epoch, time, commands, effects }: Entry): Uint8Array {
  const head = Buffer.alloc(24);
  head.writeBigUInt64LE(BigInt(number), 0);
  head.writeBigUInt64LE(BigInt(epoch), 8);
  head.writeBigUInt64LE(BigInt(time), 16);
  const sum = createHash('sha256').update(previous).update(head).update(sha256(commands)).update(sha256(effects));
  return sum.digest();
}

export const sameHash = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** Whether a record is what was written. */
export const isWhole = (record: LogRecord): boolean =>
  sameHash(hashOf(record.previous, record.number, record), record.hash);

/** Reads records of a log. */
export class LogReader {
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

  /** The newest record's place. */
  head(): Position {
    return this.#one('ORDER BY number DESC LIMIT 1') ?? START;
  }

  /** The record with this number, unless the log does not reach so far back or ahead. */
  at(number: number): LogRecord | null {
    return this.#one('WHERE number = ?', number);
  }

  /** Whether no record was dropped. */
  hasAll(): boolean {
    const first = this.firstWhole();
    const kept = this.#db.prepare('SELECT count(*) AS kept FROM records WHERE defines = 1 AND number < ?').get(first);
    return (kept as { kept: number }).kept === first - 1;
  }

  /** The oldest record behind which none is missing; what defines statements is kept from before it. */
  protected firstWhole(): number {
    return this.#one('WHERE defines = 0 ORDER BY number LIMIT 1')?.number ?? this.head().number + 1;
  }

  /** Records behind a number, in order. */
  *after(number: number): Generator<LogRecord> {
    for (let last = number; ; ) {
      const page = this.#page.all(last) as unknown as RecordRow[];
      for (const row of page) yield recordOf(row);
      if (page.length < READ_AT_ONCE) return;
      last = (page.at(-1) as RecordRow).number;
    }
  }

  /** Records of an epoch, up to a number, that later ones need to be understood. */
  defining(epoch: number, number: number): LogRecord[] {
    return (this.#defining.all(epoch, number) as unknown as RecordRow[]).map(recordOf);
  }

  close(): void {
    // A snapshot would outlive the connection for as long as one of its statements is not collected.
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    this.#db.close();
  }

  #one(condition: string, ...values: number[]): LogRecord | null {
    const row = this.#db.prepare(`SELECT ${COLUMNS} FROM records ${condition}`).get(...values);
    return row ? recordOf(row as unknown as RecordRow) : null;
  }
}

/** Opens log.db to read it, beside its writer or without one. @throws when there is none. */
export function readLog(dataDir: string): LogReader {
  const db = new DatabaseSync(logFile(dataDir), { readOnly: true });
  // One snapshot from the first read on: the writer drops its oldest records meanwhile.
  db.exec('PRAGMA busy_timeout = 5000; BEGIN');
  return new LogReader(db);
}

const PRUNED_EVERY = 512;
const PRUNED_AT_ONCE = 2048;
/** How much of the log is kept when nothing else is said. */
export const LOG_BYTES = 2 * 1024 * 1024 * 1024;

/** What the exchange did, a record a batch, each with the hash of the one before; on disk before anybody is answered. */
export class CommandLog extends LogReader {
  readonly #db: DatabaseSyncInstance;
  readonly #insert;
  readonly #prune;
  readonly #maxBytes: number;
  #head: Position;

  /** @param maxBytes beyond them the oldest records are dropped. */
  constructor(db: DatabaseSyncInstance, maxBytes: number) {
    super(db);
    this.#db = db;
    this.#maxBytes = maxBytes;
    this.#insert = db.prepare(`INSERT INTO records (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`);
    this.#prune = db.prepare(
      `DELETE FROM records WHERE number < ?1 AND (defines = 0 OR epoch < (SELECT epoch FROM records WHERE number = ?1))`,
    );
    this.#head = this.head();
  }

  get last(): Position {
    return this.#head;
  }

  /**
   * Writes the next record; it is on disk on return.
   * @throws when it cannot be written: nothing of it may be acknowledged then.
   */
  append(entry: Entry): Position {
    const { number: before, hash: previous } = this.#head;
    const number = before + 1;
    const hash = hashOf(previous, number, entry);
    const { epoch, time, commands, effects, defines } = entry;
    this.#insert.run(number, epoch, time, writeBody(commands, effects), defines ? 1 : 0, previous, hash);
    this.#head = { number, hash };
    if (number % PRUNED_EVERY === 0) this.#dropOldest();
    return this.#head;
  }

  /** Drops all records behind a number, for whoever goes back to it. */
  cutBehind(number: number): void {
    this.#db.prepare('DELETE FROM records WHERE number > ?').run(number);
    this.#head = this.head();
  }

  override close(): void {
    emptyWriteAhead(this.#db);
    super.close();
  }

  #dropOldest(): void {
    const figure = (name: string) => Number(Object.values(this.#db.prepare(`PRAGMA ${name}`).get() as object)[0]);
    if ((figure('page_count') - figure('freelist_count')) * figure('page_size') <= this.#maxBytes) return;
    this.#prune.run(Math.min(this.firstWhole() + PRUNED_AT_ONCE, this.#head.number));
  }
}

/** Opens log.db for its one writer; a record is on disk when it was appended (WAL, synchronous FULL). */
export function openLog(dataDir: string, maxBytes = LOG_BYTES): CommandLog {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(logFile(dataDir));
  db.exec('PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec('PRAGMA wal_autocheckpoint = 4000; PRAGMA busy_timeout = 5000; PRAGMA journal_size_limit = 67108864');
  emptyWriteAhead(db);
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  const isNew = db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
  if (!isNew && version !== VERSION) throw new Error('log.db was written by another version of this program');
  db.exec(`${SCHEMA} PRAGMA user_version = ${VERSION};`);
  return new CommandLog(db, maxBytes);
}
