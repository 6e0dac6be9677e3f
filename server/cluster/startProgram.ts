import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

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
