import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { logFile } from '../log/log';
import { copyDatabase } from '../log/sqlite';
import { historyFiles } from './history';
import { engineFile } from './open';

/**
 * Copies the rows and log.db of another directory into one without rows, which saves rebuilding them from the first record. The
 * source may be written meanwhile.
 * @returns whether the directory had none.
 */
export function seedDirectory(from: string, into: string): boolean {
  const rows = engineFile(from);
  if (existsSync(engineFile(into)) || !existsSync(rows)) return false;
  mkdirSync(into, { recursive: true });
  // The rows first, so that the log is ahead of them and history has what they mark as moved.
  const files = [rows, logFile(from), ...historyFiles(from).map(({ file }) => file)];
  const parts = files.map((file) => ({ file: join(into, basename(file)), part: join(into, `${basename(file)}.part`) }));
  for (const [place, { part }] of parts.entries()) {
    rmSync(part, { force: true });
    copyDatabase(files[place] as string, part);
  }
  // The rows last, so that a directory with rows is complete.
  for (const { file, part } of parts.toReversed()) renameSync(part, file);
  return true;
}
