/**
 * npm run planted [words]: plants each mistake of tests/support/plantedMistakes.ts and reports which test catches it; exits with 1
 * if none does.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MISTAKES, type Mistake } from '../tests/support/plantedMistakes';
import { spoiled } from './test/plant';
import { ofVitest, UNREAD, type Tally } from './test/tally';

const REPORT = join(tmpdir(), `planted-${process.pid}.json`);

/**
 * Returns the first test that fails because of the mistake; null if none does. A run that crashes, or cannot read the file, has
 * caught nothing.
 */
function catcherOf(mistake: Mistake, isWhole = false): string | null {
  spoiled(readFileSync(mistake.file, 'utf8'), mistake);
  const named = mistake.named ? ['-t', mistake.named] : [];
  const extent = isWhole ? [] : ['--bail=1'];
  const report = ['--retry=0', '--reporter=json', `--outputFile=${REPORT}`];
  const args = ['run', mistake.caughtBy, ...named, ...extent, ...report];
  // The short variant of the tests must catch it.
  const env = { ...process.env, LONG: '', PLANTED: JSON.stringify(mistake) };
  rmSync(REPORT, { force: true });
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { env, stdio: 'ignore' });
  if (status === 0 || !existsSync(REPORT)) return null;
  const { failures } = ofVitest(JSON.parse(readFileSync(REPORT, 'utf8')));
  const catcher = failures.find((one) => !one.includes(UNREAD)) ?? null;
  // Two files that fail at the same time can each abort the other before either has reported.
  return catcher !== null || isWhole ? catcher : catcherOf(mistake, true);
}

const wanted = process.argv.slice(2).join(' ');
const chosen = MISTAKES.filter(({ what, file }) => `${file} ${what}`.includes(wanted));
const missed: string[] = [];
for (const mistake of chosen) {
  const catcher = catcherOf(mistake);
  const what = `${mistake.file}: ${mistake.what}`;
  if (catcher === null) missed.push(what);
  console.log(catcher === null ? `MISSED ${what}` : `caught ${what} | ${catcher}`);
}
const passed = chosen.length - missed.length;
const tally: Tally = { passed, failed: missed.length, skipped: 0, failures: missed, flaky: [] };
if (process.env['PLANTED_REPORT']) writeFileSync(process.env['PLANTED_REPORT'], JSON.stringify(tally));
console.log(`${passed} passed, ${missed.length} failed`);
if (passed < chosen.length || passed === 0) process.exitCode = 1;
