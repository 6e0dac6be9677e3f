/** npm run bench:engine: each measure, its control included, in a new thread that runs and is compiled as the engine's is. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ENGINE_MEMORY } from '../../server/link/startEngine';

for (const measure of ['shallow', 'deep', 'durable', 'futures']) {
  const thread = new Worker(new URL('./engineThread.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: ENGINE_MEMORY,
    workerData: measure,
  });
  await once(thread, 'exit');
}
