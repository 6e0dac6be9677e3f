import { ValueReader, ValueWriter, type Value } from './values';

/** Announces the text of a form, which is then referred to by the next number. */
const DEFINITION = 0;

export interface Noted {
  readonly bytes: Uint8Array;
  /** Whether they contain texts of forms, which later rows of the same writer refer to by number. */
  readonly defines: boolean;
}

/**
 * Encodes rows of values as bytes, each preceded by the number of its form; a form's text is written once, before its first row.
 */
export class RowWriter {
  readonly #written = new ValueWriter();
  readonly #numbers = new Map<string, number>();
  #defines = false;

  row(text: string, values: readonly Value[]): void {
    const written = this.#written;
    written.count(this.#numbers.get(text) ?? this.#define(text));
    written.count(values.length);
    for (const value of values) written.value(value);
  }

  /** Returns the rows since the last call. */
  take(): Noted {
    const noted = { bytes: this.#written.take(), defines: this.#defines };
    this.#defines = false;
    return noted;
  }

  #define(text: string): number {
    const number = this.#numbers.size + 1;
    this.#numbers.set(text, number);
    writeText(this.#written, text);
    this.#defines = true;
    return number;
  }
}

function writeText(writer: ValueWriter, text: string): void {
  writer.count(DEFINITION);
  writer.value(text);
}

/** Element of a row stream: a form's text, or a row with its form's number. */
export type RowPart = string | readonly [form: number, values: readonly Value[]];

function valuesIn(read: ValueReader): Value[] {
  const values: Value[] = [];
  for (let left = read.count(); left > 0; left--) values.push(read.value());
  return values;
}

/** @throws when the bytes end within a row. */
export function* partsOf(bytes: Uint8Array): Generator<RowPart> {
  const read = new ValueReader(bytes);
  while (!read.ended) {
    const number = read.count();
    if (number === DEFINITION) yield String(read.value());
    else yield [number, valuesIn(read)];
  }
}

/** Encodes parts back to the bytes they were read from. */
export function bytesOf(parts: Iterable<RowPart>): Uint8Array {
  const writer = new ValueWriter();
  for (const part of parts) {
    if (typeof part === 'string') {
      writeText(writer, part);
      continue;
    }
    const [form, values] = part;
    writer.count(form);
    writer.count(values.length);
    for (const value of values) writer.value(value);
  }
  return writer.take();
}

/** Decodes the output of a `RowWriter` piece by piece in order, including pieces that define forms. */
export class RowReader {
  readonly #texts: string[] = [''];

  /** @throws when the bytes end within a row, or a form was never defined. */
  read(bytes: Uint8Array, each: (text: string, values: readonly Value[], form: number) => void): void {
    const read = new ValueReader(bytes);
    while (!read.ended) {
      const form = read.count();
      if (form === DEFINITION) {
        this.#texts.push(String(read.value()));
        continue;
      }
      const values = valuesIn(read);
      const text = this.#texts[form];
      if (text === undefined) throw new Error(`form ${form} was never defined`);
      each(text, values, form);
    }
  }

  /** Learns the forms defined in the bytes, and does nothing else. */
  learn(bytes: Uint8Array): void {
    this.read(bytes, () => undefined);
  }

  /** Forgets all forms, before those of another writer. */
  reset(): void {
    this.#texts.length = 1;
  }
}
