/**
 * npm run bench:shared: compares an engine whose log is on a PostgreSQL of this machine with one whose log is a file: durable
 * commands per second; lag of rows that follow it; time without acknowledgements when an engine is killed and a standby takes over.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandOf } from '../../server/link/messages';
import { followShared } from '../../server/link/shared/followShared';
import { startEngine } from '../../server/link/startEngine';
import { startTrading } from '../support/crash/acks';
import { startTestServer } from '../support/cluster/database';
import { SPOT_CATALOGUE } from '../support/spotCatalogue';
import { runDurable } from './durable';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const WINDOWS = [100, 1000];
const LAG_MS = 5000;
const USER = 1000;
const CREDIT: CommandOf<'wallet.credit'> = {
  ...{ kind: 'wallet.credit', user: USER, account: 'spot', currency: 'USDT', quantity: '1', note: 'faucet' },
};

const tests = await startTestServer();
const at = (figures: readonly number[], share: number): number =>
  figures.toSorted((one, other) => one - other)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? 0;
const thousands = (figure: number): string => Math.round(figure).toLocaleString('en-US');

console.log('| outstanding | log in a file: commands/s, p50 / p99 ms | log on PostgreSQL: commands/s, p50 / p99 ms |');
console.log('|---|---|---|');
for (const window of WINDOWS) {
  const [files, shared]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    files.push(await runDurable(SPOT_CATALOGUE, {}, window));
    const url = await tests.database();
    shared.push(await runDurable(SPOT_CATALOGUE, { shared: { url, holder: 'engine' } }, window));
  }
  console.log(`| ${window} | ${cellOf(files)} | ${cellOf(shared)} |`);
}

type Figures = Awaited<ReturnType<typeof runDurable>>;

function cellOf(runs: readonly Figures[]): string {
  const median = (figure: 'rate' | 'p50' | 'p99') =>
    at(
      runs.map((run) => run[figure]),
      0.5,
    );
  return `${thousands(median('rate'))}, ${median('p50').toFixed(1)} / ${median('p99').toFixed(1)}`;
}

/** @param isTold whether the follower is notified of each record, as a gateway is by its batches. */
async function lags(isTold: boolean): Promise<number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-bench-'));
  const url = await tests.database();
  const link = await startEngine({ dataDir, ...SPOT_CATALOGUE, shared: { url, holder: 'engine' } });
  const rows = await followShared({ dataDir: join(dataDir, 'rows'), url, name: 'bench' });
  const told = new Map<number, number>();
  const found: number[] = [];
  link.onBatch((batch) => {
    told.set((batch as unknown as { record: number }).record, performance.now());
    if (isTold) rows.expect();
  });
  rows.onReached((reached) => {
    for (const [number, time] of told) {
      if (number > reached) continue;
      found.push(performance.now() - time);
      told.delete(number);
    }
  });
  for (const end = performance.now() + LAG_MS; performance.now() < end; ) {
    await link.send(CREDIT);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await link.close();
  await rows.close();
  rmSync(dataDir, { recursive: true, force: true });
  return found;
}

for (const isTold of [true, false]) {
  const found = await lags(isTold);
  console.log(
    `rows behind the acknowledgement, ${isTold ? 'told of it' : 'looking by themselves'}: ${at(found, 0.5).toFixed(1)} ms, p99 ${at(found, 0.99).toFixed(1)}, of ${found.length} records`,
  );
}

async function takeOver(round: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-bench-'));
  const url = await tests.database();
  const first = startTrading(join(dataDir, 'one'), round, join(dataDir, 'notes'), { shared: { url, holder: 'one' } });
  await first.started;
  let taking: ReturnType<typeof startEngine> | undefined;
  await new Promise<void>((resolve) => {
    const shared = { url, holder: 'two', onStandby: () => resolve() };
    taking = startEngine({ dataDir: join(dataDir, 'two'), ...SPOT_CATALOGUE, shared });
  });
  await new Promise((resolve) => setTimeout(resolve, 2000 + round * 70));
  const killed = performance.now();
  first.child.kill('SIGKILL');
  const second = await taking;
  await second?.send(CREDIT);
  const took = performance.now() - killed;
  await second?.close();
  rmSync(dataDir, { recursive: true, force: true });
  return took;
}

const taken: number[] = [];
for (let round = 0; round < ROUNDS * 2; round++) taken.push(await takeOver(round));
console.log(`from kill -9 to the first new acknowledgement: ${taken.map((ms) => Math.round(ms)).join(', ')} ms`);
await tests.close();
