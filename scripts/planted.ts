/** npm run planted [words]: plants each mistake of tests/support/plantedMistakes.ts and says which test sees it; 1 where none does. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MISTAKES, type Mistake } from '../tests/support/plantedMistakes';
import { spoiled } from './test/plant';
import { ofVitest } from './test/tally';

const REPORT = join(tmpdir(), `planted-${process.pid}.json`);

/** The first test that fails with the mistake; null when none does. */
function catcherOf(mistake: Mistake): string | null {
  spoiled(readFileSync(mistake.file, 'utf8'), mistake);
  const named = mistake.named ? ['-t', mistake.named] : [];
  const args = [
    'run',
    mistake.caughtBy,
    ...named,
    '--bail=1',
    '--retry=0',
    '--reporter=json',
    `--outputFile=${REPORT}`,
  ];
  const env = { ...process.env, PLANTED: JSON.stringify(mistake) };
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { env, stdio: 'ignore' });
  if (status === 0) return null;
  return ofVitest(JSON.parse(readFileSync(REPORT, 'utf8'))).failures[0] ?? null;
}

const wanted = process.argv.slice(2).join(' ');
const chosen = MISTAKES.filter(({ what, file }) => `${file} ${what}`.includes(wanted));
let seen = 0;
for (const mistake of chosen) {
  const catcher = catcherOf(mistake);
  if (catcher !== null) seen += 1;
  console.log(
    `${catcher === null ? 'MISSED' : 'caught'} ${mistake.file}: ${mistake.what}${catcher ? ` | ${catcher}` : ''}`,
  );
}
console.log(`${seen} passed, ${chosen.length - seen} failed`);
if (seen < chosen.length || seen === 0) process.exitCode = 1;
