import { MessageChannel, Worker } from 'node:worker_threads';
import { Written } from '../store/written';
import { LinkClient, type FromEngine, type ToEngine } from './client';
import type { ThreadOptions } from './engineThread';
import { keepLog } from './logKeeper';
import type { EngineLink } from './messages';
import { failLoudly, MAX_OUTSTANDING, type EngineOptions } from './options';
import type { RowsThreadOptions } from './rowsThread';

/** A young generation that outlives a batch of 5,000 commands, which else is copied while it is in use. */
export const ENGINE_MEMORY = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 4096 };

/** Rows are written by few statements, each with little to remember. */
const ROWS_MEMORY = { maxOldGenerationSizeMb: 512 };

/** A thread that writes the rows of what the engine's thread sends it. */
function startRows(
  dataDir: string,
  historyMonths: number | undefined,
): { worker: Worker; written: Written; toRows: ThreadOptions['rows'] } {
  const written = new Written();
  const { shared } = written;
  const { port1: port, port2: toRows } = new MessageChannel();
  const worker = new Worker(new URL('./rowsThread.mjs', import.meta.url), {
    workerData: { dataDir, port, shared, historyMonths } satisfies RowsThreadOptions,
    transferList: [port],
    execArgv: [],
    resourceLimits: ROWS_MEMORY,
  });
  return { worker, written, toRows: { port: toRows, shared } };
}

/**
 * Starts the engine in its own thread, with its rows in another, and resolves when it has loaded its state.
 * @throws when the store cannot be opened or does not fit the lists. A later failure of the thread goes to `onFatal`.
 */
export async function startEngine(options: EngineOptions): Promise<EngineLink> {
  const { dataDir, pairs, currencies, limits, futures, tickLifeMs, storage, archive, keeping, historyMonths } = options;
  const { maxOutstanding, onFatal } = options;
  const { onArchive = (problem) => problem !== null && process.emitWarning(`The log is not archived: ${problem}`) } =
    options;
  const rows = startRows(dataDir, historyMonths);
  const workerData: ThreadOptions = {
    rows: rows.toRows,
    dataDir,
    pairs,
    currencies,
    ...(limits && { limits }),
    ...(futures && { futures }),
    ...(tickLifeMs !== undefined && { tickLifeMs }),
    ...(storage && { storage }),
    ...(historyMonths !== undefined && { historyMonths }),
  };
  const worker = new Worker(new URL('./engineThread.mjs', import.meta.url), {
    workerData,
    transferList: [rows.toRows.port],
    execArgv: [],
    resourceLimits: ENGINE_MEMORY,
  });
  const client = new LinkClient(
    (message) => worker.postMessage(message),
    maxOutstanding ?? MAX_OUTSTANDING,
    rows.written,
  );
  try {
    await new Promise<void>((resolve, reject) => {
      for (const thread of [worker, rows.worker]) thread.once('error', reject);
      worker.once('message', () => {
        for (const thread of [worker, rows.worker]) thread.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    await rows.worker.terminate();
    throw error;
  }
  let closed = false;
  const stopKeeping = archive
    ? keepLog({
        ...{ dataDir, keep: archive, ...keeping },
        onSealed: (number) => {
          onArchive(null);
          worker.postMessage({ type: 'sealed', number } satisfies ToEngine);
        },
        onError: ({ message }) => onArchive(message),
      })
    : null;
  const fail = onFatal ?? failLoudly;
  worker.on('error', fail);
  rows.worker.on('error', fail);
  rows.worker.on('message', () => client.rowsReached());
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
