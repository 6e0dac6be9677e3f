import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Archive } from '../log/archive';
import { logFile, readHot } from '../log/log';
import { sameHash, type Position } from '../log/record';
import { pause } from '../log/shared/connect';
import { SharedLog } from '../log/shared/sharedLog';
import { copyDatabase } from '../log/sqlite';
import { readLog } from '../log/wholeLog';
import { historyFiles } from '../store/history';
import { engineFile } from '../store/open';

/** Time to wait for an answer; then the process starts without it, and waits for the server itself. */
const ANSWER_MS = 2000;

/** Returns the number of the shared log's oldest record; 0 when it has none, or does not respond. */
async function firstOf(url: string): Promise<number> {
  const shared = new SharedLog(url, 'statex start');
  try {
    const first = shared.prepare().then(() => shared.first());
    return await Promise.race([first, pause(ANSWER_MS).then(() => 0)]);
  } finally {
    await shared.close();
  }
}

function headOf(dataDir: string): Position {
  const log = readHot(dataDir);
  try {
    return log.head();
  } finally {
    log.close();
  }
}

/** Whether a directory has the other's log up to a record, so that replacing it loses nothing. */
function hasRecord(dataDir: string, { number, hash }: Position): boolean {
  if (!existsSync(logFile(dataDir))) return false;
  const log = readLog(dataDir);
  try {
    const record = log.at(number);
    return record !== null && sameHash(record.hash, hash);
  } finally {
    log.close();
  }
}

function empty(dataDir: string): void {
  // Rows first: a directory without them receives everything.
  const files = [engineFile(dataDir), logFile(dataDir), ...historyFiles(dataDir).map(({ file }) => file)];
  for (const file of files) for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  new Archive(dataDir).removeBehind(0);
}

/**
 * Copies the rows and log.db of another directory into one without rows, which saves rebuilding them from the first record. The
 * source may be written meanwhile.
 * @returns whether the directory had none.
 */
function seedDirectory(from: string, into: string): boolean {
  if (existsSync(engineFile(into)) || !existsSync(engineFile(from))) return false;
  mkdirSync(into, { recursive: true });
  // The rows first, so that the log is ahead of them and history has what they mark as moved.
  const copies = [engineFile(from), logFile(from), ...historyFiles(from).map(({ file }) => file)].map((original) => {
    const file = join(into, basename(original));
    return { original, part: `${file}.part`, file };
  });
  for (const { original, part } of copies) {
    rmSync(part, { force: true });
    copyDatabase(original, part);
  }
  // The rows last, so that a directory with rows is complete.
  for (const { part, file } of copies.toReversed()) renameSync(part, file);
  return true;
}

/**
 * Copies rows and log from another directory to that of a stopped process when it has none, or when the shared log no longer has
 * the records that follow its own. Files missing in the source are left as they are.
 * @returns whether anything was copied.
 */
export async function readyDirectory(from: string, into: string, url: string): Promise<boolean> {
  if (existsSync(logFile(into))) {
    const head = headOf(into);
    if (existsSync(engineFile(into)) && head.number >= (await firstOf(url))) return false;
    if (!hasRecord(from, head)) return false;
    empty(into);
  }
  return seedDirectory(from, into);
}
