/**
 * npm run bench:start [-- --orders 100000 --trades 200000 --users 0 --history 0 --rounds 3 --keep <directory> --root <another
 * checkout> --check]
 * Time from the exchange's start to the first order accepted over HTTP: without resting orders (the control), with resting orders
 * each at a different price, and the same after market.db was lost.
 * --history: additional ended orders over years, each with a trade, and as many of contracts. --keep: creates the data there, or
 * continues with those of an earlier run.
 * --check: exits with 1 if the first order with resting orders takes longer than 3 s.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SANDBOX } from '../../server/setup/sandboxTrader';
import { countAll, grow } from '../support/grown';
import { BOOK, fill } from './start/fill';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    trades: { type: 'string', default: '200000' },
    users: { type: 'string', default: '0' },
    history: { type: 'string', default: '0' },
    keep: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    root: { type: 'string', default: process.cwd() },
    check: { type: 'boolean', default: false },
  },
});
const ORDERS = Number(values.orders);
const TRADES = Number(values.trades);
const AIM_MS = 3000;
const TRY_EVERY_MS = 20;
const TICKS_PER_SECOND = 100;
const YEAR_MS = 365 * 86_400_000;
/** Marks data that were completely created. */
const MADE = 'made';
const LOST = ['', '-wal', '-shm'].map((end) => `market.db${end}`);

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

interface Server {
  process: ChildProcess;
  /** Time at which it reported to be listening, by performance.now(). */
  listening: Promise<number>;
}

function startServer(dataDir: string, port: number): Server {
  const child = spawn(process.execPath, ['server/run.mjs', 'server/main.ts'], {
    cwd: values.root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const listening = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('runs at') && resolve(performance.now()));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { process: child, listening };
}

async function stop({ process: child }: Server): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Returns the CPU time of the process so far, seconds, and its peak memory, MB. */
function usageOf({ process: { pid } }: Server): { cpu: number; memory: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND, memory: Number(peak) / 1024 };
}

async function post<Data>(port: number, path: string, body: object, token?: string): Promise<Data> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

/** The first start creates the market's history and the sandbox's trader, whose session outlives it. */
async function prepare(dataDir: string): Promise<string> {
  const port = await freePort();
  const server = startServer(dataDir, port);
  await server.listening;
  const { account, password } = SANDBOX;
  const { session } = await post<{ session: { token: string } }>(port, '/api/login', { account, password });
  await sleep(2000);
  await stop(server);
  return session.token;
}

interface Round {
  /** Time of the first response, even if only that it is not ready. */
  answersMs: number;
  listeningMs: number;
  orderMs: number;
  cpu: number;
  memory: number;
}

let price = 3_000_000;

async function measure(dataDir: string, token: string): Promise<Round> {
  const port = await freePort();
  const startedAt = performance.now();
  const server = startServer(dataDir, port);
  const form = { pair: BOOK.pair, direction: 'buy', type: 'limit', price: ((price += 100) / 100).toFixed(2) };
  let answersMs: number | null = null;
  for (let said = ''; ; ) {
    try {
      await post(port, '/api/spot/order', { ...form, quantity: '0.001' }, token);
      break;
    } catch (error) {
      if (!(error instanceof TypeError)) answersMs ??= performance.now() - startedAt;
      if (!(error instanceof TypeError) && String(error) !== said) console.log((said = String(error)));
      await sleep(TRY_EVERY_MS);
    }
  }
  const orderMs = performance.now() - startedAt;
  const usage = usageOf(server);
  const listeningMs = (await server.listening) - startedAt;
  await stop(server);
  return { answersMs: answersMs ?? orderMs, listeningMs, orderMs, ...usage };
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number;

const rows: Record<string, Record<string, string | number>> = {};
function report(name: string, rounds: Round[]): number {
  const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
  rows[name] = {
    'answers s': (of('answersMs') / 1000).toFixed(2),
    'listening s': (of('listeningMs') / 1000).toFixed(2),
    'first order s': (of('orderMs') / 1000).toFixed(2),
    'CPU s': of('cpu').toFixed(2),
    'peak memory MB': Math.round(of('memory')),
  };
  console.log(name, rows[name]);
  return of('orderMs');
}

async function make(dataDir: string): Promise<void> {
  const began = performance.now();
  const orders = Number(values.history);
  if (orders > 0) {
    await fill(dataDir, { orders: 0, trades: 0, users: 0 });
    grow(dataDir, { orders, from: Date.now() - YEAR_MS, everyMs: Math.floor(YEAR_MS / orders) });
    countAll(dataDir);
  }
  await fill(dataDir, { orders: ORDERS, trades: TRADES, users: Number(values.users) });
  writeFileSync(join(dataDir, MADE), '');
  console.log(`filled in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

const rounds = Number(values.rounds);
const emptyDir = mkdtempSync(join(tmpdir(), 'statex-start-'));
const dataDir = values.keep ?? mkdtempSync(join(tmpdir(), 'statex-start-'));
try {
  const emptyToken = await prepare(emptyDir);
  if (!existsSync(join(dataDir, MADE))) await make(dataDir);
  const token = await prepare(dataDir);
  const results: Record<'empty' | 'full' | 'lost', Round[]> = { empty: [], full: [], lost: [] };
  for (let round = 0; round < rounds; round++) {
    results.empty.push(await measure(emptyDir, emptyToken));
    results.full.push(await measure(dataDir, token));
  }
  for (const name of LOST) rmSync(join(dataDir, name), { force: true });
  results.lost.push(await measure(dataDir, token));
  const count = (value: number) => value.toLocaleString('en-US');
  report('no orders (control)', results.empty);
  const orderMs = report(
    `${count(ORDERS)} resting orders, ${count(TRADES)} trades, ${count(Number(values.users))} users more`,
    results.full,
  );
  report('the same, market.db lost', results.lost);
  console.table(rows);
  console.log(
    `${cpus().length} cores, median of ${rounds} rounds; aim ${AIM_MS} ms: ${orderMs <= AIM_MS ? 'held' : 'MISSED'}`,
  );
  if (values.check && orderMs > AIM_MS) process.exitCode = 1;
} finally {
  for (const dir of values.keep === undefined ? [emptyDir, dataDir] : [emptyDir])
    rmSync(dir, { recursive: true, force: true });
}
