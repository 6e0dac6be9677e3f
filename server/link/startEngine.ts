import { setTimeout as pause } from 'node:timers/promises';
import { MessageChannel, type Worker } from 'node:worker_threads';
import type { Lease } from '../log/shared/lease';
import { Written } from '../store/written';
import { startThread } from '../threads';
import { LinkClient, type FromEngine, type ToEngine } from './client';
import type { ThreadOptions } from './engineThread';
import { keepLog } from './logKeeper';
import type { EngineLink } from './messages';
import { failLoudly, MAX_OUTSTANDING, type EngineOptions, type SharedOptions } from './options';
import type { RowsThreadOptions } from './rowsThread';
import type { SharedThreadOptions } from './shared/sharedThread';

/** A young generation that outlives a batch of 5,000 commands, which would otherwise be copied while in use. */
export const ENGINE_MEMORY = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 4096 };

const warn = (problem: string | null): void => {
  if (problem !== null) process.emitWarning(`The log is not archived: ${problem}`);
};

/** How long an engine that failed to start may take to release its files, ms. */
const CLOSED_WITHIN_MS = 10_000;

/** Rows are written by few statements with little memory each. */
const ROWS_MEMORY = { maxOldGenerationSizeMb: 512 };

/** Starts a thread that writes the rows for records sent by the engine's thread. */
export function startRows(
  dataDir: string,
  historyMonths: number | undefined,
  { shared }: Written,
): { worker: Worker; toRows: ThreadOptions['rows'] } {
  const { port1: port, port2: toRows } = new MessageChannel();
  const worker = startThread(new URL('./rowsThread.ts', import.meta.url), {
    workerData: { dataDir, port, shared, historyMonths } satisfies RowsThreadOptions,
    transferList: [port],
    resourceLimits: ROWS_MEMORY,
  });
  return { worker, toRows: { port: toRows, shared } };
}

/** Archives log.db, if configured, once it exists. */
function keeperOf(
  { dataDir, archive, keeping, onArchive = warn }: EngineOptions,
  sealedUpTo: (number: number) => void,
): { start(): void; stop(): Promise<void> | undefined } {
  let stop: (() => Promise<void>) | null = null;
  return {
    start() {
      if (stop || !archive) return;
      stop = keepLog({
        ...{ dataDir, keep: archive, ...keeping },
        onSealed: (number) => {
          onArchive(null);
          sealedUpTo(number);
        },
        onError: ({ message }) => onArchive(message),
      });
    },
    stop: () => stop?.(),
  };
}

/** Returns the thread options of an engine, apart from the location of its log. */
const settingsOf = (options: EngineOptions, rows: ThreadOptions['rows']): ThreadOptions => {
  const { dataDir, pairs, currencies, limits, futures, tickLifeMs, storage, historyMonths } = options;
  return {
    ...{ rows, dataDir, pairs, currencies },
    ...(limits && { limits }),
    ...(futures && { futures }),
    ...(tickLifeMs !== undefined && { tickLifeMs }),
    ...(storage && { storage }),
    ...(historyMonths !== undefined && { historyMonths }),
  };
};

const startWorker = (program: URL, workerData: ThreadOptions | SharedThreadOptions): Worker =>
  startThread(program, { workerData, transferList: [workerData.rows.port], resourceLimits: ENGINE_MEMORY });

interface EngineThreads {
  /** Epoch of the lease on a shared log; 0 without one. */
  readonly epoch: number;
  post(message: ToEngine): void;
}

/** Handlers of messages from an engine's threads. */
interface EngineEars {
  /** Progress of the rows, updated by the threads. */
  readonly written: Written;
  receive(message: FromEngine): void;
  /** Called when more rows have been written. */
  rowsReached(): void;
}

/** The PostgreSQL client is loaded only when needed. */
async function leaseOf(shared: SharedOptions, onLost: (error: Error) => void): Promise<Lease> {
  const { Lease } = await import('../log/shared/lease');
  return new Lease({ ...shared, of: 'lease', onLost });
}

