import { type Position, type RecordRow, sameHash, START } from '../record';
import { Asker, type Connection } from './connect';

/** Id of an advisory lock held only while the tables are created. */
const MAKING = 1_400_262_472;

const leaseTable = (name: string): string => `
  CREATE TABLE IF NOT EXISTS ${name} (
    id integer PRIMARY KEY CHECK (id = 1),
    holder text NOT NULL,
    epoch bigint NOT NULL,
    ends timestamptz NOT NULL
  );
  INSERT INTO ${name} (id, holder, epoch, ends) VALUES (1, '', 0, '-infinity') ON CONFLICT DO NOTHING;
`;

/**
 * Records as in log.db, a lease for appending, and one for the chores. A follower does not need records before `sealed`.
 * Bodies are already compressed.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS records (
    number bigint PRIMARY KEY,
    epoch bigint NOT NULL,
    time bigint NOT NULL,
    body bytea NOT NULL,
    defines boolean NOT NULL,
    previous bytea NOT NULL,
    hash bytea NOT NULL
  );
  ALTER TABLE records ALTER COLUMN body SET STORAGE EXTERNAL;
  ${leaseTable('lease')}
  ${leaseTable('chores')}
  CREATE TABLE IF NOT EXISTS followers (name text PRIMARY KEY, sealed bigint NOT NULL, seen timestamptz NOT NULL);
`;

async function makeTables(sql: Connection): Promise<void> {
  const [made] = await sql`
    SELECT EXISTS (SELECT 1 FROM lease) AND EXISTS (SELECT 1 FROM chores) AND count(*) >= 0 AS all FROM followers`.catch(
    () => [],
  );
  if (made?.['all'] === true) return;
  await sql.begin(async (all) => {
    await all`SELECT pg_advisory_xact_lock(${MAKING})`;
    await all.unsafe(SCHEMA);
  });
}

/** Another process may append now. */
export class LeaseLost extends Error {
  readonly code = 'LEASE_LOST';

  constructor(epoch: number) {
    super(`another engine has taken over from epoch ${epoch}: this one must not go on`);
  }
}

/** The most records that `after` returns. */
export const READ_AT_ONCE = 200;
const DROPPED_AT_ONCE = 1000;

/** The log in PostgreSQL, read by several processes; the holder of the lease appends. */
export class SharedLog {
  readonly #server: Asker;

  /** @param name of the reader or appender. */
  constructor(url: string, name: string) {
    this.#server = new Asker(url, name);
  }

  /** Creates the tables if missing. */
  prepare(): Promise<void> {
    return this.#server.ask(makeTables);
  }

  head(): Promise<Position> {
    return this.#server.ask(async (sql) => {
      const [last] = await sql<Position[]>`SELECT number, hash FROM records ORDER BY number DESC LIMIT 1`;
      return last ?? START;
    });
  }

  /** Returns the number of the oldest record; 0 when there is none. */
  first(): Promise<number> {
    return this.#server.ask(async (sql) => {
      const [row] = await sql<{ first: number }[]>`SELECT coalesce(min(number), 0) AS first FROM records`;
      return row?.first ?? 0;
    });
  }

  /** Returns the epoch of the lease; 0 when nobody has ever held it. */
  epoch(): Promise<number> {
    return this.#server.ask(async (sql) => {
      const [row] = await sql<{ epoch: number }[]>`SELECT epoch FROM lease`;
      return row?.epoch ?? 0;
    });
  }

  /** Returns the record's hash; null when there is no record. */
  hashAt(number: number): Promise<Uint8Array | null> {
    return this.#server.ask(async (sql) => {
      const [row] = await sql<Position[]>`SELECT hash FROM records WHERE number = ${number}`;
      return row?.hash ?? null;
    });
  }

  /** Returns some of the records after a number, in order. */
  after(number: number): Promise<RecordRow[]> {
    return this.#server.ask(
      (sql) => sql<RecordRow[]>`
        SELECT number, epoch, time, body, defines, previous, hash FROM records
        WHERE number > ${number} ORDER BY number LIMIT ${READ_AT_ONCE}`,
    );
  }

  /**
   * Appends the next record of an epoch; it is durable on the server when this resolves. Retries while the server is unavailable: a
   * record whose
   * confirmation was lost is found by its number and hash, or appended.
   * @throws LeaseLost when the epoch is over.
   */
  append(row: RecordRow): Promise<void> {
    return this.#server.ask(async (sql) => {
      if (!(await insert(sql, row))) await mustBeThere(sql, row);
    });
  }

  /** Declares that a follower needs no records before this one any more. */
  async has(follower: string, number: number): Promise<void> {
    await this.#server.ask(
      (sql) => sql`
        INSERT INTO followers (name, sealed, seen) VALUES (${follower}, ${number}, now())
        ON CONFLICT (name) DO UPDATE SET sealed = excluded.sealed, seen = excluded.seen`,
    );
  }

  /**
   * Drops records that no follower active within the last day needs; a later follower receives another's rows instead. Deletes in
   * batches with
   * separate commits, so that appending does not wait.
   */
  async drop(): Promise<void> {
    const bite = (sql: Connection) => sql`
      DELETE FROM records WHERE number IN (
        SELECT number FROM records
        WHERE number < (SELECT min(sealed) FROM followers WHERE seen > now() - interval '1 day')
          AND number < (SELECT max(number) FROM records)
        ORDER BY number LIMIT ${DROPPED_AT_ONCE})`;
    for (let dropped = DROPPED_AT_ONCE; dropped === DROPPED_AT_ONCE; )
      dropped = await this.#server.ask(async (sql) => (await bite(sql)).count);
  }

  /** Inserts records of another log into this one, which nobody appends to yet; all or none. */
  async take(rows: readonly RecordRow[]): Promise<void> {
    await this.#server.once(
      (sql) => sql`INSERT INTO records ${sql(rows, 'number', 'epoch', 'time', 'body', 'defines', 'previous', 'hash')}`,
    );
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

/**
 * Locks the lease so that nobody takes it before the record is inserted: a record of a past epoch cannot be added later. The lock
 * is itself a write: repeated for a record that a crashed server shows, the statement is answered when a synchronous standby has it.
 */
async function insert(sql: Connection, row: RecordRow): Promise<boolean> {
  const { number, epoch, time, body, defines, previous, hash } = row;
  const appended = await sql`
    WITH mine AS MATERIALIZED (SELECT 1 FROM lease WHERE id = 1 AND epoch = ${epoch} FOR SHARE)
    INSERT INTO records (number, epoch, time, body, defines, previous, hash)
    SELECT ${number}::bigint, ${epoch}::bigint, ${time}::bigint, ${body}::bytea, ${defines}::boolean, ${previous}::bytea, ${hash}::bytea
    FROM mine
    WHERE ${number}::bigint = 1 OR EXISTS (SELECT 1 FROM records WHERE number = ${number}::bigint - 1 AND hash = ${previous}::bytea)
    ON CONFLICT DO NOTHING RETURNING 1`;
  return appended.length === 1;
}

async function mustBeThere(sql: Connection, { number, epoch, hash }: RecordRow): Promise<void> {
  const [there] = await sql<{ hash: Uint8Array | null; epoch: number }[]>`
    SELECT (SELECT hash FROM records WHERE number = ${number}) AS hash, epoch FROM lease`;
  if (there?.hash && sameHash(there.hash, hash)) return;
  if (there?.epoch !== epoch) throw new LeaseLost(epoch);
  throw new Error(`the shared log does not go on with record ${number}: it is another one, or was taken back`);
}
