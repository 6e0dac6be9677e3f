import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** State of the thread that writes rows. */
const STATES = { running: 0n, closed: 1n, failed: 2n } as const;
const NUMBER = 0;
const STATE = 1;
const WANTED = 2;
const CELLS = 3;
/** Interval at which a waiting thread checks whether the writing one failed, ms. */
const LOOKED_EVERY_MS = 100;

/** The rows did not receive announced changes in the time that a caller may wait. */
export class RowsLate extends Error {
  readonly code = 'ROWS_LATE';

  constructor(record: number) {
    super(`the rows did not get record ${record} in time`);
  }
}

/** Progress of the rows behind the log, shared by the writing thread with all others. */
export class Written {
  /** Memory from which another thread constructs its own instance. */
  readonly shared: SharedArrayBuffer;
  readonly #cells: BigInt64Array;

  constructor(shared = new SharedArrayBuffer(CELLS * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.shared = shared;
    this.#cells = new BigInt64Array(shared);
  }

  /** Number of the last record in the rows. */
  get number(): number {
    return Number(Atomics.load(this.#cells, NUMBER));
  }

  reach(number: number): void {
    Atomics.store(this.#cells, NUMBER, BigInt(number));
    Atomics.notify(this.#cells, NUMBER);
  }

  /** Asks for the rows of all records up to this one at once; unasked, they are written a little later, many together. */
  want(number: number): void {
    for (let wanted = this.#wanted; wanted < number; wanted = this.#wanted)
      Atomics.compareExchange(this.#cells, WANTED, BigInt(wanted), BigInt(number));
    Atomics.notify(this.#cells, WANTED);
  }

  isWanted(number: number): boolean {
    return this.#wanted >= number;
  }

  /** Resolves when a further record is wanted, or after `withinMs`. */
  async untilWanted(withinMs: number): Promise<void> {
    await Atomics.waitAsync(this.#cells, WANTED, BigInt(this.#wanted), withinMs).value;
  }

  /** Marks that no further row is written. */
  end(how: 'closed' | 'failed'): void {
    Atomics.store(this.#cells, STATE, STATES[how]);
    Atomics.notify(this.#cells, NUMBER);
  }

  /**
   * Blocks this thread until the rows have a record.
   * @throws when they cannot get it; RowsLate after `withinMs`.
   */
  waitFor(number: number, withinMs = Infinity): void {
    if (this.number >= number) return;
    this.want(number);
    const deadline = performance.now() + withinMs;
    this.#waitUntil(() => {
      if (performance.now() > deadline) throw new RowsLate(number);
      return this.number >= number;
    });
  }

  /**
   * Blocks this thread until no further row is written.
   * @throws when writing failed.
   */
  waitForEnd(): void {
    this.#waitUntil(() => Atomics.load(this.#cells, STATE) === STATES.closed);
  }

  get #wanted(): number {
    return Number(Atomics.load(this.#cells, WANTED));
  }

  #waitUntil(isSo: () => boolean): void {
    for (;;) {
      // Before `isSo` looks, since the writing thread may reach the record and end in between.
      const hasEnded = Atomics.load(this.#cells, STATE) !== STATES.running;
      const seen = Atomics.load(this.#cells, NUMBER);
      if (isSo()) return;
      if (hasEnded) throw new Error('the rows are no longer written');
      Atomics.wait(this.#cells, NUMBER, seen, LOOKED_EVERY_MS);
    }
  }
}

export type Reads = Pick<DatabaseSyncInstance, 'prepare'>;
type Read = (...values: never[]) => unknown;

/** Wraps a connection so that its statements read through `reading`. */
function readsOf(db: Reads, reading: (read: Read) => Read): Reads {
  const prepare = db.prepare.bind(db);
  return {
    prepare(text) {
      const statement = prepare(text);
      for (const name of ['get', 'all', 'iterate'] as const)
        Object.defineProperty(statement, name, { value: reading(statement[name].bind(statement) as Read) });
      return statement;
    },
  };
}

/** Makes a connection read only after `ready` has returned. */
export function readAfter(db: DatabaseSyncInstance, ready: () => void): DatabaseSyncInstance {
  const { prepare } = readsOf(db, (read) => (...values) => {
    ready();
    return read(...values);
  });
  return Object.defineProperty(db, 'prepare', { value: prepare });
}

/** Repeats a lookup after `ready` has returned when the row is missing; existing rows do not change. */
export const lookAgainAfter = (db: Reads, ready: () => void): Reads =>
  readsOf(db, (read) => (...values) => {
    const found = read(...values);
    if (found !== undefined) return found;
    ready();
    return read(...values);
  });
