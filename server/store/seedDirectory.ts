import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { logFile } from '../log/log';
import { historyFiles } from './history';
import { engineFile } from './open';

function copy(from: string, to: string): void {
  rmSync(`${to}.part`, { force: true });
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    db.exec('PRAGMA busy_timeout = 5000');
    db.prepare('VACUUM INTO ?').run(`${to}.part`);
  } finally {
    db.close();
  }
  renameSync(`${to}.part`, to);
}

/**
 * Gives a directory without rows those of another one to which nobody writes, with its log.db, so that they need not be made from the first
 * record on. @returns whether it had none.
 */
export function seedDirectory(from: string, into: string): boolean {
  const rows = engineFile(into);
  if (existsSync(rows) || !existsSync(engineFile(from))) return false;
  mkdirSync(into, { recursive: true });
  for (const { file } of historyFiles(from)) copy(file, join(into, basename(file)));
  copy(logFile(from), logFile(into));
  // The last: a directory that has it has all.
  copy(engineFile(from), rows);
  return true;
}
