import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { commandsOf, rowsIn } from './commands';
import type { Entry } from './record';
import { bytesOf, partsOf, type RowPart } from './rowStream';
import { ValueReader, ValueWriter, type Value } from './values';

/** Takes half the bytes of a row-wise encoding: values of a column are alike, and what follows a pattern vanishes. */
const SETTINGS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 },
} as const;
/** Encoding of a record's commands or effects: by columns, or as raw bytes. */
const KEPT = { rows: 0, bytes: 1 } as const;
/** Encoding of a column. */
const WRITTEN = { values: 0, differences: 1 } as const;
/** Column that lists the parts of rows: 0 and a text, or a form and its number of values. */
const PARTS = 'parts';

/** Values by column, each read sequentially. */
class Columns {
  readonly #columns = new Map<string, Value[]>();
  readonly #read = new Map<string, number>();

  put(column: string, value: Value): void {
    const known = this.#columns.get(column);
    if (known) known.push(value);
    else this.#columns.set(column, [value]);
  }

  /** @throws beyond the end. */
  take(column: string): Value {
    const at = this.#read.get(column) ?? 0;
    const value = this.#columns.get(column)?.[at];
    if (value === undefined) throw new Error('a column ends before its record');
    this.#read.set(column, at + 1);
    return value;
  }

  write(): Uint8Array {
    const all = new ValueWriter();
    const one = new ValueWriter();
    all.count(this.#columns.size);
    for (const [name, values] of this.#columns) {
      all.value(name);
      all.count(values.length);
      writeColumn(values, one, all);
    }
    return all.take();
  }

  static read(bytes: Uint8Array): Columns {
    const read = new ValueReader(bytes);
    const columns = new Columns();
    for (let left = read.count(); left > 0; left--) {
      const name = String(read.value());
      columns.#columns.set(name, readColumn(read));
    }
    return columns;
  }
}

const isPlain = (value: Value): value is number => Number.isSafeInteger(value) && !Object.is(value, -0);

/** Returns the differences between consecutive values; null when they would not restore the values exactly. */
function differencesOf(values: readonly Value[]): number[] | null {
  let before = 0;
  const differences: number[] = [];
  for (const value of values) {
    if (!isPlain(value) || !Number.isSafeInteger(value - before)) return null;
    differences.push(value - before);
    before = value;
  }
  return differences;
}

/** Uses differences only when they take less than half of the bytes; otherwise they would break up repetitions. */
function writeColumn(values: readonly Value[], scratch: ValueWriter, to: ValueWriter): void {
  const lengthOf = (written: readonly Value[]): number => {
    for (const value of written) scratch.value(value);
    return scratch.take().length;
  };
  const differences = differencesOf(values);
  const isShorter = differences !== null && lengthOf(differences) * 2 < lengthOf(values);
  to.count(isShorter ? WRITTEN.differences : WRITTEN.values);
  for (const value of isShorter ? differences : values) to.value(value);
}

function readColumn(read: ValueReader): Value[] {
  const length = read.count();
  const areDifferences = read.count() === WRITTEN.differences;
  const values = Array.from({ length }, () => read.value());
  let before = 0;
  return areDifferences ? values.map((difference) => (before += Number(difference))) : values;
}

/** Parses bytes as rows; null when the rows would not reproduce the same bytes. */
function wholeRows(bytes: Uint8Array | null): RowPart[] | null {
  if (!bytes) return null;
  try {
    const parts = [...partsOf(bytes)];
    return Buffer.compare(bytesOf(parts), bytes) === 0 ? parts : null;
  } catch {
    return null;
  }
}

function putRows(columns: Columns, name: string, parts: readonly RowPart[]): void {
  columns.put(name, parts.length);
  for (const part of parts) {
    if (typeof part === 'string') {
      columns.put(`${name} ${PARTS}`, 0);
      columns.put(`${name} ${PARTS}`, part);
      continue;
    }
    const [form, values] = part;
    columns.put(`${name} ${PARTS}`, form);
    columns.put(`${name} ${PARTS}`, values.length);
    for (const [place, value] of values.entries()) columns.put(`${name} ${form} ${place}`, value);
  }
}

function takeRows(columns: Columns, name: string): RowPart[] {
  const next = () => columns.take(`${name} ${PARTS}`);
  return Array.from({ length: Number(columns.take(name)) }, (): RowPart => {
    const form = Number(next());
    if (form === 0) return String(next());
    const values = Array.from({ length: Number(next()) }, (_, place) => columns.take(`${name} ${form} ${place}`));
    return [form, values];
  });
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytesIn = (text: Value): Uint8Array => Buffer.from(String(text), 'latin1');

function putPart(columns: Columns, name: string, bytes: Uint8Array, rows: Uint8Array | null): void {
  const parts = wholeRows(rows);
  columns.put(`${name} kept`, parts ? KEPT.rows : KEPT.bytes);
  if (parts) putRows(columns, name, parts);
  else columns.put(`${name} bytes`, textOf(bytes));
}

/** Compresses several records' entries together. */
export function writeColumns(entries: readonly Entry[]): Uint8Array {
  const columns = new Columns();
  columns.put('records', entries.length);
  for (const { epoch, time, commands, effects, defines } of entries) {
    columns.put('epoch', epoch);
    columns.put('time', time);
    columns.put('defines', defines ? 1 : 0);
    putPart(columns, 'commands', commands, rowsIn(commands));
    putPart(columns, 'effects', effects, effects);
  }
  return brotliCompressSync(columns.write(), SETTINGS);
}

/** @throws when the bytes were not made by `writeColumns`. */
export function readColumns(bytes: Uint8Array): Entry[] {
  const columns = Columns.read(brotliDecompressSync(bytes));
  const partOf = (name: string, asPart: (rows: Uint8Array) => Uint8Array): Uint8Array =>
    columns.take(`${name} kept`) === KEPT.rows
      ? asPart(bytesOf(takeRows(columns, name)))
      : bytesIn(columns.take(`${name} bytes`));
  return Array.from({ length: Number(columns.take('records')) }, () => ({
    epoch: Number(columns.take('epoch')),
    time: Number(columns.take('time')),
    defines: columns.take('defines') === 1,
    commands: partOf('commands', commandsOf),
    effects: partOf('effects', (rows) => rows),
  }));
}
