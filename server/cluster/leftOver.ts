import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const ENDED_MS = 5000;
const LOOKED_EVERY_MS = 20;

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
export async function endLeftOver(pidFile: string, called: RegExp): Promise<void> {
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
