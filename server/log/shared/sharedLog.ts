import { sameHash, START, type Position } from '../record';
import type { RecordRow } from '../recordRow';
import { connect, whenThere, type Connection } from './connect';
import { makeTables } from './schema';

/** Somebody else may append now. */
export class LeaseLost extends Error {
  readonly code = 'LEASE_LOST';

  constructor(epoch: number) {
    super(`another engine has taken over from epoch ${epoch}: this one must not go on`);
  }
}

const READ_AT_ONCE = 200;

/** The log on a PostgreSQL that several processes read; the one that holds the lease appends. */
export class SharedLog {
  readonly #sql: Connection;
  #isClosed = false;

  /** @param name of who reads or appends. */
  constructor(url: string, name: string) {
    this.#sql = connect(url, name);
  }

  /** Makes the tables where there are none. */
  prepare(): Promise<void> {
    return this.#whenThere(() => makeTables(this.#sql));
  }

  head(): Promise<Position> {
    return this.#whenThere(async () => {
      const [last] = await this.#sql<Position[]>`SELECT number, hash FROM records ORDER BY number DESC LIMIT 1`;
      return last ?? START;
    });
  }

  /** Number of the oldest record; 0 where there is none. */
  first(): Promise<number> {
    return this.#whenThere(async () => {
      const [row] = await this.#sql<{ first: number }[]>`SELECT coalesce(min(number), 0) AS first FROM records`;
      return row?.first ?? 0;
    });
  }

  /** The record's hash; null where there is none. */
  hashAt(number: number): Promise<Uint8Array | null> {
    return this.#whenThere(async () => {
      const [row] = await this.#sql<Position[]>`SELECT hash FROM records WHERE number = ${number}`;
      return row?.hash ?? null;
    });
  }

  /** The next records behind a number, in order; some of them. */
  after(number: number): Promise<RecordRow[]> {
    return this.#whenThere(
      () =>
        this.#sql<RecordRow[]>`
          SELECT number, epoch, time, body, defines, previous, hash FROM records
          WHERE number > ${number} ORDER BY number LIMIT ${READ_AT_ONCE}`,
    );
  }

  /**
   * Appends the next record of an epoch; it is on the server's disk when this resolves. While the server is away it waits: a record whose
   * answer was lost is found by its number and hash, or appended.
   * @throws LeaseLost when the epoch is over.
   */
  append(row: RecordRow): Promise<void> {
    return this.#whenThere(async () => {
      if (!(await this.#insert(row))) await this.#mustBeThere(row);
    });
  }

  /** Puts records of another log into this one, which nobody appends to yet. */
  async take(rows: readonly RecordRow[]): Promise<void> {
    await this.#sql`INSERT INTO records ${this.#sql(rows, 'number', 'epoch', 'time', 'body', 'defines', 'previous', 'hash')}`;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sql.end({ timeout: 1 });
  }

  /** The lock on the lease lets nobody take it before the record is there: one of an epoch that is over cannot come in later. */
  async #insert({ number, epoch, time, body, defines, previous, hash }: RecordRow): Promise<boolean> {
    const appended = await this.#sql`
      WITH mine AS MATERIALIZED (SELECT 1 FROM lease WHERE id = 1 AND epoch = ${epoch} FOR SHARE)
      INSERT INTO records (number, epoch, time, body, defines, previous, hash)
      SELECT ${number}::bigint, ${epoch}::bigint, ${time}::bigint, ${body}::bytea, ${defines}::boolean, ${previous}::bytea, ${hash}::bytea
      FROM mine
      WHERE ${number}::bigint = 1 OR EXISTS (SELECT 1 FROM records WHERE number = ${number}::bigint - 1 AND hash = ${previous}::bytea)
      ON CONFLICT DO NOTHING RETURNING 1`;
    return appended.length === 1;
  }

  async #mustBeThere({ number, epoch, hash }: RecordRow): Promise<void> {
    const [there] = await this.#sql<{ hash: Uint8Array | null; epoch: number }[]>`
      SELECT (SELECT hash FROM records WHERE number = ${number}) AS hash, epoch FROM lease`;
    if (there?.hash && sameHash(there.hash, hash)) return;
    if (there?.epoch !== epoch) throw new LeaseLost(epoch);
    throw new Error(`the shared log does not go on with record ${number}: it is another one, or was taken back`);
  }

  #whenThere<Result>(ask: () => Promise<Result>): Promise<Result> {
    return whenThere(ask, () => !this.#isClosed);
  }
}
