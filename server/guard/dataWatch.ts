import { Worker } from 'node:worker_threads';
import type { DataFindings } from './dataCheck';

/** A check rests this many times as long as it took, at least the time below, ms. */
const REST = 50;
const LEAST_REST_MS = 60_000;

/** One check in a thread of its own. `now`: ms since the epoch. @throws when it cannot be finished. */
export const checkInThread = (dataDir: string, now: number): Promise<DataFindings> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./dataThread.mjs', import.meta.url), {
      workerData: { dataDir, now },
      execArgv: [],
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the check of the data ended without a result')));
    worker.unref();
  });

export interface DataWatchOptions {
  check: () => Promise<DataFindings>;
  /** Called once per finding, and again only when it changes. */
  onFound: (problems: readonly string[]) => void;
  onError: (error: Error) => void;
}

/** Looks at the exchange's own data from the start on and again and again; what was found stays until a look finds nothing. */
export class DataWatch {
  status: 'checking' | 'ok' | 'failing' = 'checking';
  problems: readonly string[] = [];
  accounts: ReadonlySet<number> = new Set();
  readonly #options: DataWatchOptions;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: DataWatchOptions) {
    this.#options = options;
  }

  /** Checks now and keeps checking. Never rejects. */
  async look(): Promise<void> {
    const began = performance.now();
    try {
      this.#take(await this.#options.check());
    } catch (error) {
      this.#options.onError(error as Error);
    }
    if (this.#closed) return;
    const rest = Math.max(LEAST_REST_MS, REST * (performance.now() - began));
    this.#timer = setTimeout(() => void this.look(), rest);
    this.#timer.unref();
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #take({ problems, accounts }: DataFindings): void {
    const isNews = problems.join('\n') !== this.problems.join('\n');
    this.status = problems.length === 0 ? 'ok' : 'failing';
    this.problems = problems;
    this.accounts = new Set(accounts);
    if (isNews && problems.length > 0) this.#options.onFound(problems);
  }
}
