/**
 * npm test: runs every test level, then prints the failures and a plain last line with the totals. --long also runs the long
 * simulations and power cuts, and checks that each planted mistake is caught.
 */
import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensurePostgres } from './find-postgres.mjs';
import { ensureRedis } from './find-redis.mjs';
import { pace } from './test/pace';
import { addUp, crashed, ofPlaywright, ofVitest, summary, type Tally } from './test/tally';

const FOLDER = 'coverage/tests';
const VITEST_REPORT = `${FOLDER}/vitest.json`;
const E2E_REPORT = `${FOLDER}/e2e.json`;
const PLANTED_REPORT = `${FOLDER}/planted.json`;
/** Repeats the last lines, for a check that runs more than the tests. */
const SUMMARY = `${FOLDER}/summary.txt`;

const isLong = process.argv.includes('--long');
const env: NodeJS.ProcessEnv = { ...process.env, ...(isLong ? { LONG: '1' } : {}) };
/**
 * In-memory file system on Linux: hundreds of exchanges are opened and discarded, and each of their commits would wait for the
 * disk.
 */
const IN_MEMORY = '/dev/shm';
const SCRATCH_BYTES = 2 ** 32;
function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > SCRATCH_BYTES;
}
if (isRoomy(IN_MEMORY)) env['TMPDIR'] ??= IN_MEMORY;
// Before the tests, which would install them several at a time. If they are unavailable, the tests that need them report it.
for (const ensure of [ensurePostgres, ensureRedis]) {
  try {
    ensure();
  } catch (error) {
    console.log((error as Error).message);
  }
}
// Measured before anything else runs here.
pace(env);
/** Number of cores from which both test levels can run at the same time. */
const CORES_FOR_BOTH = 4;

const started = (args: string[], stdio: StdioOptions, more: Record<string, string> = {}) =>
  spawn(process.execPath, args, { stdio, env: { ...env, ...more } });

async function run(label: string, args: string[], more: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n== ${label}`);
  const [code] = await once(started(args, 'inherit', more), 'exit');
  return code === 0;
}

/** Builds alongside the tests; its output is shown if it fails. */
async function build(): Promise<boolean> {
  const builder = started(['node_modules/vite/bin/vite.js', 'build'], ['ignore', 'pipe', 'pipe']);
  const lines: Buffer[] = [];
  for (const stream of [builder.stdout, builder.stderr]) stream?.on('data', (part: Buffer) => lines.push(part));
  const [code] = await once(builder, 'close');
  if (code !== 0) console.log(`\n== build\n${Buffer.concat(lines).toString('utf8')}`);
  return code === 0;
}

/** A run that exits with an error but without a failed test counts as failed. */
function tally(ended: boolean, report: string, read: (report: unknown) => Tally): Tally {
  if (!existsSync(report)) return crashed(report);
  const counted = read(JSON.parse(readFileSync(report, 'utf8')));
  return ended || counted.failed > 0 ? counted : addUp([counted, crashed(report)]);
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

async function test(): Promise<Tally> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const label = 'unit, dom, model, integration and simulation tests';
  return tally(await run(label, ['node_modules/vitest/vitest.mjs', ...args]), VITEST_REPORT, ofVitest);
}

const play = async (): Promise<Tally> =>
  tally(await run('end-to-end tests', ['scripts/e2e.mjs'], { E2E_REPORT }), E2E_REPORT, ofPlaywright);

const plantAll = async (): Promise<Tally> =>
  tally(
    await run('planted mistakes', ['--import', 'tsx', 'scripts/planted.ts'], { PLANTED_REPORT }),
    PLANTED_REPORT,
    (report) => report as Tally,
  );

const built = build();
const testing = test();
if (availableParallelism() < CORES_FOR_BOTH) await testing;
const tallies = [(await built) ? await play() : crashed('build'), await testing];
if (isLong) tallies.push(await plantAll());

const total = addUp(tallies);
const lines = summary(total);
writeFileSync(SUMMARY, `${lines}\n`);
console.log(`\n${lines}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
