/**
 * npm run bench:http [-- --seconds 5 --rounds 3 --check]
 * Durable orders over HTTP, one and twenty per request, and over Binance's WebSocket API (order.place), with the load generator in
 * its own process on the same cores, compared with a run without storage. Then the cost of an order at a partial load, alone and on
 * the running server with its market, house and timers.
 * --check: exits with 1 below 8,000 durable orders a second over HTTP.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ORDERS_AT_ONCE } from '../../domain/contract/spot/spot';
import { ticksToPrice } from '../../domain/money/grid';
import { apiKeyTable } from '../../server/accounts/apiKeyRows';
import { openAccountsDatabase } from '../../server/accounts/database';
import { createVault } from '../../server/accounts/vault';
import { newApiKey } from '../../server/accounts/secrets';
import { buildApp, type App, type AppOptions } from '../../server/app';
import { readConfig } from '../../server/config/config';
import { startEngine } from '../../server/link/startEngine';
import { openFuturesQueries } from '../../server/products/futures/store/queries';
import { openQueries } from '../../server/products/spot/store/queries';
import { listPairs, loadSeed, type ListedPair } from '../../server/seed/market';
import { quietMarket } from '../support/gateway';
import type { LoadJob, LoadResult } from './http/load';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    check: { type: 'boolean', default: false },
  },
});
const CONNECTIONS = 128;
const OPEN_RATE = 2000;
/** Orders per second, and their price, at which nobody else trades. */
const LIVE_RATE = 1000;
const PRICE = '50000.00';
const IDLE_MS = 5000;
const FLOOR = 8000;
/** Transport of the orders, and storage of the engine's state. */
const MODES = {
  http: { name: 'HTTP, SQLite synchronous FULL', storage: 'disk', sendersOf: openSessions },
  batches: {
    name: `HTTP, ${ORDERS_AT_ONCE} in a request, SQLite synchronous FULL`,
    storage: 'disk',
    sendersOf: openSessions,
  },
  socket: { name: 'order.place, SQLite synchronous FULL', storage: 'disk', sendersOf: openPrograms },
  none: { name: 'HTTP, no storage (control)', storage: 'none', sendersOf: openSessions },
} as const;
type Mode = keyof typeof MODES;

/** Starts an exchange whose engine keeps its state on disk, or only in memory. */
async function startApp(storage: 'disk' | 'none' | 'live', dataDir: string): Promise<App> {
  const config = readConfig({
    DATA_DIR: dataDir,
    LIMITS: 'off',
    SANDBOX: 'off',
    OUTBOX_ONLY: 'on',
    LOG_LEVEL: 'error',
  });
  const quiet: AppOptions = {
    start: async (_, seed) => {
      const options = { dataDir, pairs: seed.pairs, currencies: seed.currencies };
      const lists = await startEngine(options);
      await lists.close();
      return {
        link: await startEngine({ ...options, storage: storage === 'none' ? 'none' : 'disk' }),
        orders: openQueries(dataDir),
        futuresLists: openFuturesQueries(dataDir),
        market: quietMarket(seed),
        guard: null,
      };
    },
  };
  const app = await buildApp(config, storage === 'live' ? {} : quiet);
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

async function fundTraders(app: App): Promise<number[]> {
  const users = Array.from({ length: CONNECTIONS }, (_, index) => {
    const unused = { passwordHash: '', fundsHash: '', invitedBy: '' };
    return app.accounts.users.create({ account: `trader${index}@statex.test`, ...unused }).id;
  });
  for (const user of users) {
    for (const [currency, quantity] of [
      ['USDT', '50000000'],
      ['BTC', '1000'],
    ] as const)
      await app.link.send({ kind: 'wallet.credit', user, account: 'spot', currency, quantity, note: 'faucet' });
  }
  return users;
}

function openSessions(app: App, users: readonly number[]): LoadJob['senders'] {
  const from = { address: '127.0.0.1', device: 'bench' };
  return users.map((user) => ({ token: app.accounts.sessions.open(user, from).token }));
}

/** Creates programs, each with its own Ed25519 key. */
function openPrograms(_: App, users: readonly number[], dataDir: string): LoadJob['senders'] {
  const db = openAccountsDatabase(
    join(dataDir, 'accounts.db'),
    createVault(readFileSync(join(dataDir, 'secret'), 'utf8')),
  );
  const table = apiKeyTable(db);
  const senders = users.map((user) => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const [key, public_key] = [newApiKey(), publicKey.export({ type: 'spki', format: 'der' }).toString('base64')];
    table.insert({
      ...{ id: randomUUID(), user, key, label: 'bench', kind: 'ed25519', sealed: null, public_key, portfolio: 0 },
      ...{ permissions: ['read', 'spot'], addresses: [], expires: null, withdraw_from: null },
      ...{ status: 'active', time: Date.now() },
    });
    return { apiKey: key, pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  });
  db.close();
  return senders;
}

const run = (generator: ChildProcess, job: LoadJob): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    generator.once('message', (result) => resolve(result as LoadResult));
    generator.once('exit', () => reject(new Error('the load generator ended')));
    generator.send(job);
  });

interface Round {
  closed: LoadResult;
  /** CPU time of the server process, all threads, in the closed loop, µs. */
  cpuMicrosPerOrder: number;
  open: LoadResult;
}

