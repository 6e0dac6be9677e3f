import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

const [CLAIMED, FINISHED] = [0, 1];
const DONE = 1;
/** How long its last page may take, ms. */
const WAITED_MS = 10_000;

/** Reads pages of rows from the end on, in a thread of its own, while its maker reads others from the beginning. */
export class RowsBeside {
  readonly #cells = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  readonly #pages: number;
  readonly #port;

  /**
   * @param statement reads a page as text, `rows`, before a row with certain numbers.
   * @param places where those numbers stand in a row.
   * @param pages how many there are; each is read once, here or there.
   */
  constructor(file: string, statement: string, places: readonly number[], pages: number) {
    this.#pages = pages;
    const { port1, port2: port } = new MessageChannel();
    this.#port = port1;
    const shared = this.#cells.buffer;
    const worker = new Worker(new URL('./rowsBesideThread.mjs', import.meta.url), {
      workerData: { file, statement, places, pages, shared, port },
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

  /** Holds this thread until all claimed pages are read. @returns them from the end on; null where they could not be read. */
  rest(): string[] | null {
    Atomics.wait(this.#cells, FINISHED, 0, WAITED_MS);
    const isDone = Atomics.load(this.#cells, FINISHED) === DONE;
    const pages: string[] = [];
    for (let said = receiveMessageOnPort(this.#port); said; said = receiveMessageOnPort(this.#port))
      pages.push(said.message as string);
    this.#port.close();
    return isDone ? pages : null;
  }
}
