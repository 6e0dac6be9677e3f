import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A position in the log: the number of a record, and the hash of everything up to it. */
export interface Position {
  readonly number: number;
  readonly hash: Uint8Array;
}

export const START: Position = { number: 0, hash: new Uint8Array(32) };

export interface Entry {
  /** Number of the engine start it belongs to. */
  readonly epoch: number;
  /** ms since the Unix epoch. */
  readonly time: number;
  /** Output of a `CommandWriter`; or JSON: an array of commands, or at the engine's start an object with its parameters. */
  readonly commands: Uint8Array;
  /** The commands' changes to the rows. */
  readonly effects: Uint8Array;
  /** Whether later records of the epoch cannot be decoded without this one. */
  readonly defines: boolean;
}

export interface LogRecord extends Entry, Position {
  /** Hash of the previous record. */
  readonly previous: Uint8Array;
}

/** Read access to records, wherever they are stored. */
export interface History {
  /** Returns the newest record's position. */
  head(): Position;
  /** Returns the record of this number; null when it is outside the log's range. */
  at(number: number): LogRecord | null;
  /** Returns the records after a number, in order. */
  after(number: number): Iterable<LogRecord>;
  /** Returns the records of an epoch, up to a number, that are needed to decode later ones. */
  defining(epoch: number, number: number): LogRecord[];
  /** Whether no record was dropped. */
  hasAll(): boolean;
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** SHA-256 over the previous hash, number, epoch and time as 64-bit integers, and the SHA-256 of commands and of effects. */
export function hashOf(previous: Uint8Array, number: number, { epoch, time, commands, effects }: Entry): Uint8Array {
  const head = Buffer.alloc(24);
  head.writeBigUInt64LE(BigInt(number), 0);
  head.writeBigUInt64LE(BigInt(epoch), 8);
  head.writeBigUInt64LE(BigInt(time), 16);
  const sum = createHash('sha256').update(previous).update(head).update(sha256(commands)).update(sha256(effects));
  return sum.digest();
}

export const sameHash = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** Whether the record matches its hash. */
export const isWhole = (record: LogRecord): boolean =>
  sameHash(hashOf(record.previous, record.number, record), record.hash);

/** @throws when the record does not match its hash, or does not follow `before`. */
export function mustFollow(record: LogRecord, before: Position): void {
  const { number, previous } = record;
  if (number !== before.number + 1) throw new Error(`log: record ${before.number + 1} is missing`);
  if (!sameHash(previous, before.hash)) throw new Error(`log: record ${number} does not follow the one before`);
  if (!isWhole(record)) throw new Error(`log: record ${number} is not what was written`);
}

/** Fast: batches are so repetitive that even this level saves much of their size. */
const LEVEL = 1;

/** Compresses commands and effects together. */
export function writeBody(commands: Uint8Array, effects: Uint8Array): Uint8Array {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(commands.length);
  return deflateRawSync(Buffer.concat([size, commands, effects]), { level: LEVEL });
}

/** @throws when the body was not made by `writeBody`. */
function readBody(body: Uint8Array): { commands: Uint8Array; effects: Uint8Array } {
  const all = inflateRawSync(body);
  const effects = 4 + all.readUInt32LE();
  if (effects > all.length) throw new Error('a body ends within its commands');
  return { commands: all.subarray(4, effects), effects: all.subarray(effects) };
}

export interface RecordRow extends Omit<LogRecord, 'commands' | 'effects'> {
  /** Commands and effects encoded by `writeBody`. */
  readonly body: Uint8Array;
}

/** An invalid body becomes an empty one, which does not match the record's hash. */
export function recordOf({ body, ...row }: RecordRow): LogRecord {
  let parts: ReturnType<typeof readBody> = { commands: new Uint8Array(), effects: new Uint8Array() };
  try {
    parts = readBody(body);
  } catch {
    // The record is corrupt, which its hash reveals.
  }
  return { ...row, ...parts };
}

/** Returns the record that follows a position. */
export function rowBehind({ number: before, hash: previous }: Position, entry: Entry): RecordRow {
  const { epoch, time, commands, effects, defines } = entry;
  const number = before + 1;
  const hash = hashOf(previous, number, entry);
  return { number, epoch, time, body: writeBody(commands, effects), defines, previous, hash };
}
