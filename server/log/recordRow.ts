import { readBody, writeBody } from './body';
import { hashOf, type Entry, type LogRecord, type Position } from './record';

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
