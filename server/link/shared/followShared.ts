import { Worker } from 'node:worker_threads';
import { Written } from '../../store/written';
import { keepLog } from '../logKeeper';
import { failLoudly, type EngineOptions } from '../options';
import type { FollowThreadOptions, FromFollower, ToFollower } from './followThread';

export interface FollowOptions extends Pick<
  EngineOptions,
  'dataDir' | 'archive' | 'keeping' | 'historyMonths' | 'onArchive' | 'onFatal'
> {
  readonly url: string;
  /** Whose rows these are, for people. */
  readonly name: string;
  /** See `FollowThreadOptions`. Default: it drops nothing. */
  readonly drops?: boolean;
}

/** Rows that follow a shared log. */
export interface FollowedRows {
  /** How far they are. */
  readonly written: Written;
  /** Calls back when they have got further. */
  onReached(listener: (number: number) => void): void;
  /** A record is in the log: the rows get it at once instead of at the next look. */
  hurry(): void;
  close(): Promise<void>;
}

const MEMORY = { maxOldGenerationSizeMb: 1024 };

/**
 * Keeps a directory's log.db and engine.db as a shared log has them, in a thread of its own, and resolves once they have all of it: before
 * the first record of an exchange that is.
 * @throws when the directory is another exchange's, or has what the log does not. A later failure goes to `onFatal`.
 */
export async function followShared(options: FollowOptions): Promise<FollowedRows> {
  const { dataDir, url, name, drops = false, archive, historyMonths, keeping, onFatal = failLoudly } = options;
  const { onArchive = (problem) => problem !== null && process.emitWarning(`The log is not archived: ${problem}`) } =
    options;
  const written = new Written();
  const worker = new Worker(new URL('./followThread.mjs', import.meta.url), {
    workerData: { dataDir, url, name, drops, historyMonths, shared: written.shared } satisfies FollowThreadOptions,
    execArgv: [],
    resourceLimits: MEMORY,
  });
  const send = (message: ToFollower): void => worker.postMessage(message);
  const listeners = new Set<(number: number) => void>();
  let closed: () => void = () => undefined;
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: FromFollower) => {
      if (message.type === 'ready') {
        worker.off('error', reject);
        resolve();
      } else if (message.type === 'closed') closed();
      else for (const listener of listeners) listener(message.number);
    });
  });
  worker.on('error', onFatal);
  const stopKeeping = archive
    ? keepLog({
        ...{ dataDir, keep: archive, ...keeping },
        onSealed: (number) => {
          onArchive(null);
          send({ type: 'sealed', number });
        },
        onError: ({ message }) => onArchive(message),
      })
    : null;
  return {
    written,
    onReached: (listener) => void listeners.add(listener),
    hurry: () => send({ type: 'hurry' }),
    async close() {
      await stopKeeping?.();
      const ended = new Promise<void>((resolve) => {
        closed = resolve;
      });
      send({ type: 'close' });
      await ended;
    },
  };
}
