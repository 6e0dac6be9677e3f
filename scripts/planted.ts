/** npm run planted [words]: plants each mistake of tests/support/plantedMistakes.ts and says which test sees it; 1 where none does. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MISTAKES, type Mistake } from '../tests/support/plantedMistakes';
import { spoiled } from './test/plant';
import { ofVitest, UNREAD, type Tally } from './test/tally';

const REPORT = join(tmpdir(), `planted-${process.pid}.json`);

/** The first test that fails with the mistake; null when none does: a run that breaks off, or cannot read the file, has seen nothing. */
function catcherOf(mistake: Mistake, isWhole = false): string | null {
  spoiled(readFileSync(mistake.file, 'utf8'), mistake);
  const named = mistake.named ? ['-t', mistake.named] : [];
  const extent = isWhole ? [] : ['--bail=1'];
  const report = ['--retry=0', '--reporter=json', `--outputFile=${REPORT}`];
  const args = ['run', mistake.caughtBy, ...named, ...extent, ...report];
  // The short form has to see it.
  const env = { ...process.env, LONG: '', PLANTED: JSON.stringify(mistake) };
  rmSync(REPORT, { force: true });
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { env, stdio: 'ignore' });
  if (status === 0 || !existsSync(REPORT)) return null;
  const { failures } = ofVitest(JSON.parse(readFileSync(REPORT, 'utf8')));
  const catcher = failures.find((one) => !one.includes(UNREAD)) ?? null;
  // Two files that fail at the same time can each end the other one before either has told.
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
