import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

const [CLAIMED, SENT] = [0, 1];
/** Maximum wait for a page, ms. */
const WAITED_MS = 10_000;

/** Reads pages of rows from the end in a thread of its own, while its creator reads others from the beginning. */
class RowsBeside {
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

/** Rows read at once; bounds the text that holds them. */
const PAGE = 10_000;
/** Minimum number of rows for two threads; starting one takes as long as reading some 50,000. */
const BESIDE_FROM = 200_000;

export interface NumberRows {
  readonly table: string;
  /** SQL expressions read from each row: whole numbers, never null. */
  readonly columns: readonly string[];
  readonly where: string;
  /** Those of `columns` that an index of exactly these rows has, and that are unique together. */
  readonly by: readonly string[];
  /** Further columns, read only from rows that meet a condition. */
  readonly more: { readonly where: string; readonly columns: readonly string[] };
}

/** Tuple with a value for each of a list of names, in their order. */
export type EachOf<Names extends readonly string[], Value> = { readonly [Place in keyof Names]: Value };

export interface NumberPage {
  /** Index of its first row among all rows; the others follow it, or precede it when `step` is -1. */
  readonly first: number;
  readonly step: 1 | -1;
  /** For each column, the numbers of all rows. */
  readonly columns: readonly (readonly number[])[];
  readonly more: readonly (readonly number[])[];
}

export const countNumbers = (db: DatabaseSyncInstance, { table, where }: NumberRows): number =>
  (db.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${where}`).get() as { count: number }).count;

/**
 * Reads rows of whole numbers in the order of an index, as pages of JSON, in a fraction of the time that single rows take. If there
 * are many, another thread reads from the end, and its pages are taken between this thread's. Numbers beyond 2^53 become the
 * nearest double: leave out amounts of money that may exceed it. Nobody may write the rows meanwhile.
 * @param count from `countNumbers`
 */
export function readNumbers(
  db: DatabaseSyncInstance,
  rows: NumberRows,
  count: number,
  take: (page: NumberPage) => void,
): void {
  const pages = Math.ceil(count / PAGE);
  const places = rows.by.map((column) => rows.columns.indexOf(column));
  const read = db.prepare(pageOf(rows, 'ASC'));
  read.setReturnArrays(true);
  let beside = besideOf(db, rows, places, count);
  let after = places.map(() => Number.MIN_SAFE_INTEGER);
  for (let [low, high] = [0, count]; low < high; ) {
    const ready = beside?.taken();
    if (!ready && (beside?.claim() ?? true)) {
      // The first page is the partial one.
      const size = low === 0 ? count - (pages - 1) * PAGE : PAGE;
      const page = parsed(read.get(...after, size) as unknown as string[], low, 1);
      low += size;
      after = places.map((place) => page.columns[place]?.at(-1) as number);
      take(page);
      continue;
    }
    const texts = ready ?? beside?.awaited();
    if (texts) {
      take(parsed(texts, high - 1, -1));
      high -= PAGE;
    } else beside = null;
  }
  beside?.close();
}

function parsed(texts: readonly string[], first: number, step: 1 | -1): NumberPage {
  const columns = texts.map((text) => JSON.parse(text) as number[]);
  const more = columns.pop() as unknown as number[][];
  return { first, step, columns, more };
}

function besideOf(
  db: DatabaseSyncInstance,
  rows: NumberRows,
  places: readonly number[],
  count: number,
): RowsBeside | null {
  const file = db.location();
  if (file === null || count < BESIDE_FROM) return null;
  return new RowsBeside(file, pageOf(rows, 'DESC'), places, Math.ceil(count / PAGE), PAGE);
}

/** Returns the SQL that reads a page of rows past a key: a JSON text per column, and one for the further columns. */
function pageOf({ table, columns, where, by, more }: NumberRows, order: 'ASC' | 'DESC'): string {
  const isPast = `(${by.join(', ')}) ${order === 'ASC' ? '>' : '<'} (${by.map(() => '?').join(', ')})`;
  return `SELECT ${columns.map((_, place) => `json_group_array(c${place})`).join(', ')},
      json_group_array(json(more)) FILTER (WHERE more IS NOT NULL) FROM (
     SELECT ${columns.map((column, place) => `${column} AS c${place}`).join(', ')},
       iif(${more.where}, json_array(${more.columns.join(', ')}), NULL) AS more
     FROM ${table} WHERE ${where} AND ${isPast} ORDER BY ${by.map((column) => `${column} ${order}`).join(', ')} LIMIT ?
   )`;
}
