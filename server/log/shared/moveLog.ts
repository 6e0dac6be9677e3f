import { existsSync } from 'node:fs';
import { logFile } from '../log';
import { type LogRecord, mustFollow, type Position, type RecordRow, rowBehind, sameHash } from '../record';
import { recordsBehind } from '../wholeLog';
import { SharedLog } from './sharedLog';

const MOVED_AT_ONCE = 100;

/** Defining records are kept from before the contiguous ones, so gaps may follow them. */
function checked(record: LogRecord, before: LogRecord | null): void {
  if (before && (record.number === before.number + 1 || !before.defines)) mustFollow(record, before);
}

function rowOf(record: LogRecord): RecordRow {
  const before: Position = { number: record.number - 1, hash: record.previous };
  const row = rowBehind(before, record);
  if (!sameHash(row.hash, record.hash)) throw new Error(`log: record ${record.number} is not what was written`);
  return row;
}

/**
 * Copies a directory's log, with its archive, to a shared log that nobody has appended to yet; continues an interrupted attempt.
 * @returns the number of copied records; also 0 when the shared log was begun otherwise, which its followers then compare with
 * their own.
 * @throws when a record is corrupt, or the shared log has other records.
 */
export async function moveLog(dataDir: string, url: string): Promise<number> {
  if (!existsSync(logFile(dataDir))) return 0;
  const shared = new SharedLog(url, 'statex move');
  try {
    await shared.prepare();
    if ((await shared.epoch()) > 0) return 0;
    return await moveTo(shared, dataDir);
  } finally {
    await shared.close();
  }
}

async function moveTo(shared: SharedLog, dataDir: string): Promise<number> {
  const head = await shared.head();
  let moved = 0;
  let waiting: RecordRow[] = [];
  let before: LogRecord | null = null;
  const put = async () => {
    if (waiting.length > 0) await shared.take(waiting);
    moved += waiting.length;
    waiting = [];
  };
  for (const record of recordsBehind(dataDir, Math.max(0, head.number - 1))) {
    if (record.number === head.number && !sameHash(record.hash, head.hash))
      throw new Error('the shared log has records of another exchange: name an empty database');
    checked(record, before);
    before = record;
    if (record.number <= head.number) continue;
    waiting.push(rowOf(record));
    if (waiting.length === MOVED_AT_ONCE) await put();
  }
  await put();
  return moved;
}
