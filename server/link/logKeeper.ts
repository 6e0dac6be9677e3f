import { Worker } from 'node:worker_threads';
import type { Retention } from '../log/archive';
import { readLog } from '../log/wholeLog';

export interface LogKeeperOptions {
  readonly dataDir: string;
  readonly keep: Retention;
  /** The archive has all records up to this one for good. */
  readonly onSealed: (number: number) => void;
  readonly onError: (error: Error) => void;
  /** How often it looks, ms. */
  readonly everyMs?: number;
  /** Bytes that wait for the archive beyond which they are moved. */
  readonly hotBytes?: number;
  /** Moves what waits. Default: in a thread of its own. */
  readonly moving?: (dataDir: string, keep: Retention) => Moving;
}

/** Records on their way into the archive. */
interface Moving {
  /** Number up to which the archive then has them. */
  readonly sealed: Promise<number>;
  stop(): Promise<unknown>;
}

const LOOKED_EVERY_MS = 30_000;
/** log.db is moved into the archive when it has more, or so long after the last time: an archive that is copied away is no older. */
const HOT_BYTES = 48 * 1024 * 1024;
const SEALED_EVERY_MS = 3_600_000;

/** Moves records into the archive in a thread of its own. @throws when they cannot be. */
function sealInThread(dataDir: string, keep: Retention): Moving {
  const worker = new Worker(new URL('./sealThread.mjs', import.meta.url), {
    workerData: { dataDir, keep, now: Date.now() },
    execArgv: [],
  });
  worker.unref();
  const sealed = new Promise<number>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the log was not archived')));
  });
  const stop = () => {
    // To end it within a statement of the database aborts the process.
    worker.ref();
    return sealed.catch(() => undefined);
  };
  return { sealed, stop };
}

function waitingBytes(dataDir: string): number {
  const log = readLog(dataDir);
  try {
    return log.unarchivedBytes;
  } finally {
    log.close();
  }
}

/** Keeps log.db small: what is in it goes to the archive from time to time. @returns what stops it. */
export function keepLog({ dataDir, keep, onSealed, onError, ...bounds }: LogKeeperOptions): () => Promise<void> {
  const { everyMs = LOOKED_EVERY_MS, hotBytes = HOT_BYTES, moving = sealInThread } = bounds;
  let sealedAt = performance.now();
  let running: Moving | null = null;
  let isClosed = false;
  const look = async (): Promise<void> => {
    if (running) return;
    if (waitingBytes(dataDir) < hotBytes && performance.now() - sealedAt < SEALED_EVERY_MS) return;
    running = moving(dataDir, keep);
    try {
      onSealed(await running.sealed);
      sealedAt = performance.now();
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      if (!isClosed) onError(error as Error);
    });
  }, everyMs);
  timer.unref();
  return async () => {
    isClosed = true;
    clearInterval(timer);
    await running?.stop();
  };
}
