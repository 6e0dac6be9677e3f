import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { RowReader, RowWriter, type Noted } from './rowStream';
import type { Value } from './values';

/** Accepts row statements: a database, or a recorder in front of one. */
export interface Rows {
  prepare(text: string): { run(...values: Value[]): unknown };
}

/** Returns the rows of a database. `get` executes a statement like `run` but does not build an object of counts, which nobody reads. */
export const asRows = (db: Pick<DatabaseSyncInstance, 'prepare'>): Rows => ({
  prepare(text) {
    const statement = db.prepare(text);
    return { run: statement.get.bind(statement) };
  },
});

/** Writes rows to a database and records each statement with its values, so that another database can be written identically. */
export class Recorder implements Rows {
  readonly #db: Rows;
  readonly #noted = new RowWriter();

  constructor(db: Rows) {
    this.#db = db;
  }

  prepare(text: string): { run(...values: Value[]): unknown } {
    const statement = this.#db.prepare(text);
    return {
      run: (...values) => {
        const result = statement.run(...values);
        this.#noted.row(text, values);
        return result;
      },
    };
  }

  /** Returns the effects since the last call: each executed statement with its values. */
  take(): Noted {
    return this.#noted.take();
  }
}

/** Replays the effects of a `Recorder`, which must be applied in order, including those that define statements. */
export class Replayer {
  readonly #rows = new RowReader();
  #statements: ReturnType<Rows['prepare']>[] = [];

  /** Learns the statements that effects define without executing anything. */
  learn(effects: Uint8Array): void {
    this.#rows.learn(effects);
  }

  /** @throws when a statement fails, or was never defined. */
  apply(effects: Uint8Array, db: Rows): void {
    this.#rows.read(effects, (text, values, form) => {
      const statement = (this.#statements[form] ??= db.prepare(text));
      statement.run(...values);
    });
  }

  /** Forgets all statements, before those of another recorder. */
  reset(): void {
    this.#rows.reset();
    this.#statements = [];
  }
}
