import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

const [CLAIMED, SENT] = [0, 1];
/** Maximum wait for a page, ms. */
const WAITED_MS = 10_000;

/** Reads pages of rows from the end in a thread of its own, while its creator reads others from the beginning. */
export class RowsBeside {
  readonly #cells = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  readonly #pages: number;
  readonly #port;
  #taken = 0;

  /**
   * @param statement reads a number of rows before a key, as a JSON text per column.
   * @param places indices of the key's columns.
   * @param pages total number; each is read once, by either thread.
   * @param size rows per page.
   */
  constructor(file: string, statement: string, places: readonly number[], pages: number, size: number) {
    this.#pages = pages;
    const { port1, port2: port } = new MessageChannel();
    this.#port = port1;
    const shared = this.#cells.buffer;
    const worker = new Worker(new URL('./rowsBesideThread.mjs', import.meta.url), {
      workerData: { file, statement, places, pages, size, shared, port },
      transferList: [port],
      execArgv: [],
    });
    // Pages that it did not read are read by its creator.
    worker.on('error', () => undefined);
    worker.unref();
  }

  /** Claims the next page from the beginning for the creator; false when none is left. */
  claim(): boolean {
    return Atomics.add(this.#cells, CLAIMED, 1) < this.#pages;
  }

  /** Columns of the next page from the end; null if it has not been read. */
  taken(): readonly string[] | null {
    const said = receiveMessageOnPort(this.#port) as { message: readonly string[] } | undefined;
    if (said) this.#taken++;
    return said?.message ?? null;
  }

  /**
   * Like `taken`, but blocks this thread until the page has been read.
   * @returns null if it could not be read.
   */
  awaited(): readonly string[] | null {
    Atomics.wait(this.#cells, SENT, this.#taken, WAITED_MS);
    return this.taken();
  }

  close(): void {
    this.#port.close();
  }
}
