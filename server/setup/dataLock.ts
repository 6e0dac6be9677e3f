import { DatabaseSync } from '@photostructure/sqlite';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** A database that another user of the system may read would give away what the directory's own mode does not hide. */
function closeToOthers(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(dataDir, entry.name), 0o600);
}

/**
 * Makes this process the only one that uses a data directory, creating the directory if need be. Its files, and what the process
 * writes from now on, are for this system user only. The lock is the
 * operating system's (held on `server.lock`), so it ends with the process however that ends; `server.pid` only says who.
 * @throws when another process has it.
 */
export function lockDataDir(dataDir: string): DataLock {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
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
  closeToOthers(dataDir);
  return {
    release() {
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}
