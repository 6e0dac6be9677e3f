/** Weighs the JavaScript that the trade route needs before it can show anything (npm run build first). */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}

const BUDGET_KB = 250;
/** The screen and its machines, which its first view imports. */
const ROUTE = ['src/views/trade/TradeScreen.tsx', 'src/app/flowGroups/trade.ts'];
const LANGUAGE = 'locale-en_US';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;
const files = new Set<string>();

function add(key: string): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build's manifest`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const name of chunk.imports ?? []) add(name);
}

const keys = Object.keys(manifest);
const entries = keys.filter((key) => manifest[key]?.isEntry);
const languages = keys.filter((key) => manifest[key]?.file.includes(LANGUAGE));
if (entries.length === 0 || languages.length === 0) throw new Error('the build has no entry or no English chunk');
for (const key of [...entries, ...ROUTE, ...languages]) add(key);

let bytes = 0;
for (const file of [...files].filter((name) => name.endsWith('.js'))) {
  const size = gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length;
  bytes += size;
  console.log(`${(size / 1000).toFixed(1).padStart(7)} kB gz  ${file}`);
}
const sum = (bytes / 1000).toFixed(1);
console.log(`${sum} kB gz of JavaScript before the trade route shows; at most ${BUDGET_KB} kB`);
if (bytes > BUDGET_KB * 1000) process.exitCode = 1;
