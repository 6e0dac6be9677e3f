import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { Channel } from './channel';
import { markAs, markIn, type Mark } from './mark';
import type { Shared } from './messages';
import { applyEntries, plainOf, Replica } from './replica';

export interface ReplicaOptions {
  /** PostgreSQL server with the writes of all processes. */
  readonly url: string;
  /** Whether this directory's data may be the beginning when none exists; true for one process only. */
  readonly mayBegin: boolean;
  /** Called when this process must end, because nothing can be written or known any more. */
  readonly onFailed: (error: Error) => void;
}

/** Limits for waiting at startup: for PostgreSQL, and for the transfer of a whole database. */
const START_MS = 15_000;
const WHOLE_MS = 300_000;
/** Suffix of a copy in progress next to the file, until it is renamed. */
const PART = '.part';

/** Opens a process's own copy. */
interface ReplicaKind {
  /** Newest schema version that it knows. */
  readonly schema: number;
  /** Opens a file on its own, and migrates it to that version. */
  readonly open: (file: string) => DatabaseSyncInstance;
}

function within<Result>(file: string, work: (db: DatabaseSyncInstance) => Result): Result {
  const db = new DatabaseSync(file, { timeout: 5000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

function removeAll(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}

/**
 * Replaces a database with a complete single file. A closed database stays open until its statements are collected; renamed, it
 * would share its write-ahead log index with its new name in this process but with no other process, so a copy of it is renamed
 * instead.
 */
function replace(file: string, part: string): void {
  const whole = `${file}.whole`;
  copyFileSync(part, whole);
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  renameSync(whole, file);
  removeAll(part);
}

const emptyWriteAhead = (file: string): void => within(file, (db) => db.exec('PRAGMA wal_checkpoint(TRUNCATE)'));

class Opening {
  readonly #file: string;
  readonly #channel: Channel;
  readonly #kind: ReplicaKind;

  constructor(file: string, channel: Channel, kind: ReplicaKind) {
    this.#file = file;
    this.#channel = channel;
    this.#kind = kind;
  }

  /**
   * Brings the file to the state of the shared table and to this schema version.
   * @throws with instructions when it cannot.
   */
  settle(mayBegin: boolean): void {
    const shared = this.#channel.ask('shared', null, START_MS) ?? this.#begin(mayBegin);
    const mark = existsSync(this.#file) ? within(this.#file, markIn) : null;
    if (existsSync(this.#file) && mark?.history !== shared.history) throw new Error(this.#isForeign());
    if (mark && mark.position > shared.head)
      throw new Error(
        `${this.#file} goes up to ${mark.position}, and PostgreSQL only to ${shared.head}: it was taken back. Keep both as they are`,
      );
    if (mark?.rewritten === 1 && mark.position !== shared.head)
      throw new Error(
        `${this.#file} was written anew at ${mark.position}, and others have gone on to ${shared.head}: move it away, and do it again`,
      );
    if (!mark || mark.position < shared.reach) this.#fetch(shared);
    this.#follow();
    this.#bringUp(shared);
  }

  /** Makes the local data, or an empty database, the beginning for all. */
  #begin(mayBegin: boolean): Shared {
    if (!mayBegin) throw new Error(`nobody has begun ${basename(this.#file)} on PostgreSQL: start the chores first`);
    const history = randomUUID();
    this.#kind.open(this.#file).close();
    within(this.#file, (db) => markAs(db, { history, position: 0 }));
    this.#put(this.#file, { history, position: 0 });
    return { history, head: 0, snapshot: 0, reach: 0 };
  }

  #isForeign(): string {
    return (
      `${this.#file} is not of the exchange that LOG_URL has: name an empty database there, or, ` +
      'where that is the right one, move the file away, and it is fetched'
    );
  }

  #fetch({ history }: Shared): void {
    const part = `${this.#file}${PART}`;
    removeAll(part);
    this.#channel.ask('fetch', part, WHOLE_MS);
    if (within(part, markIn)?.history !== history) throw new Error(`the snapshot of ${this.#file} has another history`);
    replace(this.#file, part);
  }

  /** Applies what was written since. */
  #follow(): void {
    within(this.#file, (db) => {
      const plain = plainOf(db);
      for (let position = markIn(db)?.position ?? 0; ; ) {
        const some = this.#channel.ask('after', position, START_MS);
        if (some.length === 0) return;
        applyEntries(plain, some);
        position = some.at(-1)?.position ?? position;
      }
    });
  }

  /** Shares a newer schema, or a rewritten database, as an entry of its own that holds the whole database. */
  #bringUp({ history }: Shared): void {
    const { position, rewritten, schema } = within(this.#file, (db) => ({ ...markIn(db), schema: plainOf(db).schema }));
    if (schema >= this.#kind.schema && rewritten !== 1) return;
    const part = `${this.#file}${PART}`;
    removeAll(part);
    emptyWriteAhead(this.#file);
    copyFileSync(this.#file, part);
    this.#kind.open(part).close();
    const mark = { history, position: (position ?? 0) + 1 };
    within(part, (db) => markAs(db, mark));
    this.#put(part, mark);
    replace(this.#file, part);
  }

  #put(file: string, mark: Mark): void {
    emptyWriteAhead(file);
    const schema = within(file, (db) => plainOf(db).schema);
    const whole = { ...mark, file, schema, writer: randomUUID() };
    if (!this.#channel.ask('put', whole, WHOLE_MS)) throw new Error(`another process has written ${file} meanwhile`);
  }
}

/**
 * Opens this process's own copy of a database that several processes share through PostgreSQL. An existing file must belong to the
 * same exchange; a missing one is fetched.
 * @throws with instructions when it belongs to another exchange or has another version.
 */
export function openReplica(file: string, { url, mayBegin, onFailed }: ReplicaOptions, kind: ReplicaKind): Replica {
  const channel = new Channel(url, basename(file), onFailed);
  try {
    new Opening(file, channel, kind).settle(mayBegin);
    const db = kind.open(file);
    // PostgreSQL has whatever a power failure takes from the copy.
    db.exec('PRAGMA synchronous = NORMAL');
    return new Replica(db, channel, onFailed);
  } catch (error) {
    channel.close();
    throw error;
  }
}