async function measure(mode: Mode): Promise<Round> {
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-bench-'));
  const { storage, sendersOf } = MODES[mode];
  const app = await startApp(storage, dataDir);
  const generator = fork(new URL('./http/load.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const { port } = app.fastify.server.address() as AddressInfo;
  const durationMs = Number(values.seconds) * 1000;
  const each = mode === 'batches' ? ORDERS_AT_ONCE : 1;
  const senders = sendersOf(app, await fundTraders(app), dataDir);
  const job = { port, senders, prices: [PRICE, PRICE] as const, each, durationMs, rate: null };
  await run(generator, { ...job, durationMs: 1000 });
  const before = process.cpuUsage();
  const closed = await run(generator, job);
  const { user, system } = process.cpuUsage(before);
  const open = await run(generator, { ...job, rate: OPEN_RATE });
  generator.removeAllListeners('exit');
  generator.kill();
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  return { closed, open, cpuMicrosPerOrder: (user + system) / closed.orders };
}

/** Returns the CPU time of the server process while `work` runs, µs. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Measures the cost of an order at LIVE_RATE beyond the server's idle load, µs; `idle` is that load, ms of CPU per second. */
async function measureLive(storage: 'disk' | 'live'): Promise<{ order: number; idle: number; result: LoadResult }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-bench-'));
  const app = await startApp(storage, dataDir);
  const generator = fork(new URL('./http/load.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const { port } = app.fastify.server.address() as AddressInfo;
  const senders = openSessions(app, await fundTraders(app));
  const books = await app.link.query({ kind: 'books' });
  const [ticks] = books.find(({ pair }) => pair === 'BTC_USDT')?.asks ?? [];
  const { grid } = listPairs(loadSeed()).find(({ name }) => name === 'BTC_USDT') as ListedPair;
  const price = ticks === undefined ? PRICE : ticksToPrice(grid, ticks);
  const job = {
    port,
    senders,
    prices: [price, price] as const,
    each: 1,
    durationMs: Number(values.seconds) * 1000,
    rate: LIVE_RATE,
  };
  await run(generator, { ...job, durationMs: 2000 });
  const idle = (await cpuOf(() => sleep(IDLE_MS))) / IDLE_MS;
  let result: LoadResult | undefined;
  const cpu = await cpuOf(async () => (result = await run(generator, job)));
  generator.removeAllListeners('exit');
  generator.kill();
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  if (!result) throw new Error('the load generator gave no result');
  return { idle, order: (cpu - idle * 1000 * result.seconds) / result.orders, result };
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const fixed = (value: number, digits: number) => value.toFixed(digits);
const perSecond = ({ orders, refused, seconds }: LoadResult) => (orders - refused) / seconds;

const rounds: Record<Mode, Round[]> = { http: [], batches: [], socket: [], none: [] };
const modes = Object.keys(MODES) as Mode[];

const summary = (mode: Mode) => ({
  'orders/s': Math.round(median(rounds[mode].map(({ closed }) => perSecond(closed)))),
  'p50 ms': fixed(median(rounds[mode].map(({ closed }) => closed.p50Ms)), 2),
  'p99 ms': fixed(median(rounds[mode].map(({ closed }) => closed.p99Ms)), 2),
  'server CPU µs': fixed(median(rounds[mode].map(({ cpuMicrosPerOrder }) => cpuMicrosPerOrder)), 0),
  'generator CPU µs': fixed(median(rounds[mode].map(({ closed }) => closed.cpuMicrosPerOrder)), 0),
  [`p50 ms at ${OPEN_RATE}/s`]: fixed(median(rounds[mode].map(({ open }) => open.p50Ms)), 2),
  [`p99 ms at ${OPEN_RATE}/s`]: fixed(median(rounds[mode].map(({ open }) => open.p99Ms)), 2),
});

async function measureAll(): Promise<void> {
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const mode of modes) {
      const result = await measure(mode);
      rounds[mode].push(result);
      console.log(
        `round ${round} ${mode}: ${fixed(perSecond(result.closed), 0)} orders/s (${result.closed.refused} refused, ${fixed(result.cpuMicrosPerOrder, 0)} µs CPU each), ` +
          `at ${OPEN_RATE}/s p50 ${fixed(result.open.p50Ms, 2)} ms, p99 ${fixed(result.open.p99Ms, 2)} ms`,
      );
    }
  }
}

async function tellAll(): Promise<void> {
  const durable = summary('http');
  console.log(
    `\n${CONNECTIONS} connections, ${cpus().length} cores shared with the generator, load average ${fixed(loadavg()[0] ?? 0, 1)}, ` +
      `median of ${values.rounds} rounds`,
  );
  console.table(Object.fromEntries(modes.map((mode) => [MODES[mode].name, summary(mode)])));
  const ratioTo = (mode: Mode) => fixed(summary(mode)['orders/s'] / durable['orders/s'], 2);
  console.log(
    `order.place ${ratioTo('socket')}, ${ORDERS_AT_ONCE} in a request ${ratioTo('batches')}, without storage ${ratioTo('none')} times HTTP; floor ${FLOOR} durable orders/s: ${durable['orders/s'] >= FLOOR ? 'held' : 'MISSED'}`,
  );
  for (const [name, storage] of [
    ['alone', 'disk'],
    ['on the running server', 'live'],
  ] as const) {
    const { order, idle, result } = await measureLive(storage);
    console.log(
      `at ${LIVE_RATE}/s ${name}: ${fixed(order, 0)} µs CPU an order beside ${fixed(idle, 0)} ms a second without any, ` +
        `p50 ${fixed(result.p50Ms, 2)} ms, p99 ${fixed(result.p99Ms, 2)} ms, ${result.refused} refused`,
    );
  }
  if (values.check && durable['orders/s'] < FLOOR) process.exitCode = 1;
}

void measureAll().then(tellAll);
