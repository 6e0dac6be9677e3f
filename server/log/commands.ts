import { RowReader, RowWriter, type Noted } from './rowStream';
import type { Value } from './values';

/** First byte of commands encoded as rows. JSON commands begin with a bracket. */
const ROWS = 1;
const OBJECT = '{'.charCodeAt(0);

/** Tags of values. From `decimal` on, a tag denotes digits of a decimal, and how many of them follow the point. */
const TAG = { asIs: 0, digits: 1, id: 2, json: 3, decimal: 4 } as const;
const ID = /^\d{16}$/;
const ID_LENGTH = 16;
/** Digits that a double represents exactly. */
const EXACT = 15;
const ZERO = 48;
const NINE = 57;
const POINT = 46;
/** Unpaired surrogate, which UTF-8 cannot represent. */
const SURROGATE = /[\ud800-\udfff]/;

/** A command as it was sent: its kind and named values, which are JSON values. */
export interface Said {
  readonly kind: string;
  readonly [name: string]: unknown;
}

/**
 * Returns the digits of a plain decimal as a number: digitsOf("0.0120") is 120.
 * @returns -1 for more digits than are exact, and for anything that they and the point's place do not restore.
 */
function digitsOf(text: string): number {
  const { length } = text;
  let value = 0;
  let point = length;
  for (let place = 0; place < length; place++) {
    const code = text.charCodeAt(place);
    if (code >= ZERO && code <= NINE) value = value * 10 + code - ZERO;
    else if (code === POINT && point === length) point = place;
    else return -1;
  }
  const digits = point === length ? length : length - 1;
  const isPlain = point > 0 && point !== length - 1 && digits <= EXACT;
  return isPlain && (point === 1 || text.charCodeAt(0) !== ZERO) ? value : -1;
}

function pushText(text: string, row: Value[]): void {
  const { length } = text;
  const figure = digitsOf(text);
  if (figure >= 0) {
    const point = text.indexOf('.');
    row.push(point < 0 ? TAG.digits : TAG.decimal + length - point - 1, figure);
  } else if (length === ID_LENGTH && ID.test(text) && Number.isSafeInteger(Number(text)))
    row.push(TAG.id, Number(text));
  else if (SURROGATE.test(text)) row.push(TAG.json, JSON.stringify(text));
  else row.push(TAG.asIs, text);
}

function push(value: unknown, row: Value[]): void {
  if (typeof value === 'string') pushText(value, row);
  else if (value === null || typeof value === 'number') row.push(TAG.asIs, value);
  else row.push(TAG.json, JSON.stringify(value));
}

function valueOf(tag: number, value: Value): unknown {
  if (tag === TAG.asIs) return value;
  if (tag === TAG.json) return JSON.parse(String(value));
  const digits = String(value);
  if (tag === TAG.digits) return digits;
  if (tag === TAG.id) return digits.padStart(ID_LENGTH, '0');
  const decimals = tag - TAG.decimal;
  const padded = digits.padStart(decimals + 1, '0');
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

/** Names of a kind's values, and how they are encoded. */
interface Form {
  readonly names: readonly string[];
  readonly text: string;
}

const isSaid = (command: Said, name: string): boolean => name !== 'kind' && command[name] !== undefined;

function formOf(command: Said): Form {
  const names = Object.keys(command).filter((name) => isSaid(command, name));
  return { names, text: [command.kind, ...names].join(' ') };
}

/** Encodes commands as bytes: names once per epoch, figures as numbers. */
export class CommandWriter {
  readonly #rows = new RowWriter();
  /** Form of the latest command of each kind; the next one usually has the same. */
  readonly #forms = new Map<string, Form>();

  write(commands: readonly Said[]): Noted {
    const row: Value[] = [];
    for (const command of commands) {
      row.length = 0;
      this.#rows.row(this.#push(command, row), row);
    }
    const { bytes, defines } = this.#rows.take();
    return { bytes: commandsOf(bytes), defines };
  }

  /** Encodes the command's values. @returns the text of its form. */
  #push(command: Said, row: Value[]): string {
    const known = this.#forms.get(command.kind);
    let place = 0;
    let isSame = known !== undefined;
    for (const name in command) {
      if (!isSaid(command, name)) continue;
      push(command[name], row);
      isSame &&= known?.names[place++] === name;
    }
    if (known && isSame && place === known.names.length) return known.text;
    const form = formOf(command);
    this.#forms.set(command.kind, form);
    return form.text;
  }
}

/** Returns the rows in commands; null when they are JSON. */
export const rowsIn = (commands: Uint8Array): Uint8Array | null => (commands[0] === ROWS ? commands.subarray(1) : null);

export const commandsOf = (rows: Uint8Array): Uint8Array => Buffer.concat([Uint8Array.of(ROWS), rows]);

/** Returns the engine's parameters, which the first record of each start carries instead of commands; null for commands. */
export const openingIn = (commands: Uint8Array): unknown =>
  commands[0] === OBJECT ? (JSON.parse(Buffer.from(commands).toString()) as unknown) : null;

/** Decodes the output of a `CommandWriter` record by record, including those that define names. */
export class CommandReader {
  readonly #rows = new RowReader();

  /** @throws when the bytes are corrupt. */
  read(commands: Uint8Array): Said[] {
    const rows = rowsIn(commands);
    if (!rows) return JSON.parse(Buffer.from(commands).toString()) as Said[];
    const read: Said[] = [];
    this.#rows.read(rows, (text, values) => {
      const [kind = '', ...names] = text.split(' ');
      const said = names.map((name, place) => [
        name,
        valueOf(Number(values[place * 2]), values[place * 2 + 1] as Value),
      ]);
      read.push({ ...Object.fromEntries(said), kind });
    });
    return read;
  }

  /** Learns the names that commands define without decoding the rest. */
  learn(commands: Uint8Array): void {
    const rows = rowsIn(commands);
    if (rows) this.#rows.learn(rows);
  }

  /** Forgets all names, before those of another epoch. */
  reset(): void {
    this.#rows.reset();
  }
}
