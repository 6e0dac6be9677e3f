import { setTimeout as pause } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Lease } from '../log/shared/lease';
import { Written } from '../store/written';
import { LinkClient, type FromEngine, type ToEngine } from './client';
import type { ThreadOptions } from './engineThread';
import { keepLog } from './logKeeper';
import type { EngineLink } from './messages';
import { failLoudly, MAX_OUTSTANDING, type EngineOptions, type SharedOptions } from './options';
import type { RowsThreadOptions } from './rowsThread';
import type { SharedThreadOptions } from './shared/sharedThread';

/** A young generation that outlives a batch of 5,000 commands, which else is copied while it is in use. */
export const ENGINE_MEMORY = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 4096 };

const warn = (problem: string | null): void => {
  if (problem !== null) process.emitWarning(`The log is not archived: ${problem}`);
};

/** How long an engine that did not come up may take to let go of its files, ms. */
const CLOSED_WITHIN_MS = 10_000;

/** Rows are written by few statements, each with little to remember. */
const ROWS_MEMORY = { maxOldGenerationSizeMb: 512 };

/** A thread that writes the rows of what the engine's thread sends it. */
export function startRows(
  dataDir: string,
  historyMonths: number | undefined,
  { shared }: Written,
): { worker: Worker; toRows: ThreadOptions['rows'] } {
  const { port1: port, port2: toRows } = new MessageChannel();
  const worker = new Worker(new URL('./rowsThread.mjs', import.meta.url), {
    workerData: { dataDir, port, shared, historyMonths } satisfies RowsThreadOptions,
    transferList: [port],
    execArgv: [],
    resourceLimits: ROWS_MEMORY,
  });
  return { worker, toRows: { port: toRows, shared } };
}

/** Archives log.db where that is wanted, once it is there. */
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

/** What the engine's threads are started with, but for where its log is. */
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

function startWorker(program: string, workerData: ThreadOptions | SharedThreadOptions): Worker {
  return new Worker(new URL(program, import.meta.url), {
    workerData,
    transferList: [workerData.rows.port],
    execArgv: [],
    resourceLimits: ENGINE_MEMORY,
  });
}

/** An engine in threads of its own. */
export interface EngineThreads {
  /** Of the lease on a shared log; 0 where there is none. */
  readonly epoch: number;
  post(message: ToEngine): void;
}

/** Who hears of an engine's threads. */
export interface EngineEars {
  /** How far the rows are: the threads tell it. */
  readonly written: Written;
  receive(message: FromEngine): void;
  /** The rows have got further. */
  rowsReached(): void;
}

/** The client of PostgreSQL is loaded only where there is one. */
async function leaseOf(shared: SharedOptions, onLost: (error: Error) => void): Promise<Lease> {
  const { Lease } = await import('../log/shared/lease');
  return new Lease({ ...shared, of: 'lease', onLost });
}

/** Resolves when the engine has loaded its state, which on a shared log is when the lease is its own. @returns the lease's epoch. */
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

/** Ended within a call of SQLite, a thread would take the process with it. */
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
    // There is an error already.
    worker.on('error', () => undefined);
  });

/** Ends an engine that did not come up; the thread that writes its rows ends with it. */
async function endBoth(engine: Worker, rows: Worker): Promise<void> {
  const [engineEnded, rowsEnded] = [endOf(engine), endOf(rows)];
  await Promise.race([closedBy(engine), engineEnded, pause(CLOSED_WITHIN_MS, undefined, { ref: false })]);
  await Promise.all([engine.terminate(), rowsEnded]);
}

/**
 * Starts the engine in its own thread, with its rows in another, and resolves when it has loaded its state; on a shared log it follows that
 * until the lease is its own.
 * @throws when the store cannot be opened or does not fit the lists. A later failure of a thread goes to `onFatal`.
 */
export async function startThreads(options: EngineOptions, ears: EngineEars): Promise<EngineThreads> {
  const { dataDir, historyMonths, shared, onFatal: fail = failLoudly } = options;
  const lease = shared ? await leaseOf(shared, fail) : null;
  const rows = startRows(dataDir, historyMonths, ears.written);
  const settings = settingsOf(options, rows.toRows);
  const worker =
    shared && lease
      ? startWorker('./shared/sharedThread.mjs', {
          ...{ ...settings, shared: { url: shared.url, holder: shared.holder } },
          ownTime: lease.ownTime.shared,
        } satisfies SharedThreadOptions)
      : startWorker('./engineThread.mjs', settings);
  const post = (message: ToEngine): void => worker.postMessage(message);
  const keeper = keeperOf(options, (number) => post({ type: 'sealed', number }));
  let epoch: number;
  try {
    epoch = await lead([worker, rows.worker], lease, () => {
      keeper.start();
      shared?.onStandby?.(async () => void (await Promise.all([keeper.stop(), closedBy(worker)])));
    });
  } catch (error) {
    // Whoever waits for rows gives up.
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

/** Starts the engine as `startThreads` does, and resolves with the link to it. @throws as that does. */
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
