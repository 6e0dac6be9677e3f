import { readBody, writeBody } from './body';
import { hashOf, type Entry, type LogRecord, type Position } from './record';

/** A record as a table keeps it. */
export interface RecordRow extends Omit<LogRecord, 'commands' | 'effects'> {
  /** What `writeBody` made of commands and effects. */
  readonly body: Uint8Array;
}

/** A body that is none stands for nothing, which its hash then does not fit. */
export function recordOf({ body, ...row }: RecordRow): LogRecord {
  let parts: ReturnType<typeof readBody> = { commands: new Uint8Array(), effects: new Uint8Array() };
  try {
    parts = readBody(body);
  } catch {
    // The record is not whole.
  }
  return { ...row, ...parts };
}

/** What stands behind a place. */
export function rowBehind({ number: before, hash: previous }: Position, entry: Entry): RecordRow {
  const { epoch, time, commands, effects, defines } = entry;
  const number = before + 1;
  const hash = hashOf(previous, number, entry);
  return { number, epoch, time, body: writeBody(commands, effects), defines, previous, hash };
}
