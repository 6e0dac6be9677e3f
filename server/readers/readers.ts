import type { Worker } from 'node:worker_threads';
import { startThread } from '../threads';
import { listReader, type Answered, type Asked } from './openLists';

/** Maximum time for an answer, queueing included, ms. */
const DEADLINE_MS = 5000;
/** Maximum number of a user's queries waiting or in progress; a page makes about six. */
const SHARE = 16;
/** Maximum number of waiting queries overall. */
const QUEUE = 1000;
/** Delay after which unused threads are started, since the startup of the exchange takes precedence, ms. */
const START_AFTER_MS = 2000;
/** Time that a thread may take to start before it is considered stuck, ms. */
const START_MS = 30_000;
const MEMORY = { maxOldGenerationSizeMb: 512 };

/** The JSON that was read, or why it was not: this user, or all users together, have too many queries. */
type Read = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly error: 'tooMany' | 'busy' };

export interface Readers {
  /** @throws when the list itself fails. */
  ask(user: number, question: Omit<Asked, 'id'>): Promise<Read>;
  close(): Promise<void>;
}

interface ReaderOptions {
  dataDir: string;
  /** 0 to read lists in the calling thread. */
  threads: number;
  deadlineMs?: number;
  script?: URL;
}

interface Waiting {
  readonly asked: Asked;
  readonly user: number;
  readonly settle: (read: Read) => void;
  readonly fail: (error: Error) => void;
}

interface Thread {
  worker: Worker | null;
  current: Waiting | null;
  /** By the monotonic clock, ms; null once it has answered. */
  startedAt: number | null;
}

/** Reads in the calling thread: for tests, which start many exchanges. */
function readHere(dataDir: string): Readers {
  const read = listReader(dataDir);
  return {
    async ask(_, question) {
      const answer = read({ ...question, id: 0 });
      if (!answer.ok) throw new Error(answer.error);
      return { ok: true, text: answer.text };
    },
    close: async () => undefined,
  };
}

/**
 * Threads that read lists, so that no list blocks the event loop that serves everyone. A query that misses its deadline is answered
 * as busy, and another thread replaces the one still reading. The old thread exits once it has read, because terminating a thread
 * within a database statement aborts the process.
 */
class ReaderPool implements Readers {
  readonly #threads: Thread[];
  readonly #options: ReaderOptions;
  readonly #shares = new Map<number, number>();
  #queue: Waiting[] = [];
  #asked = 0;
  #closed = false;
  /** Threads that exit once they have read. */
  readonly #leaving = new Set<Promise<void>>();

  constructor(options: ReaderOptions) {
    this.#options = options;
    this.#threads = Array.from({ length: options.threads }, () => ({ worker: null, current: null, startedAt: null }));
    setTimeout(() => this.#startAll(), START_AFTER_MS).unref();
  }

  ask(user: number, question: Omit<Asked, 'id'>): Promise<Read> {
    const share = this.#shares.get(user) ?? 0;
    if (share >= SHARE) return Promise.resolve({ ok: false, error: 'tooMany' });
    if (this.#closed || this.#queue.length >= QUEUE) return Promise.resolve({ ok: false, error: 'busy' });
    this.#shares.set(user, share + 1);
    return new Promise<Read>((resolve, reject) => {
      const timer = setTimeout(() => this.#giveUp(waiting), this.#options.deadlineMs ?? DEADLINE_MS);
      let isDone = false;
      const done = () => {
        if (isDone) return;
        isDone = true;
        clearTimeout(timer);
        const left = (this.#shares.get(user) ?? 1) - 1;
        if (left > 0) this.#shares.set(user, left);
        else this.#shares.delete(user);
      };
      const waiting: Waiting = {
        asked: { ...question, id: ++this.#asked },
        user,
        settle: (read) => {
          done();
          resolve(read);
        },
        fail: (error) => {
          done();
          reject(error);
        },
      };
      this.#queue.push(waiting);
      this.#feed();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#queue) waiting.settle({ ok: false, error: 'busy' });
    this.#queue = [];
    for (const thread of this.#threads) this.#end(thread);
    await Promise.all(this.#leaving);
  }

  #feed(): void {
    for (const thread of this.#threads) {
      if (thread.current) continue;
      const next = this.#queue.shift();
      if (!next) return;
      thread.current = next;
      thread.worker ??= this.#start(thread);
      thread.worker.postMessage(next.asked);
    }
  }

  #startAll(): void {
    if (this.#closed) return;
    for (const thread of this.#threads) thread.worker ??= this.#start(thread);
  }

  #start(thread: Thread): Worker {
    const { dataDir, script = new URL('./readerThread.ts', import.meta.url) } = this.#options;
    const worker = startThread(script, { workerData: dataDir, resourceLimits: MEMORY });
    worker.unref();
    thread.startedAt = performance.now();
    worker.on('message', (answer: Answered) => {
      const { current } = thread;
      if (thread.worker !== worker) return;
      thread.startedAt = null;
      // Answer to a query that was given up while the thread started.
      if (current?.asked.id !== answer.id) return;
      thread.current = null;
      if (answer.ok) current.settle({ ok: true, text: answer.text });
      else current.fail(new Error(answer.error));
      this.#feed();
    });
    worker.on('error', (error) => {
      const { current } = thread;
      if (thread.worker !== worker) return;
      Object.assign(thread, { worker: null, current: null });
      current?.fail(error);
      this.#feed();
    });
    return worker;
  }

  /** Gives up a query whose deadline has passed. */
  #giveUp(waiting: Waiting): void {
    this.#queue = this.#queue.filter((one) => one !== waiting);
    waiting.settle({ ok: false, error: 'busy' });
    const thread = this.#threads.find(({ current }) => current === waiting);
    if (!thread) return;
    if (thread.startedAt !== null && performance.now() - thread.startedAt < START_MS) thread.current = null;
    // Beyond that limit, the thread's slot becomes free once it has read.
    else if (this.#leaving.size < this.#options.threads) this.#end(thread);
    this.#feed();
  }

  #end(thread: Thread): void {
    const { worker, current } = thread;
    Object.assign(thread, { worker: null, current: null });
    current?.settle({ ok: false, error: 'busy' });
    if (!worker) return;
    const left = new Promise<void>((resolve) => worker.once('exit', () => resolve())).finally(() => {
      this.#leaving.delete(left);
    });
    this.#leaving.add(left);
    worker.ref();
    worker.postMessage(null);
  }
}

/** Opens the readers of a data directory. Threads are started on first use, or soon after. */
export const startReaders = (options: ReaderOptions): Readers =>
  options.threads > 0 ? new ReaderPool(options) : readHere(options.dataDir);
