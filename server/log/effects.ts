import { RowReader, RowWriter, type Noted } from './rowStream';
import type { Value } from './values';

/** What writes rows. A database is one, and so is what notes the rows down on their way there. */
export interface Rows {
  prepare(text: string): { run(...values: Value[]): unknown };
}

/** Writes rows to a database and notes down each statement with its values, so that another one can be written alike. */
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

  /** What commands did to the rows since the last call: each statement that ran, with its values. */
  take(): Noted {
    return this.#noted.take();
  }
}

/** Does again what a `Recorder` noted down. Its effects come in their order, those that define statements among them. */
export class Replayer {
  readonly #rows = new RowReader();
  #statements: ReturnType<Rows['prepare']>[] = [];

  /** Learns the statements that effects define without doing anything. */
  learn(effects: Uint8Array): void {
    this.#rows.learn(effects);
  }

  /** @throws when a statement fails, or one was never defined. */
  apply(effects: Uint8Array, db: Rows): void {
    this.#rows.read(effects, (text, values, form) => {
      const statement = (this.#statements[form] ??= db.prepare(text));
      statement.run(...values);
    });
  }

  /** Forgets all statements: those of another recorder come. */
  reset(): void {
    this.#rows.reset();
    this.#statements = [];
  }
}
