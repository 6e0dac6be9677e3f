import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { logFile } from '../log/log';
import { historyFiles } from './history';
import { engineFile } from './open';

function copy(from: string, to: string): void {
  rmSync(to, { force: true });
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    db.exec('PRAGMA busy_timeout = 5000');
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
}

/**
 * Gives a directory without rows those of another one, with its log.db, so that they need not be made from the first record on. Who writes
 * there may go on.
 * @returns whether it had none.
 */
export function seedDirectory(from: string, into: string): boolean {
  const rows = engineFile(from);
  if (existsSync(engineFile(into)) || !existsSync(rows)) return false;
  mkdirSync(into, { recursive: true });
  // The rows first: the log is ahead of them, and history has what they call moved.
  const files = [rows, logFile(from), ...historyFiles(from).map(({ file }) => file)];
  const parts = files.map((file) => ({ file: join(into, basename(file)), part: join(into, `${basename(file)}.part`) }));
  for (const [place, { part }] of parts.entries()) copy(files[place] as string, part);
  // The rows last: a directory that has them has all.
  for (const { file, part } of parts.toReversed()) renameSync(part, file);
  return true;
}
