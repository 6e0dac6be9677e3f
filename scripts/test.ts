/**
 * npm test: every test level, then what failed and one plain last line with the sum. --long runs the long simulations and
 * power cuts too.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { addUp, crashed, ofPlaywright, ofVitest, summary, type Tally } from './test/tally';

const FOLDER = 'coverage/tests';
const VITEST_REPORT = `${FOLDER}/vitest.json`;
const E2E_REPORT = `${FOLDER}/e2e.json`;
/** The last lines once more, for a check that runs more than the tests. */
const SUMMARY = `${FOLDER}/summary.txt`;

const env = { ...process.env, ...(process.argv.includes('--long') ? { LONG: '1' } : {}) };

function run(label: string, args: string[], more: Record<string, string> = {}): boolean {
  console.log(`\n== ${label}`);
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...env, ...more } }).status === 0;
}

/** A run that ends badly without a failed test has failed all the same. */
function tally(ended: boolean, report: string, read: (report: unknown) => Tally): Tally {
  if (!existsSync(report)) return crashed(report);
  const counted = read(JSON.parse(readFileSync(report, 'utf8')));
  return ended || counted.failed > 0 ? counted : addUp([counted, crashed(report)]);
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const tested = run('unit, dom, model, integration and simulation tests', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${VITEST_REPORT}`,
]);
const tallies = [tally(tested, VITEST_REPORT, ofVitest)];

if (run('build', ['node_modules/vite/bin/vite.js', 'build'])) {
  const played = run('end-to-end tests', ['scripts/e2e.mjs'], { E2E_REPORT });
  tallies.push(tally(played, E2E_REPORT, ofPlaywright));
} else tallies.push(crashed('build'));

const total = addUp(tallies);
const lines = summary(total);
writeFileSync(SUMMARY, `${lines}\n`);
console.log(`\n${lines}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
