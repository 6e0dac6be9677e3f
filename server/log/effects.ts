import { ValueReader, ValueWriter, type Value } from './values';

/** What writes rows. A database is one, and so is what notes the rows down on their way there. */
export interface Rows {
  prepare(text: string): { run(...values: Value[]): unknown };
}

/** Marks that a statement's text follows; it then goes by the next number. */
const DEFINITION = 0;

/** What commands did to the rows: each statement that ran, with its values. */
export interface Effects {
  readonly bytes: Uint8Array;
  /** Whether texts of statements are among them, which later ones of the same recorder go by their number. */
  readonly defines: boolean;
}

/** Writes rows to a database and notes down each statement with its values, so that another one can be written alike. */
export class Recorder implements Rows {
  readonly #db: Rows;
  readonly #written = new ValueWriter();
  readonly #numbers = new Map<string, number>();
  #defines = false;

  constructor(db: Rows) {
    this.#db = db;
  }

  prepare(text: string): { run(...values: Value[]): unknown } {
    const statement = this.#db.prepare(text);
    return {
      run: (...values) => {
        const result = statement.run(...values);
        this.#note(text, values);
        return result;
      },
    };
  }

  /** What was done since the last call. */
  take(): Effects {
    const effects = { bytes: this.#written.take(), defines: this.#defines };
    this.#defines = false;
    return effects;
  }

  #note(text: string, values: readonly Value[]): void {
    const written = this.#written;
    written.count(this.#numbers.get(text) ?? this.#define(text));
    written.count(values.length);
    for (const value of values) written.value(value);
  }

  #define(text: string): number {
    const number = this.#numbers.size + 1;
    this.#numbers.set(text, number);
    this.#written.count(DEFINITION);
    this.#written.value(text);
    this.#defines = true;
    return number;
  }
}

/** Does again what a `Recorder` noted down. Its effects come in their order, those that define statements among them. */
export class Replayer {
  readonly #texts: string[] = [];
  #statements: ReturnType<Rows['prepare']>[] = [];

  /** Learns the statements that effects define without doing anything. */
  learn(effects: Uint8Array): void {
    this.#read(effects, () => undefined);
  }

  /** @throws when a statement fails, or one was never defined. */
  apply(effects: Uint8Array, db: Rows): void {
    this.#read(effects, (number, values) => {
      const statement = (this.#statements[number] ??= db.prepare(this.#texts[number] as string));
      statement.run(...values);
    });
  }

  /** Forgets all statements: those of another recorder come. */
  reset(): void {
    this.#texts.length = 0;
    this.#statements = [];
  }

  #read(effects: Uint8Array, each: (number: number, values: readonly Value[]) => void): void {
    const read = new ValueReader(effects);
    const texts = this.#texts;
    if (texts.length === 0) texts.push('');
    while (!read.ended) {
      const number = read.count();
      if (number === DEFINITION) {
        texts.push(String(read.value()));
        continue;
      }
      if (number >= texts.length) throw new Error(`statement ${number} was never defined`);
      const values = Array.from({ length: read.count() }, () => read.value());
      each(number, values);
    }
  }
}
