/** Measures the JavaScript that the trade route fetches before it can show anything (npm run build first). */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { filesAhead } from './build/filesAhead';

const BUDGET_KB = 200;

let bytes = 0;
for (const file of filesAhead(readFileSync('dist/index.html', 'utf8'), 'spot', 'en_US')) {
  const size = gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length;
  bytes += size;
  console.log(`${(size / 1000).toFixed(1).padStart(7)} kB gz  ${file}`);
}
const sum = (bytes / 1000).toFixed(1);
console.log(`${sum} kB gz of JavaScript before the trade route shows; at most ${BUDGET_KB} kB`);
if (bytes > BUDGET_KB * 1000) process.exitCode = 1;