/** Resolves once the engine has loaded its state; on a shared log, that is once it holds the lease. @returns the lease's epoch. */
async function lead(workers: readonly Worker[], lease: Lease | null, onCaughtUp: () => void): Promise<number> {
  const [engine] = workers as [Worker];
  let epoch = 0;
  let failed: (error: unknown) => void = () => undefined;
  let hear: (message: FromEngine) => void = () => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      failed = reject;
      hear = ({ type }) => {
        if (type === 'ready') resolve();
        if (type !== 'caughtUp') return;
        onCaughtUp();
        lease?.take().then((taken) => {
          epoch = taken;
          engine.postMessage({ type: 'lead', epoch } satisfies ToEngine);
        }, reject);
      };
      engine.on('message', hear);
      for (const worker of workers) worker.once('error', reject);
    });
    return epoch;
  } finally {
    engine.off('message', hear);
    for (const worker of workers) worker.off('error', failed);
  }
}

/** Terminating a thread within an SQLite call would take the process down with it. */
const closedBy = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    worker.on('message', ({ type }: FromEngine) => {
      if (type === 'closed') resolve();
    });
    worker.postMessage({ type: 'close' } satisfies ToEngine);
  });

const endOf = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    worker.once('exit', () => resolve());
    // The start has already failed with another error.
    worker.on('error', () => undefined);
  });

/** Ends an engine that failed to start; the thread that writes its rows ends with it. */
async function endBoth(engine: Worker, rows: Worker): Promise<void> {
  const [engineEnded, rowsEnded] = [endOf(engine), endOf(rows)];
  await Promise.race([closedBy(engine), engineEnded, pause(CLOSED_WITHIN_MS, undefined, { ref: false })]);
  await Promise.all([engine.terminate(), rowsEnded]);
}

/**
 * Starts the engine on its own thread and its rows on another, and resolves once it has loaded its state; on a shared log it
 * follows the log until it holds the lease.
 * @throws when the store cannot be opened or does not fit the lists. A later failure of a thread goes to `onFatal`.
 */
export async function startThreads(options: EngineOptions, ears: EngineEars): Promise<EngineThreads> {
  const { dataDir, historyMonths, shared, onFatal: fail = failLoudly } = options;
  const lease = shared ? await leaseOf(shared, fail) : null;
  const rows = startRows(dataDir, historyMonths, ears.written);
  const settings = settingsOf(options, rows.toRows);
  const worker =
    shared && lease
      ? startWorker(new URL('./shared/sharedThread.ts', import.meta.url), {
          ...{ ...settings, shared: { url: shared.url, holder: shared.holder } },
          ownTime: lease.ownTime.shared,
        } satisfies SharedThreadOptions)
      : startWorker(new URL('./engineThread.ts', import.meta.url), settings);
  const post = (message: ToEngine): void => worker.postMessage(message);
  const keeper = keeperOf(options, (number) => post({ type: 'sealed', number }));
  let epoch: number;
  try {
    epoch = await lead([worker, rows.worker], lease, () => {
      keeper.start();
      shared?.onStandby?.(async () => void (await Promise.all([keeper.stop(), closedBy(worker)])));
    });
  } catch (error) {
    // Makes callers that wait for rows give up.
    ears.written.end('failed');
    await Promise.all([keeper.stop(), endBoth(worker, rows.worker), lease?.release()]);
    throw error;
  }
  keeper.start();
  let closed = false;
  worker.on('error', fail);
  rows.worker.on('error', fail);
  rows.worker.on('message', () => ears.rowsReached());
  worker.on('exit', (code) => {
    if (!closed && code === 0) fail(new Error('the engine thread ended by itself'));
  });
  worker.on('message', (message: FromEngine) => {
    if (message.type !== 'closed') return ears.receive(message);
    closed = true;
    void Promise.all([keeper.stop(), lease?.release()]).then(() => ears.receive(message));
  });
  return { epoch, post };
}

/** Starts the engine like `startThreads`, and resolves with the link to it. @throws like `startThreads`. */
export async function startEngine(options: EngineOptions): Promise<EngineLink> {
  const written = new Written();
  const client = new LinkClient((message) => threads.post(message), options.maxOutstanding ?? MAX_OUTSTANDING, written);
  const threads = await startThreads(options, {
    written,
    receive: (message) => client.receive(message),
    rowsReached: () => client.rowsReached(),
  });
  return client;
}
