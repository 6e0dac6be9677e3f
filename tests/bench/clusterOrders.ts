/**
 * npm run bench:cluster (SECONDS=5): orders over both gateways of `npm run cluster`, one and twenty per request, with a load
 * generator per gateway on the same cores; at a partial load; and the CPU time each process spends per order.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORDERS_AT_ONCE } from '../../domain/contract/spot/spot';
import { signUp } from '../support/cluster/recordedTraders';
import { startCluster } from '../support/cluster/runningCluster';
import { callAt } from '../support/cluster/twoGateways';
import { onlyTrades } from '../support/recording';
import type { LoadJob, LoadResult } from './http/load';

const SECONDS = Number(process.env['SECONDS'] ?? 5);
const USERS_EACH = 24;
const FAUCETS = 9;
const OPEN_RATE = 400;
const PRICE = '50000.00';
/** Clock ticks per second in /proc. */
const TICKS_A_SECOND = 100;

/** Returns the user and system time of a process and its children, s. */
function cpuSeconds(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
      if (Number(name) === pid || Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has exited.
    }
  }
  return ticks / TICKS_A_SECOND;
}

const run = (generator: ChildProcess, job: LoadJob): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    generator.once('message', (result) => resolve(result as LoadResult));
    generator.once('exit', () => reject(new Error('the load generator ended')));
    generator.send(job);
  });

const dataDir = mkdtempSync(join(tmpdir(), 'statex-cluster-bench-'));
const file = join(dataDir, 'BTCUSDT.gz');
writeFileSync(file, onlyTrades({ BTCUSDT: Number(PRICE) }, 3_600_000));
const cluster = await startCluster(dataDir, { MARKET_FEED: 'recorded', MARKET_FILE: file, MARKET_PAST_DAYS: '1' });
const generators = [0, 1].map(() =>
  fork(new URL('./http/load.ts', import.meta.url), { execArgv: ['--import', 'tsx'] }),
);
try {
  const addresses = [cluster.address, cluster.other];
  const senders = await Promise.all(
    addresses.map((address, place) =>
      Promise.all(
        Array.from({ length: USERS_EACH }, async (_, user) => {
          const token = await signUp(address, `bench${place}-${user}@statex.test`);
          for (const currency of ['USDT', 'BTC'])
            for (let time = 0; time < FAUCETS; time++)
              await callAt(
                address,
                '/api/sandbox/faucet',
                { currency },
                { token, 'Idempotency-Key': `${currency}${time}` },
              );
          return { token };
        }),
      ),
    ),
  );
  const load = (each: number, rate: number | null, seconds: number) =>
    Promise.all(
      generators.map((generator, place) =>
        run(generator, {
          ...{ port: Number(new URL(addresses[place] as string).port), senders: senders[place] as LoadJob['senders'] },
          ...{ prices: [PRICE, PRICE], each, rate: rate && rate / 2, durationMs: seconds * 1000 },
        }),
      ),
    );
  const spent = () => new Map(cluster.standing().map(({ name, pid }) => [name, cpuSeconds(pid)]));
  await load(1, null, 2);
  const [idle, idleAfter] = [spent(), await sleep(SECONDS * 1000).then(spent)];
  const idleOf = (name: string) => (idleAfter.get(name) ?? 0) - (idle.get(name) ?? 0);
  console.log(
    `without orders, ms of CPU a second: ${[...idle.keys()].map((name) => `${name} ${Math.round((idleOf(name) * 1000) / SECONDS)}`).join(', ')}`,
  );
  for (const [each, rate] of [
    [1, null],
    [ORDERS_AT_ONCE, null],
    [1, OPEN_RATE],
  ] as const) {
    const before = spent();
    const results = await load(each, rate, SECONDS);
    const after = spent();
    const orders = results.reduce((sum, result) => sum + result.orders - result.refused, 0);
    const refused = results.reduce((sum, result) => sum + result.refused, 0);
    const micros = [...after].map(([name, seconds]) => {
      const used = seconds - (before.get(name) ?? seconds) - idleOf(name);
      return `${name} ${Math.round((used * 1e6) / orders)}`;
    });
    console.log(
      `${each} in a request, ${rate ?? 'as many as are answered'}: ${Math.round(orders / SECONDS)} orders/s (${refused} refused), ` +
        `p50 ${results.map(({ p50Ms }) => p50Ms.toFixed(1)).join(' and ')} ms, p99 ${results.map(({ p99Ms }) => p99Ms.toFixed(1)).join(' and ')} ms; ` +
        `µs of CPU an order beyond that: ${micros.join(', ')}, generators ${Math.round(results.reduce((sum, { cpuMicrosPerOrder }) => sum + cpuMicrosPerOrder, 0) / 2)}`,
    );
  }
  console.log(`${2 * USERS_EACH} connections, ${cpus().length} cores, load average ${(loadavg()[0] ?? 0).toFixed(1)}`);
} finally {
  for (const generator of generators) {
    generator.removeAllListeners('exit');
    generator.kill();
  }
  cluster.supervisor.kill('SIGTERM');
  await cluster.ended;
  rmSync(dataDir, { recursive: true, force: true });
}
