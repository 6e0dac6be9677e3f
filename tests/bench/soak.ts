/**
 * npm run bench:soak [-- --seconds 60 --trades 60000 --orders 50000 --users 10000 --rate 1000 --check]
 * Measures how long the two event loops of a running exchange are blocked at that many orders per second over HTTP while the house
 * quotes a simulated market, lists are read, a lost market.db is rebuilt, the data is audited, and all users are valued. Wall time,
 * compared with an idle thread (control), whose blocking is that of the machine. Each stop of more than 20 ms is reported with its
 * cause: on a core (own code or garbage collection), queued for a core, or waiting for something else, such as the disk.
 * --check: exits with 1 if a loop was blocked for more than 20 ms longer than the control.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { buildApp, type App } from '../../server/app';
import { readConfig } from '../../server/config/config';
import { SYSTEM_ACCOUNTS } from '../../server/engine/ledger/systemAccounts';
import type { EngineLink } from '../../server/link/messages';
import { startEngine } from '../../server/link/startEngine';
import { loadSeed } from '../../server/seed/market';
import type { LoadJob, LoadResult } from './http/load';
import type { Prices } from './http/wires';
import { busiestThread, callOf, causeOf, standingOf, watchLoop, type Stop } from './soak/stops';
import { BOOK, fill } from './start/fill';
import { FIRST_BENCH_USER } from './workload';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    trades: { type: 'string', default: '60000' },
    orders: { type: 'string', default: '50000' },
    users: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '1000' },
    check: { type: 'boolean', default: false },
  },
});
const RATE = Number(values.rate);
const TRADERS = 128;
const LISTS_A_SECOND = 20;
const LOOK_EVERY_MS = 5;
const AIM_MS = 20;
/** Number of questions by which the engine's thread is identified, and number of stops shown per loop. */
const QUESTIONS = 20_000;
const SHOWN = 8;
/** Around 60,000, the price of the preceding trades and the market's start, so that orders trade wherever it moves. */
const PRICES: Prices = ['63000.00', '57000.00'];
const WARM_MS = 10_000;

/** Credits the house, which has no capital of its own outside a sandbox, so that it quotes. */
async function fundHouse(dataDir: string): Promise<void> {
  const { pairs, currencies } = loadSeed();
  const link = await startEngine({ dataDir, pairs, currencies });
  const credit = { kind: 'wallet.credit', user: SYSTEM_ACCOUNTS.houseMaker, note: 'house' } as const;
  for (const { symbol: currency } of currencies)
    await link.send({ ...credit, account: 'spot', currency, quantity: '1000000000' });
  await link.send({ ...credit, account: 'contract', currency: 'USDT', quantity: '100000000' });
  await link.close();
}

interface Held {
  longest: number;
  p999: number;
  p99: number;
}

