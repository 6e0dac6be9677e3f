import { existsSync, rmSync } from 'node:fs';
import { Archive } from '../log/archive';
import { logFile, readHot } from '../log/log';
import { sameHash, type Position } from '../log/record';
import { pause } from '../log/shared/connect';
import { SharedLog } from '../log/shared/sharedLog';
import { readLog } from '../log/wholeLog';
import { historyFiles } from '../store/history';
import { engineFile } from '../store/open';
import { seedDirectory } from '../store/seedDirectory';

/** Until a process is started without knowing: it waits for the server by itself. */
const ANSWER_MS = 2000;

/** Number of the oldest record of the shared log; 0 where it has none, or says nothing. */
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

/** Whether a directory has what another one has up to a record, so that nothing is lost with that. */
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
  // The rows first: a directory without them is given all.
  const files = [engineFile(dataDir), logFile(dataDir), ...historyFiles(dataDir).map(({ file }) => file)];
  for (const file of files) for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  new Archive(dataDir).removeBehind(0);
}

/**
 * Gives a directory, whose process does not run, the rows and the log of another one: where it has none, and where the shared log has dropped
 * what would follow its own. What the other one lacks is left as it is.
 * @returns whether it was given them.
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
