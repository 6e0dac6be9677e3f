import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { randomUUID } from 'node:crypto';
import type { Channel } from './channel';
import { markIn } from './mark';
import { type Entry, SharedAway } from './messages';

/** How long a write waits for its turn, and for PostgreSQL's disk, plus extra per megabyte; it blocks the whole process. */
const TURN_MS = 1500;
const MEGABYTE_MS = 1000;
/** Maximum time a start waits until it receives what others write, ms. */
const FOLLOW_MS = 15_000;
const READS = /^\s*(?:SELECT|PRAGMA)\b/i;

const versionOf = (db: DatabaseSyncInstance): number =>
  (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

/** Redefines a member that the class declares read-only. */
const replaceIn = <Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  value: Owner[Name],
): unknown => Object.defineProperty(owner, name, { value });

/** The database itself, without the turns around its writes. */
interface Plain {
  readonly schema: number;
  exec(sql: string): void;
  applyChangeset(changes: Uint8Array): boolean;
  setPosition(position: number): void;
}

export function plainOf(db: DatabaseSyncInstance): Plain {
  const setPosition = db.prepare('UPDATE replica SET position = ?');
  return {
    schema: versionOf(db),
    exec: db.exec.bind(db),
    applyChangeset: (changes) => db.applyChangeset(changes),
    setPosition: (position) => void setPosition.run(position),
  };
}

/**
 * Applies changes exactly as they were made; the effects of foreign keys are among them.
 * @throws when they do not fit.
 */
export function applyEntries(plain: Plain, entries: readonly Entry[]): void {
  plain.exec('PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE');
  try {
    for (const { position, schema, changes } of entries) {
      if (changes === null || schema !== plain.schema)
        throw new Error(`another version has brought the schema to ${schema}: start this process with that version`);
      if (!plain.applyChangeset(changes))
        throw new Error(`entry ${position} was not written on what is here: remove this copy, and it is fetched anew`);
      plain.setPosition(position);
    }
    plain.exec('COMMIT');
  } catch (error) {
    plain.exec('ROLLBACK');
    throw error;
  } finally {
    plain.exec('PRAGMA foreign_keys = ON');
  }
}

/**
 * A database of this process whose writes are appended, before they are committed here, to a table that several processes share.
 * Writes take turns: each builds on everything that others have written before.
 */
export class Replica {
  readonly db: DatabaseSyncInstance;
  readonly #channel: Channel;
  readonly #plain: Plain;
  readonly #onFailed: (error: Error) => void;
  readonly #listeners: (() => void)[] = [];
  #session: ReturnType<DatabaseSyncInstance['createSession']> | null = null;
  #position: number;
  #hasNews = false;

  /**
   * @param db database at a position of the shared table; its writes are shared from now on.
   * @param onFailed called when it cannot go on.
   */
  constructor(db: DatabaseSyncInstance, channel: Channel, onFailed: (error: Error) => void) {
    this.db = db;
    this.#channel = channel;
    this.#onFailed = onFailed;
    this.#plain = plainOf(db);
    this.#position = markIn(db)?.position ?? 0;
    this.#share();
    channel.onEntries((entries) => {
      this.#takeOrFail(entries);
      this.look();
    });
    channel.ask('follow', { after: this.#position, file: db.location() as string }, FOLLOW_MS);
  }

  get position(): number {
    return this.#position;
  }

  /** Applies the known writes of others, and notifies code that keeps rows in memory. */
  look(): void {
    if (!this.#session) this.#takeOrFail(this.#channel.handedOver());
    if (!this.#hasNews) return;
    this.#hasNews = false;
    for (const listener of this.#listeners) listener();
  }

  onWritten(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** @throws SharedAway when others may have made writes seconds ago that are not known here. */
  mustKnow(): void {
    if (!this.#channel.isFresh) throw new SharedAway('PostgreSQL has not answered for some seconds');
  }

  /** Each writing statement takes a turn, unless it is already in one. */
  #share(): void {
    const { db } = this;
    const [prepare, close] = [db.prepare.bind(db), db.close.bind(db)];
    replaceIn(db, 'exec', (sql) => this.#run(sql));
    replaceIn(db, 'prepare', (sql, options) => {
      const statement = prepare(sql, options);
      return READS.test(sql) ? statement : this.#inTurns(statement);
    });
    replaceIn(db, 'close', () => {
      this.#channel.close();
      close();
    });
  }

  #inTurns(statement: StatementSyncInstance): StatementSyncInstance {
    for (const name of ['run', 'get', 'all'] as const) {
      const act = statement[name].bind(statement);
      replaceIn(statement, name, (...values: Parameters<typeof act>) =>
        this.#session ? act(...values) : this.#turn(() => act(...values)),
      );
    }
    return statement;
  }

  #run(sql: string): void {
    if (/^\s*BEGIN\b/i.test(sql)) this.#begin();
    else if (/^\s*COMMIT\b/i.test(sql)) this.#commit();
    else if (/^\s*ROLLBACK\b/i.test(sql)) this.#rollBack();
    else if (this.#session || /^\s*PRAGMA\b/i.test(sql)) this.#plain.exec(sql);
    else this.#turn(() => this.#plain.exec(sql));
  }

  #turn<Result>(work: () => Result): Result {
    this.#begin();
    try {
      const result = work();
      this.#commit();
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  #begin(): void {
    this.mustKnow();
    try {
      this.#take(this.#channel.ask('begin', this.#position, TURN_MS));
      this.#plain.exec('BEGIN IMMEDIATE');
      this.#session = this.db.createSession();
    } catch (error) {
      this.#channel.tell({ tell: 'end' });
      throw error;
    }
  }

  #commit(): void {
    const changes = this.#session?.changeset() ?? new Uint8Array();
    if (changes.length === 0) {
      this.#channel.tell({ tell: 'end' });
      this.#plain.exec('COMMIT');
      this.#endSession();
      return;
    }
    const position = this.#position + 1;
    const turn = { position, changes, schema: this.#plain.schema, writer: randomUUID() };
    const within = TURN_MS + (MEGABYTE_MS * changes.length) / 1024 ** 2;
    if (!this.#channel.ask('append', turn, within)) throw new SharedAway('another process has written meanwhile');
    this.#plain.setPosition(position);
    this.#plain.exec('COMMIT');
    this.#endSession();
    this.#position = position;
  }

  /** If it was appended after all, it arrives like an entry of another process. */
  #rollBack(): void {
    this.#channel.tell({ tell: 'end' });
    this.#endSession();
    this.#plain.exec('ROLLBACK');
  }

  #endSession(): void {
    this.#session?.close();
    this.#session = null;
  }

  #takeOrFail(entries: Iterable<Entry>): void {
    try {
      this.#take(entries);
    } catch (error) {
      this.#onFailed(error as Error);
    }
  }

  #take(entries: Iterable<Entry>): void {
    const next = [...entries].filter(({ position }) => position > this.#position);
    if (next.length === 0) return;
    if (next[0]?.position !== this.#position + 1) throw new Error(`entries behind ${this.#position} were left out`);
    applyEntries(this.#plain, next);
    this.#position = next.at(-1)?.position ?? this.#position;
    this.#hasNews = true;
  }
}
