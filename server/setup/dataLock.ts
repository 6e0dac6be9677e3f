import { DatabaseSync } from '@photostructure/sqlite';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface DataLock {
  release(): void;
}

const readPid = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
};

/** Removes other system users' access to the files, which the directory's own mode may not prevent. */
function closeToOthers(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(dataDir, entry.name), 0o600);
}

/**
 * Makes this process the only user of a data directory, creating the directory if necessary. Its files, and everything the process
 * writes from now on, are accessible to this system user only. The lock is the operating system's (held on `server.lock`), so it
 * ends with the process however that ends; `server.pid` is only informative.
 * @throws when another process holds it.
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
