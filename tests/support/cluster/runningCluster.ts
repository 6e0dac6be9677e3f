import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Role, Standing } from '../../../server/cluster/standing';
import { freePort } from '../../../server/cluster/ownServer';
import { symbolOf } from '../../../server/feeds/exchange/streamRouter';
import { listPairs, loadSeed } from '../../../server/seed/market';
import { within, withinNow } from '../../../scripts/test/pace';
import { ROOT } from '../files';
import { onlyTrades } from '../recording';

/** Generous, because a machine may slow down after its pace was measured; only hangs hit it. */
const START_MS = 180_000;
const LOOKED_EVERY_MS = 20;
const HOUR_MS = 3_600_000;

export interface RunningCluster {
  /** Address of the first gateway. */
  readonly address: string;
  /** Address of the second gateway. */
  readonly other: string;
  readonly supervisor: ChildProcess;
  /** All output so far. */
  text(): string;
  /** The processes in `cluster.json`. */
  standing(): readonly Standing[];
  /** Resolves with the pid of a role's process other than the given ones. */
  pidOf(role: Role, ...not: number[]): Promise<number>;
  /** Resolves with the pid of the named process other than the given ones. */
  pidNamed(name: string, ...not: number[]): Promise<number>;
  /** Whether both gateways report that they are ready. */
  isReady(): Promise<boolean>;
  ended: Promise<number | null>;
}

export async function until(isSo: () => boolean | Promise<boolean>, withinMs = within(START_MS)): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${isSo.toString()}`);
    await wait(LOOKED_EVERY_MS);
  }
}

/** Whether a process is running, rather than a zombie waiting for its parent. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Settings of a market in which one pair moves, once a second, and the house quotes no other: each of its orders is work for five
 * processes.
 * @param prices where pairs that do not move stand, if not at the seed's price.
 */
export function calmMarket(
  dataDir: string,
  moving: string,
  prices: Readonly<Record<string, number>> = {},
): NodeJS.ProcessEnv {
  const still = listPairs(loadSeed()).filter(({ name }) => name !== moving);
  const stands = still.map((pair) => [symbolOf(pair), prices[pair.name] ?? Number(pair.seed.price)] as const);
  const file = join(dataDir, 'still.gz');
  writeFileSync(file, onlyTrades(Object.fromEntries(stands), HOUR_MS));
  return { MARKET_FEED: 'recorded', MARKET_FILE: file, MARKET_PAST_DAYS: '1', MARKET_STEP_MS: '1000' };
}

/** Returns the first of two consecutive free ports. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const next = await freePort(port + 1).catch(() => null);
    if (next !== null) return port;
  }
}

/**
 * Starts all processes like `npm run cluster`, and waits until it is ready and has a standby engine.
 * @param more settings of the exchange.
 */
export async function startCluster(dataDir: string, more: NodeJS.ProcessEnv = {}): Promise<RunningCluster> {
  const port = await freePorts();
  const [address, other] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
  const supervisor = spawn(process.execPath, ['server/run.mjs', 'server/cluster/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      PORT: String(port),
      DATA_DIR: dataDir,
      LIMITS: 'off',
      ...more,
    },
  });
  let text = '';
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  const ended = new Promise<number | null>((resolve) => supervisor.once('exit', resolve));
  const file = join(dataDir, 'cluster.json');
  const standing = (): Standing[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Standing[]) : []);
  const isReady = async (): Promise<boolean> => {
    const ready = [address, other].map((one) =>
      fetch(`${one}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return (await Promise.all(ready)).every(Boolean);
  };
  const pidWhere = async (isMeant: (one: Standing) => boolean, not: readonly number[]): Promise<number> => {
    const found = () => standing().find((one) => isMeant(one) && !not.includes(one.pid) && isAlive(one.pid));
    await until(() => found() !== undefined);
    return (found() as Standing).pid;
  };
  const cluster: RunningCluster = {
    ...{ address, other, supervisor, standing, isReady, ended },
    text: () => text,
    pidOf: (role, ...not) => pidWhere((one) => one.role === role, not),
    pidNamed: (name, ...not) => pidWhere((one) => one.name === name, not),
  };
  try {
    await until(async () => supervisor.exitCode !== null || (await isReady()), withinNow(START_MS));
  } catch (error) {
    supervisor.kill('SIGTERM');
    throw new Error(`${(error as Error).message}\n${JSON.stringify(standing())}\n${text}`, { cause: error });
  }
  if (supervisor.exitCode !== null) throw new Error(text);
  await cluster.pidOf('standby');
  return cluster;
}
