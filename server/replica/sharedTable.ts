import { closeSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import type { ISql } from 'postgres';
import { Asker, connect, isAway, pause, type Connection } from '../log/shared/connect';
import type { Entry, Shared, Turn, Whole } from './messages';

/** Key of a lock taken only while the tables are created. */
const MAKING = 1_400_262_473;

/**
 * Writes to each database, in order: an entry is an SQLite changeset or, if it has none, the snapshot at its position. The primary
 * key alone ensures that no two entries are written on the same state. The files are stored alongside, in parts.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS replicas (name text PRIMARY KEY, history text NOT NULL);
  CREATE TABLE IF NOT EXISTS replica_entries (
    name text NOT NULL REFERENCES replicas (name),
    position bigint NOT NULL,
    writer uuid NOT NULL,
    schema integer NOT NULL,
    changes bytea,
    PRIMARY KEY (name, position)
  );
  CREATE TABLE IF NOT EXISTS replica_snapshots (
    name text NOT NULL REFERENCES replicas (name),
    position bigint NOT NULL,
    part integer NOT NULL,
    parts integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (name, position, part)
  );
  ALTER TABLE replica_snapshots ALTER COLUMN bytes SET STORAGE EXTERNAL;
  CREATE TABLE IF NOT EXISTS kept_files (
    name text NOT NULL,
    part integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (name, part)
  );
  ALTER TABLE kept_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
`;

/** Creates missing tables. */
export async function makeReplicaTables(sql: Connection): Promise<void> {
  const [made] = await sql`SELECT to_regclass('kept_files') IS NOT NULL AS all`;
  if (made?.['all'] === true) return;
  await sql.begin(async (all) => {
    await all`SELECT pg_advisory_xact_lock(${MAKING})`;
    await all.unsafe(SCHEMA);
  });
}

/** Number of entries, and of bytes, after which a new read begins. */
const READ_AT_ONCE = { entries: 200, bytes: 4 * 1024 ** 2 };
const PART_BYTES = 1024 ** 2;
const AGAIN_MS = 30;
/** Timeouts for a process that stopped in the middle of its turn, and for one that waits for it. */
const TURN_SETTINGS = { idle_in_transaction_session_timeout: '2000', lock_timeout: '1200' };
/**
 * Longer than the lock timeout. A connection silent for this long in a turn, or for the time allowed if that is longer, is
 * reopened.
 */
const TURN_SILENT_MS = 2000;
/** Limit for transferring a whole database. */
const WHOLE_MS = 300_000;
const CHANNEL = 'statex_replica';

/** Entries of one database in PostgreSQL. The process that has the turn appends the next one; the others follow. */
export class SharedTable {
  readonly #name: string;
  readonly #turns: Asker;
  readonly #reader: Asker;
  readonly #news: Connection;

  constructor(url: string, name: string) {
    this.#name = name;
    this.#turns = new Asker(url, `statex ${name} turns`, TURN_SETTINGS);
    this.#reader = new Asker(url, `statex ${name} reads`);
    this.#news = connect(url, `statex ${name} hears`);
  }

  /** Returns null when none exists yet. */
  shared(): Promise<Shared | null> {
    return this.#reader.ask(async (sql) => {
      await makeReplicaTables(sql);
      const [row] = await sql<Shared[]>`
        SELECT history, snapshot, greatest(snapshot, coalesce(head, 0)) AS head,
          greatest(coalesce(first, snapshot + 1) - 1, coalesce(whole, 0)) AS reach
        FROM replicas
        CROSS JOIN LATERAL (SELECT max(position) AS snapshot FROM replica_snapshots WHERE name = replicas.name) AS snapshots
        CROSS JOIN LATERAL (
          SELECT max(position) AS head, min(position) AS first, max(position) FILTER (WHERE changes IS NULL) AS whole
          FROM replica_entries WHERE name = replicas.name
        ) AS entries
        WHERE name = ${this.#name}`;
      return row ?? null;
    });
  }

  /** Returns some of the next entries, in order. */
  after(position: number): Promise<readonly Entry[]> {
    return this.#reader.ask((sql) => this.#after(sql, position));
  }

  /** Calls back when there may be an entry; calls can be lost. */
  async listen(onNews: () => void): Promise<void> {
    await this.#news.listen(CHANNEL, (name) => name === this.#name && onNews(), onNews);
  }

  /**
   * Waits for the turn, and takes it.
   * @returns all entries after a position.
   * @throws when it does not come in time.
   */
  async begin(position: number, withinMs: number): Promise<readonly Entry[]> {
    return this.#asked(withinMs, async (sql) => {
      const [, , first] = await Promise.all([
        sql`BEGIN`,
        sql`SELECT pg_advisory_xact_lock(hashtext(${CHANNEL}), hashtext(${this.#name}))`,
        this.#after(sql, position),
      ]);
      const all = [...first];
      for (let some = first; mayHaveMore(some); ) {
        some = await this.#after(sql, all.at(-1)?.position ?? position);
        all.push(...some);
      }
      return all;
    });
  }

  /**
   * Ends the turn with its changes, which are on the server's disk when this resolves. After a lost answer, the entry is looked up,
   * or appended again.
   * @returns false when another entry has that position.
   */
  async append(turn: Turn, withinMs: number): Promise<boolean> {
    return this.#asked(withinMs, async (sql) => {
      const [inserted, [there]] = await Promise.all([
        insertEntry(sql, this.#name, turn),
        sql<{ writer: string }[]>`
          SELECT writer FROM replica_entries WHERE name = ${this.#name} AND position = ${turn.position}`,
        sql`SELECT pg_notify(${CHANNEL}, ${this.#name})`,
        sql`COMMIT`,
      ]);
      const isOwn = there?.writer === turn.writer;
      // After a crash, the server shows what its synchronous standby may lack: a later commit is answered when that has both.
      if (isOwn && inserted.length === 0) await sql`UPDATE replicas SET history = history WHERE name = ${this.#name}`;
      return isOwn;
    });
  }

  async end(): Promise<void> {
    // Closing the connection would end it too.
    await this.#turns.once((sql) => sql`ROLLBACK`, TURN_SILENT_MS).catch(() => undefined);
  }

  /**
   * Writes the newest snapshot into a file.
   * @throws when there is none.
   */
  async fetch(into: string): Promise<void> {
    const [newest] = await this.#reader.ask(
      (sql) => sql<{ position: number; parts: number }[]>`
        SELECT position, parts FROM replica_snapshots WHERE name = ${this.#name} ORDER BY position DESC LIMIT 1`,
    );
    const file = openSync(into, 'w', 0o600);
    try {
      for (let part = 0; part < (newest?.parts ?? 1); part++) {
        const [row] = await this.#reader.ask(
          (sql) => sql<{ bytes: Uint8Array }[]>`
            SELECT bytes FROM replica_snapshots
            WHERE name = ${this.#name} AND position = ${newest?.position ?? 0} AND part = ${part}`,
        );
        if (!row) throw new Error(`the snapshot of ${this.#name} was replaced while it was read`);
        // Unlike writeSync, it goes on after a part of the bytes, which is all that a nearly full disk takes.
        writeFileSync(file, row.bytes);
      }
    } finally {
      closeSync(file);
    }
  }

  /**
   * Stores a whole database, as the beginning or as the next entry.
   * @returns false when there is another one.
   */
  async put(whole: Whole): Promise<boolean> {
    const [name, { history, position }] = [this.#name, whole];
    return this.#turns.once(
      (sql) =>
        sql.begin(async (all) => {
          const begun =
            await all`INSERT INTO replicas (name, history) VALUES (${name}, ${history}) ON CONFLICT DO NOTHING RETURNING 1`;
          if ((begun.length === 1) !== (position === 0)) return false;
          const inserted = position === 0 ? begun : await insertEntry(all, name, { ...whole, changes: null });
          if (inserted.length === 0) return false;
          await this.#putParts(all, position, whole.file);
          await all`SELECT pg_notify(${CHANNEL}, ${name})`;
          return true;
        }),
      WHOLE_MS,
    );
  }

  /** Bytes of the entries after the newest snapshot. */
  async tailBytes(): Promise<number> {
    const [row] = await this.#reader.once(
      (sql) => sql<{ bytes: number }[]>`
        SELECT coalesce(sum(length(changes)), 0)::bigint AS bytes FROM replica_entries WHERE name = ${this.#name}
          AND position > (SELECT max(position) FROM replica_snapshots WHERE name = ${this.#name})`,
    );
    return row?.bytes ?? 0;
  }

  /** Stores a copy of the database, and drops entries not needed by anyone who has the copy before it. */
  async keepSnapshot(position: number, file: string): Promise<void> {
    const name = this.#name;
    await this.#reader.once(
      (sql) =>
        sql.begin(async (all) => {
          const [before] = await all<{ position: number }[]>`
          SELECT max(position) AS position FROM replica_snapshots WHERE name = ${name}`;
          if (!before || before.position >= position) return;
          await this.#putParts(all, position, file);
          await all`DELETE FROM replica_snapshots WHERE name = ${name} AND position < ${before.position}`;
          await all`DELETE FROM replica_entries WHERE name = ${name} AND position <= ${before.position}`;
        }),
      WHOLE_MS,
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.#turns.close(), this.#reader.close(), this.#news.end({ timeout: 1 })]);
  }

  async #putParts(sql: Sql, position: number, from: string): Promise<void> {
    const parts = Math.ceil(statSync(from).size / PART_BYTES);
    const file = openSync(from, 'r');
    try {
      for (let part = 0; part < parts; part++) {
        const bytes = Buffer.alloc(PART_BYTES);
        const length = readSync(file, bytes);
        await sql`
          INSERT INTO replica_snapshots (name, position, part, parts, bytes)
          VALUES (${this.#name}, ${position}, ${part}, ${parts}, ${bytes.subarray(0, length)})`;
      }
    } finally {
      closeSync(file);
    }
  }

  #after(sql: Sql, position: number) {
    return sql<Entry[]>`
      SELECT position, schema, changes FROM (
        SELECT *, sum(length(changes)) OVER (ORDER BY position) - length(changes) AS before FROM (
          SELECT position, schema, changes FROM replica_entries
          WHERE name = ${this.#name} AND position > ${position} ORDER BY position LIMIT ${READ_AT_ONCE.entries}
        ) AS next
      ) AS counted WHERE coalesce(before, 0) < ${READ_AT_ONCE.bytes} ORDER BY position`;
  }

  /**
   * Retries until there is an answer.
   * @throws when the time is over.
   */
  async #asked<Result>(withinMs: number, question: (sql: Connection) => Promise<Result>): Promise<Result> {
    const until = performance.now() + withinMs;
    for (;;) {
      try {
        return await this.#turns.once(question, Math.max(TURN_SILENT_MS, withinMs));
      } catch (error) {
        await this.end();
        if (!isAway(error) || performance.now() > until) throw error;
        await pause(AGAIN_MS);
      }
    }
  }
}

const mayHaveMore = (some: readonly Entry[]): boolean =>
  some.length === READ_AT_ONCE.entries ||
  some.reduce((bytes, { changes }) => bytes + (changes?.length ?? 0), 0) >= READ_AT_ONCE.bytes;

type Sql = ISql<{ bigint: number }>;

/** Inserts only directly after the previous entry, so that nothing builds on a changed state, lock or no lock. */
const insertEntry = (sql: Sql, name: string, { position, writer, schema, changes }: Turn) => sql<object[]>`
  INSERT INTO replica_entries (name, position, writer, schema, changes)
  SELECT ${name}, ${position}::bigint, ${writer}::uuid, ${schema}::integer, ${changes}::bytea
  WHERE ${position}::bigint - 1 = (
    SELECT greatest((SELECT max(position) FROM replica_entries WHERE name = ${name}),
      (SELECT max(position) FROM replica_snapshots WHERE name = ${name})))
  ON CONFLICT DO NOTHING RETURNING 1`;
