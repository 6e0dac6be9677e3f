/**
 * npm run bench:streams [-- --sockets 1000 --seconds 20]
 * Cost of Binance's streams: diff depth at 100 ms and trades of ten pairs on that many sockets, compared with no listeners and with
 * as many sockets on the exchange's own live channels of the same markets. CPU is that of the whole server, including the simulated
 * market.
 * With --cluster: that many sockets over both gateways of `npm run cluster`, each on the ticks of one pair. CPU is the gateways'.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { channels, type Push } from '../../domain/contract/channels';
import { startCluster } from '../support/cluster/runningCluster';

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    cluster: { type: 'boolean', default: false },
  },
});
const SOCKETS = Number(values.sockets);
const SECONDS = Number(values.seconds);
const LEFTS = ['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'ADA', 'TRX', 'LTC', 'LINK'];
const STREAMS = LEFTS.map((left) => `${left}USDT`.toLowerCase())
  .flatMap((symbol) => [`${symbol}@depth@100ms`, `${symbol}@trade`])
  .join('/');
const CHANNELS = LEFTS.map((left) => `${left}_USDT`).flatMap((pair) => [channels.depth(pair), channels.trade(pair)]);
const WARM_UP_MS = 5000;
/** Ages are sampled on one of this many sockets. */
const SAMPLED = 20;
/** Maximum number of sockets opened concurrently. */
const AT_ONCE = 25;
const TICKS_PER_SECOND = 100;
/** Fields of user and system time in /proc/<pid>/stat, after the name. */
const [USER, SYSTEM] = [11, 12];

interface Tally {
  messages: number;
  ages: number[];
}
type Connect = (host: string, hear: (sentAt: () => number) => void, number: number) => Promise<() => void>;

const connectStreams: Connect = async (host, hear) => {
  const ws = new WebSocket(`ws://${host}/stream?streams=${STREAMS}`, { perMessageDeflate: false });
  ws.on('message', (data: Buffer) => hear(() => Number(/"E":(\d+)/.exec(data.toString('latin1'))?.[1])));
  await once(ws, 'open');
  return () => ws.terminate();
};

const connectTo =
  (channelsOf: (number: number) => readonly string[]): Connect =>
  async (host, hear, number) => {
    const socket = io(`http://${host}`, { transports: ['websocket'], forceNew: true });
    socket.on('data', ({ ts }: Push) => hear(() => ts));
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    await socket.emitWithAck('subscribe', channelsOf(number));
    return () => socket.disconnect();
  };
const connectChannels = connectTo(() => CHANNELS);
const connectTicks = connectTo((number) => [channels.tick(`${LEFTS[number % LEFTS.length]}_USDT`)]);

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND;
}

function percentile(sorted: readonly number[], share: number): string {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? '–' : String(value);
}

interface Serving {
  readonly host: string;
  readonly pid: number;
}

async function measure(name: string, servers: readonly Serving[], connect: Connect | null): Promise<void> {
  const cpu = () => servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const tally: Tally = { messages: 0, ages: [] };
  const leaves: (() => void)[] = [];
  const open = async (i: number) => {
    const hear = (sentAt: () => number) => {
      tally.messages++;
      if (i % SAMPLED === 0) tally.ages.push(Date.now() - sentAt());
    };
    if (connect) leaves.push(await connect(servers[i % servers.length]!.host, hear, i));
  };
  for (let i = 0; connect && i < SOCKETS; i += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, SOCKETS - i) }, (_, j) => open(i + j)));
  await pause(WARM_UP_MS);
  Object.assign(tally, { messages: 0, ages: [] });
  const [startedAt, before] = [performance.now(), cpu()];
  await pause(SECONDS * 1000);
  const seconds = (performance.now() - startedAt) / 1000;
  const share = ((cpu() - before) / seconds) * 100;
  const ages = tally.ages.toSorted((a, b) => a - b);
  const rate = Math.round(tally.messages / seconds);
  console.log(`| ${name} | ${rate} | ${share.toFixed(0)} % | ${percentile(ages, 0.5)} / ${percentile(ages, 0.99)} |`);
  for (const leave of leaves) leave();
  await pause(WARM_UP_MS);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const head = (who: string) =>
  console.log(
    `\n${SOCKETS} sockets, ${cpus().length} cores (${cpus()[0]?.model})\n\n| who listens | messages/s | CPU of the ${who} | age p50 / p99 ms |\n|---|---|---|---|`,
  );

async function measureOne(dataDir: string): Promise<void> {
  const port = await freePort();
  const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../../server/main.ts')], {
    env: {
      ...process.env,
      LIMITS: 'off',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(createInterface(server.stdout), 'line');
    await pause(WARM_UP_MS);
    const servers = [{ host: `127.0.0.1:${port}`, pid: server.pid! }];
    head('server');
    await measure('nobody', servers, null);
    await measure('own channels', servers, connectChannels);
    await measure('streams', servers, connectStreams);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

async function measureCluster(dataDir: string): Promise<void> {
  const cluster = await startCluster(dataDir);
  try {
    await pause(WARM_UP_MS);
    const servers = await Promise.all(
      [cluster.address, cluster.other].map(async (address, place) => ({
        host: new URL(address).host,
        pid: await cluster.pidNamed(`gateway-${place + 1}`),
      })),
    );
    head('gateways');
    await measure('nobody', servers, null);
    await measure('ticks of one pair each', servers, connectTicks);
  } finally {
    cluster.supervisor.kill();
    await cluster.ended;
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'statex-streams-'));
try {
  await (values.cluster ? measureCluster(dataDir) : measureOne(dataDir));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
