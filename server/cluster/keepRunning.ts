import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

function pass(stream: Readable | null, name: string, say: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', (line) => say(name === '' ? line : `${name}: ${line}`));
}

/**
 * Starts a program of this exchange that ends together with this process.
 * @param name prefix of its output lines.
 */
export function startProgram(program: string, env: NodeJS.ProcessEnv, name: string): ChildProcess {
  const child = spawn(process.execPath, ['--max-semi-space-size=64', 'server/run.mjs', program], {
    cwd: resolve(import.meta.dirname, '../..'),
    env,
    // A Ctrl+C must reach only the parent, which stops its children in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  pass(child.stdout, name, console.log);
  pass(child.stderr, name, console.error);
  return child;
}

export interface Running {
  readonly pid: number;
  /** Settles with the exit status when it has ended, on request or not. */
  readonly ended: Promise<unknown>;
  /** Stops it gracefully; resolves when it has ended. */
  close(): Promise<unknown>;
}

/** @param withinMs time for a graceful shutdown before it is killed. */
export function runningOf(child: ChildProcess, withinMs: number): Running {
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
    child.once('error', resolve);
  });
  return {
    pid: child.pid as number,
    ended,
    async close() {
      child.kill('SIGTERM');
      // A stopped (SIGSTOP) process would not end.
      child.kill('SIGCONT');
      const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** A process that ends sooner is restarted after a pause, which doubles each time. */
const LIVED_MS = 5000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

export interface Kept {
  /** Stops it gracefully and for good. */
  stop(): Promise<void>;
}

/**
 * Keeps a process running by restarting it whenever it ends. Resolves after the first start.
 * @param onEnd called with how it ended, or why it could not be started.
 * @throws when the first start fails.
 */
export async function keepRunning(start: () => Promise<Running>, onEnd: (how: unknown) => void): Promise<Kept> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Running | null = await start();
  let pauseMs = FIRST_PAUSE_MS;
  const pause = async (): Promise<void> => {
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  const turn = async (): Promise<void> => {
    const since = performance.now();
    const how = await running?.ended;
    if (signal.aborted) return;
    if (running) onEnd(how);
    if (running && performance.now() - since > LIVED_MS) pauseMs = FIRST_PAUSE_MS;
    else await pause();
    if (signal.aborted) return;
    running = await start().catch((error: unknown) => {
      onEnd(error);
      return null;
    });
  };
  const over = (async () => {
    while (!signal.aborted) await turn();
    await running?.close();
  })();
  return {
    async stop() {
      stopping.abort();
      await running?.close();
      await over;
    },
  };
}
