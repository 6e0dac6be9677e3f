import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

type Options = Omit<WorkerOptions, 'argv' | 'execArgv'>;

const start = (argv: readonly string[], options: Options): Worker =>
  new Worker(new URL('./thread.mjs', import.meta.url), { ...options, argv: [...argv], execArgv: [] });

/**
 * Starts a worker thread that runs a program with all its imports as one script, since threads do not get a loader.
 * @param program its TypeScript file; see `runAsScript`.
 */
export const startThread = (program: URL, options: Options): Worker => start([fileURLToPath(program)], options);

/**
 * Calls a function on a thread of its own, which does not keep the process running.
 * @param file TypeScript file that exports the function under this name.
 * @returns the thread, and the function's result; rejects when the function does.
 */
export function callInThread<Called extends (...args: never[]) => unknown>(
  file: URL,
  name: string,
  args: Parameters<Called>,
): { worker: Worker; result: Promise<Awaited<ReturnType<Called>>> } {
  const worker = start([fileURLToPath(file), name], { workerData: args });
  worker.unref();
  const result = new Promise<Awaited<ReturnType<Called>>>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`the thread ended before ${name} did`)));
  });
  return { worker, result };
}
