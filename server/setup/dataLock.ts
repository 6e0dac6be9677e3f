import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

interface DataLock {
  release(): void;
}

const lockFileOf = (dataDir: string): string => join(dataDir, 'server.lock');
const pidFileOf = (dataDir: string): string => join(dataDir, 'server.pid');

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

interface SqliteError extends Error {
  readonly errcode?: number;
}
const SQLITE_BUSY = 5;

/** Explains why a directory cannot be locked; a full disk or a file of another system user is no other process. */
function refusal(dataDir: string, { message, errcode }: SqliteError): string {
  if (errcode === SQLITE_BUSY)
    return `${dataDir} is in use by process ${readPid(pidFileOf(dataDir))}: stop it first, or choose another DATA_DIR`;
  return `${lockFileOf(dataDir)} cannot be locked: ${message}`;
}

function hold(dataDir: string): DatabaseSyncInstance {
  const file = lockFileOf(dataDir);
  let lock: DatabaseSyncInstance | undefined;
  try {
    // SQLite would not say that it lacks the permission.
    accessSync(existsSync(file) ? file : dataDir, constants.W_OK);
    lock = new DatabaseSync(file);
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    throw new Error(refusal(dataDir, error as SqliteError), { cause: error });
  }
}

/**
 * Makes this process the only user of a data directory, creating the directory if necessary. Its files, and everything the process
 * writes from now on, are accessible to this system user only. The lock is the operating system's (held on `server.lock`), so it
 * ends with the process however that ends; `server.pid` is only informative.
 * @throws when another process holds it, or its file cannot be locked.
 */
export function lockDataDir(dataDir: string): DataLock {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  const pidFile = pidFileOf(dataDir);
  const lock = hold(dataDir);
  writeFileSync(pidFile, `${process.pid}\n`);
  closeToOthers(dataDir);
  return {
    release() {
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}
