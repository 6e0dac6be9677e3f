import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Role, Standing } from '../../../server/cluster/standing';
import { freePort } from '../../../server/cluster/ports';
import { ROOT } from '../files';

const START_MS = 60_000;
const LOOKED_EVERY_MS = 20;

export interface RunningCluster {
  readonly address: string;
  readonly supervisor: ChildProcess;
  /** All that it has written so far. */
  text(): string;
  /** As `cluster.json` tells them. */
  standing(): readonly Standing[];
  /** Resolves with the process of a role, which is none of these. */
  pidOf(role: Role, ...not: number[]): Promise<number>;
  /** Whether it says that it is ready. */
  isReady(): Promise<boolean>;
  ended: Promise<number | null>;
}

export async function until(isSo: () => boolean | Promise<boolean>, withinMs = START_MS): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${isSo.toString()}`);
    await wait(LOOKED_EVERY_MS);
  }
}

/** Whether a process is there and not only waits for its parent to hear that it has ended. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Starts all processes as `npm run cluster` does, and waits until it is ready with an engine that stands by. */
export async function startCluster(dataDir: string): Promise<RunningCluster> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const supervisor = spawn(process.execPath, ['server/run.mjs', 'server/cluster/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      PORT: String(port),
      DATA_DIR: dataDir,
      LIMITS: 'off',
    },
  });
  let text = '';
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  const ended = new Promise<number | null>((resolve) => supervisor.once('exit', resolve));
  const file = join(dataDir, 'cluster.json');
  const standing = (): Standing[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Standing[]) : []);
  const isReady = () =>
    fetch(`${address}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const cluster: RunningCluster = {
    ...{ address, supervisor, standing, isReady, ended },
    text: () => text,
    async pidOf(role, ...not) {
      const found = () => standing().find((one) => one.role === role && !not.includes(one.pid) && isAlive(one.pid));
      await until(() => found() !== undefined);
      return (found() as Standing).pid;
    },
  };
  await until(async () => supervisor.exitCode !== null || (await isReady()));
  if (supervisor.exitCode !== null) throw new Error(text);
  await cluster.pidOf('standby');
  return cluster;
}
