import { existsSync } from 'node:fs';
import { logFile } from '../log';
import { mustFollow, sameHash, type LogRecord, type Position } from '../record';
import { rowBehind, type RecordRow } from '../recordRow';
import { recordsBehind } from '../wholeLog';
import { SharedLog } from './sharedLog';

const MOVED_AT_ONCE = 100;

/** What defines statements is kept from before the records that follow each other. */
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
 * Puts a directory's log, with its archive, into a shared log to which nobody has appended yet; what an attempt before left out follows.
 * @returns how many records were put there; 0 too where the shared log was begun otherwise, which whoever follows it then holds against its own.
 * @throws when a record is damaged, or the shared log has others.
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
