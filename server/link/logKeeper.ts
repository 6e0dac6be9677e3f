import type { Retention } from '../log/archive';
import type { seal } from '../log/seal';
import { readLog } from '../log/wholeLog';
import { callInThread } from '../threads';

export interface LogKeeperOptions {
  readonly dataDir: string;
  readonly keep: Retention;
  /** Called when the archive durably contains all records up to this one. */
  readonly onSealed: (number: number) => void;
  readonly onError: (error: Error) => void;
  /** Interval between checks, ms. */
  readonly everyMs?: number;
  /** Number of unarchived bytes beyond which they are moved. */
  readonly hotBytes?: number;
  /** Moves the unarchived records. Runs on a separate thread by default. */
  readonly moving?: (dataDir: string, keep: Retention) => Moving;
}

/** A move of records into the archive, in progress. */
interface Moving {
  /** Number up to which the archive then contains records. */
  readonly sealed: Promise<number>;
  stop(): Promise<unknown>;
}

const LOOKED_EVERY_MS = 30_000;
/** log.db is archived when it exceeds this size, or after the interval below, so that a copied archive is never older than that. */
const HOT_BYTES = 48 * 1024 * 1024;
const SEALED_EVERY_MS = 3_600_000;

/** Moves records into the archive on a separate thread. @throws when that fails. */
function sealInThread(dataDir: string, keep: Retention): Moving {
  const file = new URL('../log/seal.ts', import.meta.url);
  const { worker, result: sealed } = callInThread<typeof seal>(file, 'seal', [dataDir, keep, Date.now()]);
  const stop = () => {
    // Terminating it within a database statement aborts the process.
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

/** Keeps log.db small by archiving its contents periodically. @returns a function that stops it. */
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
