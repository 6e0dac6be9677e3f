import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { readColumns, writeColumns } from './columns';
import { hashOf, mustFollow, sameHash, START, type LogRecord, type Position } from './record';

/** A file of the archive: consecutive records, compressed in blocks. It never changes. */
export interface Segment {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

const SCHEMA = `
  PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = FULL; PRAGMA user_version = 1;
  CREATE TABLE blocks (
    first INTEGER PRIMARY KEY,
    last INTEGER NOT NULL,
    time INTEGER NOT NULL,
    previous BLOB NOT NULL,
    hash BLOB NOT NULL,
    body BLOB NOT NULL
  ) STRICT;
  CREATE TABLE earlier (
    first INTEGER PRIMARY KEY,
    last INTEGER NOT NULL,
    previous BLOB NOT NULL,
    hash BLOB NOT NULL,
    body BLOB NOT NULL
  ) STRICT;
  CREATE TABLE defining (number INTEGER PRIMARY KEY, epoch INTEGER NOT NULL) STRICT;
`;
const VERSION = 1;
const BLOCK_RECORDS = 1024;
const BLOCK_BYTES = 4 * 1024 * 1024;
const DIGITS = 15;
const NAME = /^(\d{15})-(\d{15})\.db$/;
const UNKNOWN = new Uint8Array(START.hash.length);

const nameOf = (first: number, last: number): string =>
  `${String(first).padStart(DIGITS, '0')}-${String(last).padStart(DIGITS, '0')}.db`;

/** Returns the segment that a file name denotes; null for any other file. */
export function segmentIn(file: string): Segment | null {
  const [, first, last] = NAME.exec(basename(file)) ?? [];
  return first && last ? { file, first: Number(first), last: Number(last) } : null;
}

type BlockRow = Readonly<{ first: number; last: number; previous: Uint8Array; hash: Uint8Array; body: Uint8Array }>;

/** Returns the records of a block, each with its previous hash; for a corrupt block the hashes do not match. */
function recordsIn({ first, last, previous, hash, body }: BlockRow): LogRecord[] {
  try {
    const records: LogRecord[] = [];
    let before: Position = { number: first - 1, hash: previous };
    for (const entry of readColumns(body)) {
      const number = before.number + 1;
      const record = { ...entry, number, previous: before.hash, hash: hashOf(before.hash, number, entry) };
      records.push(record);
      before = record;
    }
    if (before.number === last && sameHash(before.hash, hash)) return records;
  } catch {
    // Reported by the return value.
  }
  const nothing = new Uint8Array();
  return [
    { number: first, epoch: 0, time: 0, commands: nothing, effects: nothing, defines: false, previous, hash: UNKNOWN },
  ];
}

/** Reads a segment's records. @throws when it cannot be opened. */
export class SegmentReader {
  readonly #db;

  constructor({ file }: Segment) {
    this.#db = new DatabaseSync(file, { readOnly: true });
    const { user_version: version } = this.#db.prepare('PRAGMA user_version').get() as { user_version: number };
    if (version !== VERSION) throw new Error(`${file} was written by another version of this program`);
  }

  *after(number: number): Generator<LogRecord> {
    const next = this.#db.prepare('SELECT * FROM blocks WHERE last > ? ORDER BY first LIMIT 1');
    for (let last = number; ; ) {
      const block = next.get(last) as BlockRow | undefined;
      if (!block) return;
      for (const record of recordsIn(block)) if (record.number > number) yield record;
      ({ last } = block);
    }
  }

  at(number: number): LogRecord | null {
    for (const record of this.after(number - 1)) return record.number === number ? record : null;
    return null;
  }

  defining(epoch: number, number: number): LogRecord[] {
    const earlier = this.#db.prepare('SELECT * FROM earlier ORDER BY first').all() as BlockRow[];
    const rows = this.#db.prepare('SELECT number FROM defining WHERE epoch = ? AND number <= ? ORDER BY number');
    const own = rows.all(epoch, number).map((row) => this.at((row as { number: number }).number) as LogRecord);
    return [...earlier.flatMap(recordsIn).filter((record) => record.epoch === epoch), ...own];
  }

  /** Time of the newest block's last record, ms since the epoch. */
  get time(): number {
    return (this.#db.prepare('SELECT max(time) AS time FROM blocks').get() as { time: number }).time;
  }

  close(): void {
    this.#db.close();
  }
}

interface SegmentPlan {
  readonly directory: string;
  /** Earlier records needed to decode its first ones, so that it stands alone when older segments are gone. */
  readonly defining: readonly LogRecord[];
  /** Position it begins after. */
  readonly after: Position;
  /** Bytes of commands and effects after which it ends. */
  readonly bytes: number;
}

function* blocksOf(records: Iterable<LogRecord>, { after, bytes: most }: SegmentPlan): Generator<LogRecord[]> {
  let before = after;
  let bytes = 0;
  let blockBytes = 0;
  let block: LogRecord[] = [];
  for (const record of records) {
    mustFollow(record, before);
    before = record;
    block.push(record);
    blockBytes += record.commands.length + record.effects.length;
    if (block.length < BLOCK_RECORDS && blockBytes < BLOCK_BYTES) continue;
    yield block;
    bytes += blockBytes;
    if (bytes >= most) return;
    block = [];
    blockBytes = 0;
  }
  if (block.length > 0) yield block;
}

/** A rename is durable only once its directory is synced. */
function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Writes records to a new file, reads it back, and only then gives it its name.
 * @returns null when there were none.
 * @throws when a record is corrupt, or does not follow the previous one.
 */
export function writeSegment(records: Iterable<LogRecord>, plan: SegmentPlan): Segment | null {
  const part = `${plan.directory}/writing.part`;
  rmSync(part, { force: true });
  const db = new DatabaseSync(part);
  let last: Position = plan.after;
  try {
    db.exec(SCHEMA);
    db.exec('BEGIN');
    const insert = db.prepare('INSERT INTO blocks (first, last, time, previous, hash, body) VALUES (?, ?, ?, ?, ?, ?)');
    const define = db.prepare('INSERT INTO defining (number, epoch) VALUES (?, ?)');
    const keep = db.prepare('INSERT INTO earlier (first, last, previous, hash, body) VALUES (?, ?, ?, ?, ?)');
    for (const record of plan.defining)
      keep.run(record.number, record.number, record.previous, record.hash, writeColumns([record]));
    for (const block of blocksOf(records, plan)) {
      const [first, end] = [block[0] as LogRecord, block.at(-1) as LogRecord];
      insert.run(first.number, end.number, end.time, first.previous, end.hash, writeColumns(block));
      for (const { number, epoch, defines } of block) if (defines) define.run(number, epoch);
      last = end;
    }
    db.exec('COMMIT');
  } finally {
    db.close();
  }
  const first = plan.after.number + 1;
  if (last.number < first) {
    rmSync(part, { force: true });
    return null;
  }
  mustRead(part, plan.after, last);
  const file = `${plan.directory}/${nameOf(first, last.number)}`;
  if (existsSync(file)) throw new Error(`${file} exists already`);
  renameSync(part, file);
  syncDirectory(dirname(file));
  return { file, first, last: last.number };
}

function mustRead(file: string, after: Position, last: Position): void {
  const reader = new SegmentReader({ file, first: after.number + 1, last: last.number });
  try {
    let before = after;
    for (const record of reader.after(after.number)) {
      mustFollow(record, before);
      before = record;
    }
    if (before.number !== last.number || !sameHash(before.hash, last.hash))
      throw new Error(`${file} does not read as it was written`);
  } finally {
    reader.close();
  }
}
