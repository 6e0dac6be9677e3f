/**
 * npm run bench:abuse [-- --seconds 15 --root <another checkout> --check]
 * Latency of an honest trader while hostile sockets on loopback addresses request as much as they can: 200 from one address, 1,000
 * from ten. The exchange, the attackers and the trader are separate processes; request limits are the defaults.
 * --check: exits with 1 if an order's p99 is above 50 ms or a push's above 300 ms.
 */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { io, type Socket } from 'socket.io-client';
import { channels, type Push, type UserPush } from '../../domain/contract/channels';
import { publicChannels } from '../../server/push/publicChannels';
import { loadSeed } from '../../server/seed/market';
import { SANDBOX } from '../../server/setup/sandboxTrader';
import type { AttackJob, AttackResult } from './abuse/attacker';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    root: { type: 'string', default: process.cwd() },
    check: { type: 'boolean', default: false },
  },
});
const DURATION_MS = Number(values.seconds) * 1000;
const ORDER_EVERY_MS = 100;
const ATTACKERS = 2;
const NAMES_MAX = 250;
const TICKS_PER_SECOND = 100;
const AIM = { orderMs: 50, pushMs: 300 };
/**
 * Fixed amount of work, comparable even on a busy machine: messages of several sockets of one address, naming 250 channels each.
 */
const BURST = { sockets: 20, asks: 50 };
const ROUNDS = [
  { name: 'quiet', sockets: 0, addresses: 0 },
  { name: '200 sockets of one address', sockets: 200, addresses: 1 },
  { name: '1,000 sockets of ten', sockets: 1000, addresses: 10 },
];

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

async function startServer(dataDir: string, port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/run.mjs', 'server/main.ts'], {
    cwd: values.root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) =>
    server.stdout?.on('data', (text) => String(text).includes('runs at') && resolve()),
  );
  return server;
}

/** Returns the CPU time of the process, seconds, and its memory, MB. */
function usageOf({ pid }: ChildProcess): { cpu: number; memory: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND, memory: (pages * 4096) / 2 ** 20 };
}

const percentile = (numbers: number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * part)] ?? Number.NaN;

interface Noticed {
  orders: number[];
  pushes: number[];
}

/** Places and cancels an order ten times a second, measuring the latency of its response and of its push. */
class Trader {
  private readonly url: string;
  private token = '';
  private socket!: Socket;
  private readonly sent = new Map<string, number>();
  noticed: Noticed = { orders: [], pushes: [] };

  constructor(port: number) {
    this.url = `http://127.0.0.1:${port}`;
  }

  private async post<Data>(path: string, body: object): Promise<Data> {
    const answer = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(this.token ? { token: this.token } : {}) },
      body: JSON.stringify(body),
    });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    return data;
  }

  async start(): Promise<void> {
    const { account, password } = SANDBOX;
    this.token = (await this.post<{ session: { token: string } }>('/api/login', { account, password })).session.token;
    this.socket = io(this.url, { transports: ['websocket'], auth: { token: this.token } });
    await new Promise<void>((resolve) => this.socket.once('connect', resolve));
    this.socket.on('data', ({ channel, data }: Push<UserPush>) => {
      if (channel !== channels.user || data.kind !== 'order' || !data.order.price) return;
      const sentAt = this.sent.get(data.order.price);
      if (sentAt === undefined) return;
      this.sent.delete(data.order.price);
      this.noticed.pushes.push(performance.now() - sentAt);
    });
    await this.socket.emitWithAck('subscribe', [channels.user, channels.depth('BTC_USDT')]);
  }

  private async order(price: string): Promise<void> {
    const sentAt = performance.now();
    this.sent.set(price, sentAt);
    const form = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price, quantity: '0.001' };
    const { order } = await this.post<{ order: { id: string } }>('/api/spot/order', form);
    this.noticed.orders.push(performance.now() - sentAt);
    await this.post('/api/spot/cancel', { order_id: order.id });
  }

  /** @param base price of the first order; each has a different one, by which its push is recognised. */
  async trade(durationMs: number, base: number): Promise<Noticed> {
    this.noticed = { orders: [], pushes: [] };
    const under: Promise<void>[] = [];
    for (let n = 0; n < durationMs / ORDER_EVERY_MS; n++) {
      under.push(this.order((base + n / 10).toFixed(2)).catch((error: unknown) => console.error(String(error))));
      await new Promise((resolve) => setTimeout(resolve, ORDER_EVERY_MS));
    }
    await Promise.all(under);
    return this.noticed;
  }

  stop(): void {
    this.socket.disconnect();
  }
}

