import { Worker } from 'node:worker_threads';
import { LinkClient, type FromEngine, type ToEngine } from './client';
import type { ThreadOptions } from './engineThread';
import { keepLog } from './logKeeper';
import type { EngineLink } from './messages';
import { failLoudly, MAX_OUTSTANDING, type EngineOptions } from './options';

/** A young generation that outlives a batch of 5,000 commands, which else is copied while it is in use. */
export const ENGINE_MEMORY = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 4096 };

/**
 * Starts the engine in its own thread and resolves when it has loaded its state.
 * @throws when the store cannot be opened or does not fit the lists. A later failure of the thread goes to `onFatal`.
 */
export async function startEngine(options: EngineOptions): Promise<EngineLink> {
  const { dataDir, pairs, currencies, limits, futures, tickLifeMs, storage, archive, maxOutstanding, onFatal } =
    options;
  const { onArchive = (problem) => problem !== null && process.emitWarning(`The log is not archived: ${problem}`) } =
    options;
  const workerData: ThreadOptions = {
    dataDir,
    pairs,
    currencies,
    ...(limits && { limits }),
    ...(futures && { futures }),
    ...(tickLifeMs !== undefined && { tickLifeMs }),
    ...(storage && { storage }),
  };
  const worker = new Worker(new URL('./engineThread.mjs', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: ENGINE_MEMORY,
  });
  const client = new LinkClient((message) => worker.postMessage(message), maxOutstanding ?? MAX_OUTSTANDING);
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', () => {
      worker.off('error', reject);
      resolve();
    });
  });
  let closed = false;
  const stopKeeping = archive
    ? keepLog({
        ...{ dataDir, keep: archive },
        onSealed: (number) => {
          onArchive(null);
          worker.postMessage({ type: 'sealed', number } satisfies ToEngine);
        },
        onError: ({ message }) => onArchive(message),
      })
    : null;
  const fail = onFatal ?? failLoudly;
  worker.on('error', fail);
  worker.on('exit', (code) => {
    if (!closed && code === 0) fail(new Error('the engine thread ended by itself'));
  });
  worker.on('message', (message: FromEngine) => {
    if (message.type === 'closed') {
      closed = true;
      void stopKeeping?.();
    }
    client.receive(message);
  });
  return client;
}
