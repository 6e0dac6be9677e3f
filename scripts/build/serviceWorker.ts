import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { MOUNTED } from './chunks';
import { FIRST_FACE } from './typeface';

const SOURCE = 'src/worker/serviceWorker.js';
/** Files of public/ needed by the offline page and by every page. */
const PUBLIC_SHELL = ['offline.html', 'offline.js', 'theme.js', 'favicon.svg', 'icons/icon-192.png', 'app.webmanifest'];

interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly moduleIds?: readonly string[];
}

/** Returns the entry, then its static imports, then what renders the application with its imports. */
export function shellChunks(bundle: Readonly<Record<string, Chunk>>): string[] {
  const entry = Object.values(bundle).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('the build has no entry');
  const files = new Set<string>();
  const add = (name: string): void => {
    if (files.has(name)) return;
    files.add(name);
    bundle[name]?.imports?.forEach(add);
  };
  add(entry.fileName);
  for (const chunk of Object.values(bundle))
    if (chunk.moduleIds?.some((id) => id.endsWith(`/src/${MOUNTED}`))) add(chunk.fileName);
  return [...files];
}

/**
 * Fills this version's files into the two constants of the worker's source.
 * @throws if it has no place for them.
 */
export function fillIn(source: string, shell: readonly string[], version: string): string {
  const filled = source
    .replace("'VERSION_OF_THE_BUILD'", JSON.stringify(version))
    .replace("['SHELL_OF_THE_BUILD']", JSON.stringify(shell));
  if (/_OF_THE_BUILD/.test(filled)) throw new Error(`${SOURCE} has no place for the files of the build`);
  return filled;
}

/** Writes /sw.js beside the application. Its text changes with every file of the shell, so browsers detect a new version. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = [...shellChunks(bundle as Readonly<Record<string, Chunk>>), FIRST_FACE];
    const hash = createHash('sha256').update(files.join());
    for (const name of PUBLIC_SHELL) hash.update(readFileSync(`public/${name}`));
    const shell = [...files, ...PUBLIC_SHELL].map((name) => `/${name}`);
    const source = fillIn(readFileSync(SOURCE, 'utf8'), shell, hash.digest('base64url').slice(0, 12));
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
};
