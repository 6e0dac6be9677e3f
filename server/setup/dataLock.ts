import { DatabaseSync } from '@photostructure/sqlite';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DataLock {
  release(): void;
}

const readPid = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
};

/**
 * Makes this process the only one that uses a data directory, creating the directory, for
 * this system user only, if need be. The lock is the
 * operating system's (held on `server.lock`), so it ends with the process however that ends; `server.pid` only says who.
 * @throws when another process has it.
 */
export function lockDataDir(dataDir: string): DataLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pidFile = join(dataDir, 'server.pid');
  const lock = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const message = `${dataDir} is in use by process ${readPid(pidFile)}: stop it first, or choose another DATA_DIR`;
    throw new Error(message, { cause: error });
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release() {
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}
