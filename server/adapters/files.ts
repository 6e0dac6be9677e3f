import { mkdirSync, writeFileSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** File store: a local directory, or elsewhere an object store. Names consist of letters, digits, "-", "_" and one ".". */
export interface Files {
  /** Resolves once the file would survive a power cut. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Resolves to null when there is no file of that name. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** No-op when there is no file of that name. */
  remove(name: string): Promise<void>;
}

const NAME = /^[\w-]+\.\w+$/;

export const isName = (name: string): boolean => NAME.test(name);

export function checkName(name: string): void {
  if (!isName(name)) throw new Error(`no file can be called "${name}"`);
}

const OWNER_ONLY = { directory: 0o700, file: 0o600 } as const;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Stores files in a directory that only this system user may read. */
export function createLocalFiles(directory: string): Files {
  const locate = (name: string): string => {
    checkName(name);
    return join(directory, name);
  };

  return {
    async put(name, bytes) {
      const path = locate(name);
      mkdirSync(directory, { recursive: true, mode: OWNER_ONLY.directory });
      // The file gets its final name only when it is complete.
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

/** Writes files to a directory of the operator's choice, readable by this system user only. @returns their paths. */
export function writeOut(directory: string, files: readonly { name: string; bytes: Uint8Array }[]): string[] {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY.directory });
  return files.map(({ name, bytes }) => {
    const path = join(directory, name);
    writeFileSync(path, bytes, { mode: OWNER_ONLY.file });
    return path;
  });
}
