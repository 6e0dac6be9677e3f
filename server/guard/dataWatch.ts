import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { DataFindings } from './dataCheck';

/** Pause between checks, as a multiple of their duration, with the minimum below, ms. */
const REST = 50;
const LEAST_REST_MS = 60_000;
/** Niceness: a third of the CPU share of a serving process. */
const GIVES_WAY = 5;

interface DataCheck {
  /** Rejects when the check cannot be completed. */
  readonly found: Promise<DataFindings>;
  /** Resolves when it has ended, with or without a result. */
  stop(): Promise<void>;
}

/**
 * Runs one check in a separate process, which yields to serving processes and may be killed at any time. A thread terminated within
 * a database statement would take the exchange with it, and the longest statement goes through the whole journal.
 */
export function checkInProcess(dataDir: string, now: number): DataCheck {
  const child = fork(new URL('./dataProcess.mjs', import.meta.url), [dataDir, String(now)], { execArgv: [] });
  child.unref();
  child.channel?.unref();
  if (child.pid !== undefined) setPriority(child.pid, GIVES_WAY);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const found = new Promise<DataFindings>((resolve, reject) => {
    child.once('message', (findings) => resolve(findings as DataFindings));
    child.once('error', reject);
    void ended.then(() => reject(new Error('the check of the data ended without a result')));
  });
  return {
    found,
    stop() {
      child.ref();
      child.kill('SIGKILL');
      return ended;
    },
  };
}

interface DataWatchOptions {
  check: () => DataCheck;
  /** Called once per finding, and again only when it changes. */
  onFound: (problems: readonly string[]) => void;
  onError: (error: Error) => void;
}

/** Checks the exchange's own data continuously; findings stay until a check finds none. */
export class DataWatch {
  status: 'checking' | 'ok' | 'failing' = 'checking';
  problems: readonly string[] = [];
  accounts: ReadonlySet<number> = new Set();
  readonly #options: DataWatchOptions;
  #timer: NodeJS.Timeout | null = null;
  #check: DataCheck | null = null;
  #closed = false;

  constructor(options: DataWatchOptions) {
    this.#options = options;
  }

  /** Checks now, and keeps checking. Never rejects. */
  async look(): Promise<void> {
    const began = performance.now();
    try {
      this.#check = this.#options.check();
      this.#take(await this.#check.found);
    } catch (error) {
      if (!this.#closed) this.#options.onError(error as Error);
    }
    this.#check = null;
    if (this.#closed) return;
    const rest = Math.max(LEAST_REST_MS, REST * (performance.now() - began));
    this.#timer = setTimeout(() => void this.look(), rest);
    this.#timer.unref();
  }

  /** Resolves when no check is in progress. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#check?.stop();
  }

  #take({ problems, accounts }: DataFindings): void {
    const isNews = problems.join('\n') !== this.problems.join('\n');
    this.status = problems.length === 0 ? 'ok' : 'failing';
    this.problems = problems;
    this.accounts = new Set(accounts);
    if (isNews && problems.length > 0) this.#options.onFound(problems);
  }
}
