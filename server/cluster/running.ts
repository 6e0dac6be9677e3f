import type { ChildProcess } from 'node:child_process';

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
