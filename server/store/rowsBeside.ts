import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

const [CLAIMED, SENT] = [0, 1];
/** How long a page may take, ms. */
const WAITED_MS = 10_000;

/** Reads pages of rows from the end on, in a thread of its own, while its maker reads others from the beginning. */
export class RowsBeside {
  readonly #cells = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  readonly #pages: number;
  readonly #port;
  #taken = 0;

  /**
   * @param statement reads so many rows before one with certain numbers: a text of JSON for each column.
   * @param places where the columns of those numbers are.
   * @param pages how many there are; each is read once, here or there.
   * @param size how many rows one has.
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
    // What it did not read is read by its maker.
    worker.on('error', () => undefined);
    worker.unref();
  }

  /** Whether the next page from the beginning is the maker's to read. */
  claim(): boolean {
    return Atomics.add(this.#cells, CLAIMED, 1) < this.#pages;
  }

  /** The columns of the next page from the end, if it was read. */
  taken(): readonly string[] | null {
    const said = receiveMessageOnPort(this.#port) as { message: readonly string[] } | undefined;
    if (said) this.#taken++;
    return said?.message ?? null;
  }

  /** As `taken`, but holds this thread until it was read. @returns null where it could not be read. */
  awaited(): readonly string[] | null {
    Atomics.wait(this.#cells, SENT, this.#taken, WAITED_MS);
    return this.taken();
  }

  close(): void {
    this.#port.close();
  }
}
