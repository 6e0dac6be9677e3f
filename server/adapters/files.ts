import { mkdirSync, writeFileSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps files by name: a directory here, an object store elsewhere. Names are letters, digits, "-", "_" and one ".". */
export interface Files {
  /** Resolves when the file would survive a power cut. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** null when there is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Nothing happens when there is none. */
  remove(name: string): Promise<void>;
}

const NAME = /^[\w-]+\.\w+$/;

export const isName = (name: string): boolean => NAME.test(name);

export function checkName(name: string): void {
  if (!isName(name)) throw new Error(`no file can be called "${name}"`);
}

const OWNER_ONLY = { directory: 0o700, file: 0o600 } as const;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files in a directory that only this system user may read. */
export function createLocalFiles(directory: string): Files {
  const locate = (name: string): string => {
    checkName(name);
    return join(directory, name);
  };

  return {
    async put(name, bytes) {
      const path = locate(name);
      mkdirSync(directory, { recursive: true, mode: OWNER_ONLY.directory });
      // Under its name only when it is whole.
      const file = await open(`${path}.new`, 'w', OWNER_ONLY.file);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
    },
    async get(name) {
      try {
        return new Uint8Array(await readFile(locate(name)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(locate(name), { force: true }),
  };
}

/** Writes files to where an operator wants to look at them, for this system user alone. @returns their paths. */
export function writeOut(directory: string, files: readonly { name: string; bytes: Uint8Array }[]): string[] {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY.directory });
  return files.map(({ name, bytes }) => {
    const path = join(directory, name);
    writeFileSync(path, bytes, { mode: OWNER_ONLY.file });
    return path;
  });
}
