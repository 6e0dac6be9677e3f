import { createHash } from 'node:crypto';

/** A place in the log: everything up to a record, and the hash that all of it comes to. */
export interface Position {
  readonly number: number;
  readonly hash: Uint8Array;
}

/** Before the first record. */
export const START: Position = { number: 0, hash: new Uint8Array(32) };

/** What one record says. */
export interface Entry {
  /** Counts the starts of the engine. */
  readonly epoch: number;
  /** ms since the epoch of 1970. */
  readonly time: number;
  /** What a `CommandWriter` wrote; or JSON: an array of commands, or an object that says what the engine is made of, at its start. */
  readonly commands: Uint8Array;
  /** What they did to the rows. */
  readonly effects: Uint8Array;
  /** Whether later records of the epoch need this one to be understood. */
  readonly defines: boolean;
}

export interface LogRecord extends Entry, Position {
  /** Hash of the record before. */
  readonly previous: Uint8Array;
}

/** Where records are read, wherever they are kept. */
export interface History {
  /** The newest record's place. */
  head(): Position;
  /** The record with this number, unless the log does not reach so far back or ahead. */
  at(number: number): LogRecord | null;
  /** Records behind a number, in order. */
  after(number: number): Iterable<LogRecord>;
  /** Records of an epoch, up to a number, that later ones need to be understood. */
  defining(epoch: number, number: number): LogRecord[];
  /** Whether no record was dropped. */
  hasAll(): boolean;
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** SHA-256 over the hash before, number, epoch and time as 64-bit integers, and the SHA-256 of commands and effects each. */
export function hashOf(previous: Uint8Array, number: number, { epoch, time, commands, effects }: Entry): Uint8Array {
  const head = Buffer.alloc(24);
  head.writeBigUInt64LE(BigInt(number), 0);
  head.writeBigUInt64LE(BigInt(epoch), 8);
  head.writeBigUInt64LE(BigInt(time), 16);
  const sum = createHash('sha256').update(previous).update(head).update(sha256(commands)).update(sha256(effects));
  return sum.digest();
}

export const sameHash = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** Whether a record is what was written. */
export const isWhole = (record: LogRecord): boolean =>
  sameHash(hashOf(record.previous, record.number, record), record.hash);

/** @throws when it is not what was written, or does not follow. */
export function mustFollow(record: LogRecord, before: Position): void {
  const { number, previous } = record;
  if (number !== before.number + 1) throw new Error(`log: record ${before.number + 1} is missing`);
  if (!sameHash(previous, before.hash)) throw new Error(`log: record ${number} does not follow the one before`);
  if (!isWhole(record)) throw new Error(`log: record ${number} is not what was written`);
}