/** Measures how long an idle thread is blocked. */
function startControl(): () => Promise<Held> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 });
     delay.enable();
     parentPort.once('message', () => parentPort.postMessage([delay.max / 1e6, delay.percentile(99.9) / 1e6, delay.percentile(99) / 1e6]));`,
    { eval: true },
  );
  return () =>
    new Promise((resolve) => {
      worker.once('message', ([longest, p999, p99]: [number, number, number]) => {
        resolve({ longest, p999, p99 });
        void worker.terminate();
      });
      worker.postMessage('end');
    });
}

/** Measures how long the engine leaves a question waiting, from the time at which it reports having reached it. */
async function watchEngine(link: EngineLink): Promise<() => Held & { stops: Stop[] }> {
  const thread = await busiestThread(() =>
    Promise.all(Array.from({ length: QUESTIONS }, () => link.query({ kind: 'clock' }))),
  );
  const waits: number[] = [];
  const stops: Stop[] = [];
  const looks: { at: number; call: string }[] = [];
  const timer = setInterval(() => {
    const sent = Date.now();
    const standing = standingOf(thread);
    looks.push({ at: sent, call: callOf(thread) });
    void link.query({ kind: 'clock' }).then(({ time }) => {
      const ms = time - sent;
      waits.push(ms);
      if (ms <= AIM_MS) return;
      // Includes its work until this loop received the response.
      const stood = standingOf(thread);
      const core = Math.min(ms, stood.core - standing.core);
      const queued = Math.min(ms - core, stood.queued - standing.queued);
      const calls = looks.filter(({ at }) => at >= sent && at < sent + ms).map(({ call }) => call);
      stops.push({ at: sent, ms, core, queued, garbage: 0, calls });
    });
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    const sorted = waits.toSorted((one, other) => one - other);
    // Its clock may be ahead or behind.
    const least = sorted[0] ?? 0;
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0) - least;
    return { longest: at(1), p999: at(0.999), p99: at(0.99), stops };
  };
}

function countsOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
}

/** Prints the number of stops per cause, and the parts of those not due to the machine. */
function tellStops(name: string, stops: readonly Stop[]): void {
  const counted = countsOf(stops.map(causeOf));
  const ours = stops.filter(({ ms, queued }) => ms - queued > AIM_MS);
  console.log(`${name}: ${stops.length} stops of more than ${AIM_MS} ms${counted && `: ${counted}`}`);
  console.log(`  the most that one was on a core: ${Math.max(0, ...stops.map(({ core }) => core)).toFixed(1)} ms`);
  console.log(`  ${ours.length} of them without what it stood in the line for a core, the longest ones:`);
  const own = ({ ms, queued }: Stop) => ms - queued;
  for (const stop of ours.toSorted((one, other) => own(other) - own(one)).slice(0, SHOWN)) {
    const { ms, core, garbage, queued, calls } = stop;
    const parts = [`on a core ${core.toFixed(1)}`, `garbage ${garbage.toFixed(1)}`, `no core ${queued.toFixed(1)}`];
    console.log(
      `  ${ms.toFixed(1)} ms: ${parts.join(', ')}, else ${Math.max(0, ms - core - queued).toFixed(1)} ${countsOf(calls)}`,
    );
  }
}

const tokensOf = (app: App): string[] => {
  const from = { address: '127.0.0.1', device: 'bench' };
  return Array.from({ length: TRADERS }, (_, place) => {
    const unused = { passwordHash: '', fundsHash: '', invitedBy: '' };
    const { id } = app.accounts.users.create({ account: `trader${place}@statex.test`, ...unused });
    if (id < FIRST_BENCH_USER) throw new Error(`user ${id} has no funds`);
    return app.accounts.sessions.open(id, from).token;
  });
};

const asked = <Result>(child: ChildProcess, job: object): Promise<Result> =>
  new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as Result));
    child.once('exit', () => reject(new Error('a load generator ended')));
    child.send(job);
  });

async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-soak-'));
  try {
    const [trades, orders, users] = [values.trades, values.orders, values.users].map(Number) as [
      number,
      number,
      number,
    ];
    await fill(dataDir, { trades, orders, users });
    await fundHouse(dataDir);
    const config = readConfig({
      ...{ DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: 'off', OUTBOX_ONLY: 'on', LOG_LEVEL: 'error' },
    });
    const app = await buildApp(config);
    await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.fastify.server.address() as AddressInfo;
    const child = (name: string) => fork(new URL(name, import.meta.url), { execArgv: ['--import', 'tsx'] });
    const [generator, reader] = [child('./http/load.ts'), child('./soak/lists.ts')];
    const tokens = tokensOf(app);
    const durationMs = Number(values.seconds) * 1000;
    const job: LoadJob = {
      port,
      senders: tokens.map((token) => ({ token })),
      prices: PRICES,
      each: 1,
      durationMs,
      rate: RATE,
    };
    // Compiles the scripts first, because a running exchange has them compiled.
    await asked<LoadResult>(generator, { ...job, durationMs: WARM_MS });
    const gateway = monitorEventLoopDelay({ resolution: 1 });
    const endControl = startControl();
    const endEngine = await watchEngine(app.link);
    const endGateway = watchLoop(AIM_MS);
    gateway.enable();
    const [load] = await Promise.all([
      asked<LoadResult>(generator, job),
      asked(reader, { port, token: tokens[0], pair: BOOK.pair, durationMs, perSecond: LISTS_A_SECOND }),
    ]);
    gateway.disable();
    const stops = endGateway();
    const [engine, control] = [endEngine(), await endControl()];
    for (const one of [generator, reader]) {
      one.removeAllListeners('exit');
      one.kill();
    }
    const rows = {
      gateway: { longest: gateway.max / 1e6, p999: gateway.percentile(99.9) / 1e6, p99: gateway.percentile(99) / 1e6 },
      engine,
      'a thread that does nothing (control)': control,
    };
    console.table(
      Object.fromEntries(
        Object.entries(rows).map(([name, { longest, p999, p99 }]) => [
          name,
          { 'longest ms': longest.toFixed(1), 'p99.9 ms': p999.toFixed(1), 'p99 ms': p99.toFixed(1) },
        ]),
      ),
    );
    tellStops('gateway', stops);
    tellStops('engine', engine.stops);
    console.log(
      `${cpus()[0]?.model}, ${cpus().length} cores shared with the load, load average ${loadavg()[0]?.toFixed(1)}; ${load.orders} orders ` +
        `(${load.refused} refused), p50 ${load.p50Ms.toFixed(1)} ms, p99 ${load.p99Ms.toFixed(1)} ms; findings: ${app.findings().join('; ') || 'none'}`,
    );
    await app.close();
    const bound = control.longest + AIM_MS;
    if (values.check && (rows.gateway.longest > bound || engine.longest > bound)) process.exitCode = 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

void run().finally(() => process.exit());
