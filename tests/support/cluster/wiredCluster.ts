import { randomBytes } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { keepRunning, type Kept, type Running, runningOf, startProgram } from '../../../server/cluster/keepRunning';
import type { FromEngineProcess } from '../../../server/cluster/engine';
import { freePort } from '../../../server/cluster/ownServer';
import { startPostgres, type RunningPostgres } from '../../../server/cluster/postgres';
import { startRedis } from '../../../server/cluster/redis';
import type { FromChores } from '../../../server/link/holdChores';
import { wireTo, type Wire } from './cutWire';
import { calmMarket, until } from './runningCluster';
import { callAt } from './twoGateways';

const ENGINES = ['engine-1', 'engine-2'] as const;
const GATEWAYS = ['gateway-1', 'gateway-2'] as const;
export const NAMES = [...ENGINES, 'chores', ...GATEWAYS] as const;
export type Name = (typeof NAMES)[number];
/**
 * Price of the recorded market's single trade per start of the chores: above all bids of `RecordedTraders`, so that it takes
 * nothing
 * from them. It has no book, so the house quotes nothing there.
 */
const BTC_PRICE = 50_010;
/** The only thing that gateways and chores share apart from PostgreSQL and Redis. */
export const SECRET = 'of a cluster whose processes share nothing else';
const CLOSING_MS = 12_000;

interface Part {
  readonly name: Name;
  readonly log: Wire;
  readonly bus: Wire;
  /** Its last reported role. */
  role: FromEngineProcess['role'] | FromChores['role'] | '';
  child: ChildProcess | null;
  /** How it ended, each time. */
  readonly ends: string[];
}

/** The processes of `npm run cluster`, each with its own wires to PostgreSQL and Redis; the house trades in ETH_USDT only. */
export interface WiredCluster {
  readonly addresses: readonly [string, string];
  readonly redis: Running;
  /** Settings of its market. */
  readonly market: NodeJS.ProcessEnv;
  /** Crashes PostgreSQL, and restarts it in place. */
  crashPostgres(): Promise<void>;
  part(name: Name): Part;
  /** Resolves with the primary and the standby engine once there are both. */
  engines(): Promise<{ primary: Part; standby: Part }>;
  close(): Promise<void>;
}

const MINUTE = 60_000;
/** Shifts the clock of a process and its threads by that many minutes. */
const clockOff = (minutes: number): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`const r=Date.now;Date.now=()=>r()+${minutes * MINUTE}`)}`,
});

/** @param minutesOff how far the clock of a process is ahead. */
export async function startWiredCluster(dataDir: string, minutesOff: (name: Name) => number): Promise<WiredCluster> {
  const market = calmMarket(dataDir, 'ETH_USDT', { BTC_USDT: BTC_PRICE });
  let postgres: RunningPostgres = await startPostgres(dataDir, ['servers']);
  const redis = await startRedis({
    ...{ dir: join(dataDir, 'redis'), port: await freePort() },
    password: randomBytes(12).toString('hex'),
  });
  const parts = new Map<Name, Part>();
  const kept: Kept[] = [];
  const ports = [await freePort(), await freePort()];

  async function start(name: Name, program: string, own: NodeJS.ProcessEnv): Promise<void> {
    const part: Part = {
      ...{ name, role: '', child: null, ends: [] },
      ...{ log: await wireTo(postgres.url), bus: await wireTo(redis.url) },
    };
    parts.set(name, part);
    const env = {
      ...{ PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], LIMITS: 'off', ICO_ROUNDS: 'off' },
      ...{ ...market, LOG_URL: part.log.url, BUS_URL: part.bus.url, ...clockOff(minutesOff(name)), ...own },
    };
    const begin = async () => {
      const child = startProgram(program, env, name);
      part.child = child;
      part.role = '';
      child.on('message', ({ role }: FromEngineProcess | FromChores) => (part.role = role));
      return runningOf(child, CLOSING_MS);
    };
    const onEnd = (how: unknown) => {
      part.ends.push(String(how));
      part.role = '';
    };
    kept.unshift(await keepRunning(begin, onEnd));
  }

  const part = (name: Name): Part => parts.get(name) as Part;
  for (const name of ENGINES) await start(name, 'server/cluster/engine.ts', { DATA_DIR: join(dataDir, name) });
  await start('chores', 'server/main.ts', { ROLE: 'chores', DATA_DIR: dataDir, SECRET });
  await until(() => part('chores').role === 'chores');
  for (const [place, name] of GATEWAYS.entries())
    await start(name, 'server/main.ts', {
      ...{ ROLE: 'gateway', DATA_DIR: join(dataDir, name), PORT: String(ports[place]), SECRET },
    });
  const [first, second] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];
  const serves = (address: string) =>
    callAt(address, '/api/market/ticks').then(
      ({ code }) => code === 200,
      () => false,
    );
  for (const address of [first, second]) await until(() => serves(address));
  let isClosed = false;
  return {
    addresses: [first, second],
    ...{ redis, market, part },
    async crashPostgres() {
      process.kill(postgres.pid, 'SIGKILL');
      await postgres.ended;
      postgres = await startPostgres(dataDir, ['servers']);
    },
    async engines() {
      const of = (role: Part['role']) => ENGINES.map(part).find((engine) => engine.role === role);
      await until(() => of('primary') !== undefined && of('standby') !== undefined);
      return { primary: of('primary') as Part, standby: of('standby') as Part };
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      for (const { log, bus } of parts.values()) for (const wire of [log, bus]) wire.heal();
      for (const one of kept) await one.stop();
      for (const { log, bus } of parts.values()) await Promise.all([log.close(), bus.close()]);
      await redis.close();
      await postgres.close();
    },
  };
}