function attack(job: AttackJob): Promise<AttackResult> {
  const attacker = fork(new URL('./abuse/attacker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  attacker.send(job);
  return new Promise((resolve, reject) => {
    attacker.once('message', (result) => resolve(result as AttackResult));
    attacker.once('error', reject);
  });
}

const dataDir = mkdtempSync(join(tmpdir(), 'statex-abuse-'));
const port = await freePort();
const server = await startServer(dataDir, port);
const names = [...publicChannels(loadSeed().pairs)].slice(0, NAMES_MAX);
const rows: Record<string, Record<string, string | number>> = {};
let missed = false;
let quiet = 0;
try {
  const trader = new Trader(port);
  await trader.start();
  await trader.trade(2000, 40_000);
  const start = usageOf(server).cpu;
  const burst = await attack({ port, addresses: ['127.0.0.99'], channels: names, durationMs: 0, ...BURST });
  const burstCpu = usageOf(server).cpu - start;
  console.log(
    `${BURST.sockets} sockets × ${BURST.asks} messages: ${burstCpu.toFixed(2)} s CPU, ${burst.megabytes.toFixed(1)} MB sent`,
  );
  for (const [index, round] of ROUNDS.entries()) {
    const addresses = Array.from({ length: round.addresses }, (_, n) => `127.0.0.${n + 2}`);
    const attackers = Array.from({ length: round.sockets > 0 ? ATTACKERS : 0 }, () =>
      attack({
        port,
        addresses,
        sockets: round.sockets / ATTACKERS,
        channels: names,
        durationMs: DURATION_MS + 3000,
        asks: 0,
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const before = usageOf(server);
    const startedAt = performance.now();
    const { orders, pushes } = await trader.trade(DURATION_MS, 41_000 + 1000 * index);
    const after = usageOf(server);
    const results = await Promise.all(attackers);
    const sum = (of: keyof AttackResult) => results.reduce((total, result) => total + result[of], 0);
    const seconds = (performance.now() - startedAt) / 1000;
    const cpu = (after.cpu - before.cpu) / seconds;
    if (index === 0) quiet = cpu;
    const asked = (sum('asked') * seconds) / (DURATION_MS / 1000 + 3);
    const extra = (cpu - quiet) * seconds * 1000;
    const [orderMs, pushMs] = [percentile(orders, 0.99), percentile(pushes, 0.99)];
    missed ||= orderMs > AIM.orderMs || pushMs > AIM.pushMs;
    rows[round.name] = {
      'order p50 ms': percentile(orders, 0.5).toFixed(1),
      'p99 ms': orderMs.toFixed(1),
      'push p99 ms': pushMs.toFixed(1),
      'CPU %': Math.round(cpu * 100),
      'CPU ms an ask': asked > 0 ? (extra / asked).toFixed(2) : '–',
      'memory MB': Math.round(after.memory),
      'sent MB': Math.round(sum('megabytes')),
      opened: sum('opened'),
      refused: sum('refused'),
    };
    console.log(round.name, rows[round.name]);
  }
  trader.stop();
} finally {
  server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
console.table(rows);
console.log(`aim: order p99 ≤ ${AIM.orderMs} ms, push p99 ≤ ${AIM.pushMs} ms: ${missed ? 'MISSED' : 'held'}`);
if (values.check && missed) process.exitCode = 1;
process.exit();
