import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'data', '.git', 'test-results', 'playwright-report']);

/** Reads all matching files below the folders, by path relative to the current directory. */
export function readSources(folders: readonly string[], wanted: RegExp): Map<string, string> {
  const sources = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name).replaceAll('\\', '/');
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) walk(path);
      } else if (wanted.test(entry.name)) sources.set(path, readFileSync(path, 'utf8'));
    }
  };
  for (const folder of folders) walk(folder);
  return sources;
}
