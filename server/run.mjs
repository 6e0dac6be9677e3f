/**
 * node server/run.mjs <program.ts> …: compiles a program with all that it imports into one file and runs it. It is there
 * twice as soon as with a loader that compiles file by file.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Each file goes on knowing its own place. */
const ownPlaces = {
  name: 'own places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.')) return null;
      const contents = text
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'ts' };
    });
  },
};

process.argv.splice(1, 1);
const program = resolve(process.argv[1] ?? '');
process.argv[1] = program;
// Below node_modules: what it imports from packages is looked up from there.
const folder = join(dirname(fileURLToPath(import.meta.url)), '../node_modules/.cache/statex');
const file = join(folder, `${randomUUID()}.mjs`);
mkdirSync(folder, { recursive: true });
await build({
  entryPoints: [program],
  outfile: file,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: `node${process.versions.node}`,
  sourcemap: 'inline',
  sourcesContent: false,
  plugins: [ownPlaces],
});
process.setSourceMapsEnabled(true);
try {
  await import(pathToFileURL(file).href);
} finally {
  rmSync(file);
}
