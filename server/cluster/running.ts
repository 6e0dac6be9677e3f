import type { ChildProcess } from 'node:child_process';

/** A process of the cluster. */
export interface Running {
  readonly pid: number;
  /** Settles when it has ended, asked to or not, with how. */
  readonly ended: Promise<unknown>;
  /** Ends it in order; resolves when it has ended. */
  close(): Promise<unknown>;
}

/** @param withinMs how long it may take to end in order before it is killed. */
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
      // One that is stopped would not end.
      child.kill('SIGCONT');
      const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
