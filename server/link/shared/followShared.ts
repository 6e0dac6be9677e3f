import { Written } from '../../store/written';
import { startThread } from '../../threads';
import { keepLog } from '../logKeeper';
import { failLoudly, type EngineOptions } from '../options';
import type { FollowThreadOptions, FromFollower, ToFollower } from './followThread';

interface FollowOptions extends Pick<
  EngineOptions,
  'dataDir' | 'archive' | 'keeping' | 'historyMonths' | 'onArchive' | 'onFatal'
> {
  readonly url: string;
  /** Human-readable name of the follower. */
  readonly name: string;
  /** See `FollowThreadOptions`. Drops nothing by default. */
  readonly drops?: boolean;
}

/** Rows that follow a shared log. */
export interface FollowedRows {
  /** Progress of the rows. */
  readonly written: Written;
  /** Calls the listener when more rows have been written. */
  onReached(listener: (number: number) => void): void;
  /** A record is in the log: applies it with those of the next few ms, or as soon as somebody waits for `written`. */
  expect(): void;
  close(): Promise<void>;
}

/** Records that are applied together cost a fraction of the CPU time. */
const GATHERED_MS = 25;
const MEMORY = { maxOldGenerationSizeMb: 1024 };

/**
 * Keeps a directory's log.db and engine.db in step with a shared log on a separate thread, and resolves once they are up to date,
 * or at once
 * when the log has no records yet.
 * @throws when the directory belongs to another exchange, or has records that the log lacks. Later failures go to `onFatal`.
 */
export async function followShared(options: FollowOptions): Promise<FollowedRows> {
  const { dataDir, url, name, drops = false, archive, historyMonths, keeping, onFatal = failLoudly } = options;
  const { onArchive = (problem) => problem !== null && process.emitWarning(`The log is not archived: ${problem}`) } =
    options;
  const written = new Written();
  const worker = startThread(new URL('./followThread.ts', import.meta.url), {
    workerData: { dataDir, url, name, drops, historyMonths, shared: written.shared } satisfies FollowThreadOptions,
    resourceLimits: MEMORY,
  });
  const send = (message: ToFollower): void => worker.postMessage(message);
  let gathering: NodeJS.Timeout | null = null;
  const hurry = (): void => {
    gathering = null;
    send({ type: 'hurry' });
  };
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
    expect: () => void (gathering ??= setTimeout(hurry, GATHERED_MS)),
    async close() {
      if (gathering) clearTimeout(gathering);
      await stopKeeping?.();
      const ended = new Promise<void>((resolve) => {
        closed = resolve;
      });
      send({ type: 'close' });
      await ended;
    },
  };
}
