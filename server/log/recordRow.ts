import { hashOf, type Entry, type LogRecord, type Position } from './record';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

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
