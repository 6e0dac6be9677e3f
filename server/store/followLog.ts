import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { Replayer, asRows, type Rows } from '../log/effects';
import { openingIn } from '../log/commands';
import { mustFollow, sameHash, START, type History, type LogRecord, type Position } from '../log/record';
import { migrate, migrationsOf, schemaOf } from './migrations';
import type { Stored } from './part';

const RECORDS_A_COMMIT = 2000;

/** Configuration of the engine, as recorded in the first record of each start. */
export interface Opening {
  /** Schema version that its effects are for. */
  readonly schema: number;
  /** Whether there were no rows before, so that the log alone produces all of them. */
  readonly fresh: boolean;
  readonly [setting: string]: unknown;
}

/** Position up to which an engine.db has followed the log. It belongs to the log, so no schema of the store includes it. */
export class Followed {
  readonly #read;
  readonly #write;

  constructor(db: DatabaseSyncInstance) {
    db.exec(
      `CREATE TABLE IF NOT EXISTS followed (
         id INTEGER PRIMARY KEY CHECK (id = 1), number INTEGER NOT NULL, hash BLOB NOT NULL
       ) STRICT`,
    );
    this.#read = db.prepare('SELECT number, hash FROM followed');
    this.#write = db.prepare('INSERT OR REPLACE INTO followed (id, number, hash) VALUES (1, ?, ?)');
  }

  get position(): Position {
    return (this.#read.get() as unknown as Position | undefined) ?? START;
  }

  /** Whether these are the rows on which the log's first record was written. */
  get isBase(): boolean {
    return (this.#read.get() as unknown as Position | undefined)?.number === START.number;
  }

  /**
   * Records, before the first record, that the log begins with these rows, because a power failure could revert them to this point.
   */
  begin(db: DatabaseSyncInstance): void {
    if (this.#read.get()) return;
    db.exec('PRAGMA synchronous = FULL');
    this.reach(START);
    db.exec('PRAGMA synchronous = NORMAL');
  }

  /** Must be called inside the transaction that wrote the record's effects. */
  reach({ number, hash }: Position): void {
    this.#write.run(number, hash);
  }
}

/** Whether the log alone produces all rows: it has every record, and the first was written before there were any rows. */
export function isComplete(log: History): boolean {
  const first = log.at(1);
  return first !== null && openingOf(first)?.fresh === true && log.hasAll();
}

/** @throws when the log is not the one that the rows came from, or does not reach back to them. */
function checkSame(log: History, { position: followed, isBase }: Followed, hasRows: boolean): void {
  const head = log.head();
  const canBegin = isBase ? log.at(1) !== null && log.hasAll() : !hasRows && isComplete(log);
  if (followed.number === 0 && head.number > 0 && !canBegin)
    throw new Error(`engine.db is older than log.db, which does not reach back to it. ${OTHER_COPY}`);
  if (followed.number > head.number)
    throw new Error(`engine.db is at record ${followed.number}, but log.db ends at ${head.number}. ${LOST_LOG}`);
  if (followed.number === 0) return;
  const known = log.at(followed.number);
  const hash = known?.hash ?? log.at(followed.number + 1)?.previous;
  if (!hash) throw new Error(`log.db no longer reaches back to record ${followed.number} of engine.db. ${OTHER_COPY}`);
  if (!sameHash(hash, followed.hash))
    throw new Error(`engine.db and log.db are of different exchanges: record ${followed.number} is not the same.`);
}

const OTHER_COPY = 'Keep both as they are and put a newer whole copy of engine.db in its place.';
const LOST_LOG =
  'Acknowledged orders may be missing: keep both as they are and put the log.db that belongs to it back.';

const NEWER = 'is of a newer version of this program: start that one here, nothing is lost.';

const EARLIER =
  'is of an earlier version of this program than engine.db: remove engine.db and log.db here, and they are made anew.';

const openingOf = ({ commands }: LogRecord) => openingIn(commands) as Opening | null;

/** Makes rows follow a log from their current position. */
export class RowsBehind {
  readonly #products: Stored;
  readonly #db: DatabaseSyncInstance;
  readonly #rows: Rows;
  readonly #followed: Followed;
  readonly #replayer = new Replayer();
  /** Source of the statements defined before the first record taken; null once they are known. */
  #unread: History | null;
  #position: Position;
  #isOpen = false;

  /** @throws when the log is not the one that the rows came from, or does not reach back to them. */
  constructor(products: Stored, db: DatabaseSyncInstance, log: History) {
    this.#products = products;
    this.#db = db;
    this.#rows = asRows(db);
    this.#followed = new Followed(db);
    this.#position = this.#followed.position;
    checkSame(log, this.#followed, schemaOf(db) > 0);
    this.#unread = log;
  }

  get position(): Position {
    return this.#position;
  }

  /**
   * Writes the effects of the next record; persisted by the next `commit`.
   * @throws when it is damaged or does not follow.
   */
  take(record: LogRecord): void {
    mustFollow(record, this.#position);
    const opening = openingOf(record);
    if (opening) {
      this.commit();
      if (opening.schema > migrationsOf(this.#products).length) throw new Error(`record ${record.number} ${NEWER}`);
      if (opening.schema < schemaOf(this.#db)) throw new Error(`record ${record.number} ${EARLIER}`);
      if (opening.schema > schemaOf(this.#db)) migrate(this.#products, this.#db, opening.schema);
      this.#replayer.reset();
    } else
      for (const { effects } of this.#unread?.defining(record.epoch, this.#position.number) ?? [])
        this.#replayer.learn(effects);
    this.#unread = null;
    if (!this.#isOpen) this.#db.exec('BEGIN IMMEDIATE');
    this.#isOpen = true;
    this.#replayer.apply(record.effects, this.#rows);
    this.#position = record;
  }

  commit(): void {
    if (!this.#isOpen) return;
    this.#followed.reach(this.#position);
    this.#db.exec('COMMIT');
    this.#isOpen = false;
  }

  /** Reverts the rows to the last `commit`; no more records can be taken. */
  rollBack(): void {
    if (this.#isOpen && this.#db.isTransaction) this.#db.exec('ROLLBACK');
    this.#isOpen = false;
  }
}

/**
 * Brings the rows up to the log, record by record, each with its position in the same transaction.
 * @param until records with a later time are ignored, ms since the epoch.
 * @param last number of the last record to take.
 * @returns number of records taken.
 * @throws when a record is damaged or does not follow; the rows are then as after the previous one.
 */
export function followLog(
  products: Stored,
  db: DatabaseSyncInstance,
  log: History,
  until = Infinity,
  last = Infinity,
): number {
  const rows = new RowsBehind(products, db, log);
  let taken = 0;
  try {
    for (const record of log.after(rows.position.number)) {
      if (record.time > until || record.number > last) break;
      rows.take(record);
      if (++taken % RECORDS_A_COMMIT === 0) rows.commit();
    }
    rows.commit();
  } catch (error) {
    rows.rollBack();
    throw error;
  }
  return taken;
}
