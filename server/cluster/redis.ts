import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { findRedis } from './findPrograms.mjs';
import { runningOf, type Running } from './keepRunning';

const ENDED_MS = 5000;

/** Returns a process's command line; empty when it does not exist. */
function calledOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) {
    const file = `/proc/${pid}/cmdline`;
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
}

/**
 * Ends a server left behind by a killed supervisor.
 * @param called pattern of its command line, because the pid may have been reused.
 */
async function endLeftOver(pidFile: string, called: RegExp): Promise<void> {
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : Number.NaN;
  const isThere = () => called.test(calledOf(pid));
  if (Number.isNaN(pid) || !isThere()) return;
  process.kill(pid, 'SIGTERM');
  process.kill(pid, 'SIGCONT');
  const deadline = performance.now() + ENDED_MS;
  while (isThere()) {
    if (performance.now() > deadline) process.kill(pid, 'SIGKILL');
    await wait(LOOKED_EVERY_MS);
  }
}

export interface RedisOptions {
  /** Directory of its settings and log; it persists nothing else. */
  readonly dir: string;
  readonly port: number;
  readonly password: string;
}

const READY_MS = 10_000;
const LOOKED_EVERY_MS = 20;
const CLOSING_MS = 5000;
const HOST = '127.0.0.1';

const pidFileOf = (dir: string): string => join(dir, 'redis.pid');

const settingsOf = ({ dir, port, password }: RedisOptions): string =>
  [
    `bind ${HOST}`,
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${dir}"`,
    `pidfile "${pidFileOf(dir)}"`,
    `logfile "${join(dir, 'redis.log')}"`,
    'daemonize no',
    'save ""',
    'appendonly no',
    'client-output-buffer-limit pubsub 256mb 128mb 30',
    '',
  ].join('\n');

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: HOST });
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', (failed) => resolve(!failed));
  });

/**
 * Runs a private Redis on 127.0.0.1 with a password, and resolves when it responds. An instance left behind by a killed process is
 * stopped first.
 * @throws when Redis is not installed, or does not start.
 */
export async function startRedis(options: RedisOptions): Promise<Running & { readonly url: string }> {
  const { dir, port, password } = options;
  const program = findRedis();
  if (!program)
    throw new Error('Redis is not installed here: install it (redis-server on Debian), or name one with BUS_URL');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  await endLeftOver(pidFileOf(dir), /(redis|valkey)-server/);
  const settings = join(dir, 'redis.conf');
  writeFileSync(settings, settingsOf(options), { mode: 0o600 });
  const child = spawn(program, [settings], { stdio: 'ignore', cwd: dir, detached: true });
  const running = runningOf(child, CLOSING_MS);
  let isOver = false;
  void running.ended.then(() => {
    isOver = true;
  });
  const deadline = performance.now() + READY_MS;
  for (;;) {
    // Asked once more after the deadline: this thread may have been blocked until then, by the making of a PostgreSQL.
    const isLate = performance.now() > deadline;
    if (await answers(port)) break;
    if (isOver || isLate) {
      await running.close();
      throw new Error(`Redis did not start; ${join(dir, 'redis.log')} says why`);
    }
    await wait(LOOKED_EVERY_MS);
  }
  return { ...running, url: `redis://:${password}@${HOST}:${port}` };
}
