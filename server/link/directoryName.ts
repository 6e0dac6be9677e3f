import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

const MACHINE = '/etc/machine-id';
const BOOT = '/proc/sys/kernel/random/boot_id';

/** Returns the text of a file; null where the system has none. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

/** Returns the id that a directory got when it was first used. */
function idOf(dataDir: string): string {
  const file = join(dataDir, 'directory.id');
  if (!existsSync(file)) {
    const own = `${file}.${randomUUID()}`;
    writeFileSync(own, randomUUID(), { mode: 0o600 });
    try {
      // Unlike a rename, this never replaces the id that another thread gave it in the same moment.
      linkSync(own, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(own);
    }
  }
  return readFileSync(file, 'utf8');
}

/**
 * Names a data directory, across restarts, among those of all machines: containers and copied machines may have equal host names and
 * paths.
 */
export const directoryName = (dataDir: string): string =>
  [textOf(MACHINE) ?? '', idOf(dataDir), hostname(), resolve(dataDir)].join(':');

/**
 * Names the process that holds the lock of a directory, until the machine restarts. Null where a copy of the machine that runs at the
 * same time could not be told from it.
 */
export function lockHolderName(dataDir: string): string | null {
  const boot = textOf(BOOT);
  return boot === null ? null : `${boot}:${directoryName(dataDir)}`;
}
