import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { Replayer } from '../log/effects';
import { openingIn } from '../log/commands';
import { mustFollow, sameHash, START, type History, type LogRecord, type Position } from '../log/record';
import { migrate, schemaOf } from './migrations';

const RECORDS_A_COMMIT = 2000;

/** What the engine is made of, as the first record of each start says. */
export interface Opening {
  /** Version of the schema that its effects are for. */
  readonly schema: number;
  /** Whether there were no rows before: the log alone comes to all of them. */
  readonly fresh: boolean;
  readonly [setting: string]: unknown;
}

/** How far an engine.db has followed the log: it is the log's, so no schema of the store has it. */
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

  /** Whether these are the very rows that the log's first record was written on. */
  get isBase(): boolean {
    return (this.#read.get() as unknown as Position | undefined)?.number === START.number;
  }

  /** Before the first record: says on disk that the log begins with these rows, which a power cut could take back to here. */
  begin(db: DatabaseSyncInstance): void {
    if (this.#read.get()) return;
    db.exec('PRAGMA synchronous = FULL');
    this.reach(START);
    db.exec('PRAGMA synchronous = NORMAL');
  }

  /** Inside the transaction that wrote what the record says. */
  reach({ number, hash }: Position): void {
    this.#write.run(number, hash);
  }
}

/** Whether the log comes to all rows by itself: it has every record, and the first one was written before there were any. */
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

const openingOf = ({ commands }: LogRecord) => openingIn(commands) as Opening | null;

/**
 * Brings the rows to where the log is, record by record, each with its place in the same transaction.
 * @param until no record of a later time is taken, ms since the epoch.
 * @param last number of the last record that is taken.
 * @returns how many records were taken.
 * @throws when a record is damaged or does not follow; the rows are then as after the last one before.
 */
export function followLog(db: DatabaseSyncInstance, log: History, until = Infinity, last = Infinity): number {
  const followed = new Followed(db);
  let { position } = followed;
  checkSame(log, followed, schemaOf(db) > 0);
  const replayer = new Replayer();
  const next = log.at(position.number + 1);
  if (next && !openingOf(next))
    for (const { effects } of log.defining(next.epoch, position.number)) replayer.learn(effects);
  let taken = 0;
  let isOpen = false;
  const commit = () => {
    if (!isOpen) return;
    followed.reach(position);
    db.exec('COMMIT');
    isOpen = false;
  };
  try {
    for (const record of log.after(position.number)) {
      if (record.time > until || record.number > last) break;
      mustFollow(record, position);
      const opening = openingOf(record);
      if (opening) {
        commit();
        if (opening.schema > schemaOf(db)) migrate(db, opening.schema);
        replayer.reset();
      }
      if (!isOpen) db.exec('BEGIN IMMEDIATE');
      isOpen = true;
      replayer.apply(record.effects, db);
      position = record;
      if (++taken % RECORDS_A_COMMIT === 0) commit();
    }
    commit();
  } catch (error) {
    if (isOpen) db.exec('ROLLBACK');
    throw error;
  }
  return taken;
}
