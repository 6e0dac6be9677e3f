import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread that runs a program with all its imports as one script, since threads do not get a loader.
 * @param program its TypeScript file; see `runAsScript`.
 */
export const startThread = (program: URL, options: Omit<WorkerOptions, 'argv' | 'execArgv'> = {}): Worker =>
  new Worker(new URL('./thread.mjs', import.meta.url), { ...options, argv: [fileURLToPath(program)], execArgv: [] });
