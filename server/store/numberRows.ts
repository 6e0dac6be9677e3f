import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { RowsBeside } from './rowsBeside';

/** Rows that are read at once; bounds the text that holds them. */
const PAGE = 10_000;
/** So many are read by two threads: one starts in the time of some 50,000. */
const BESIDE_FROM = 200_000;

export interface NumberRows {
  readonly table: string;
  /** What is told of each row, as SQL: whole numbers, none of them null. */
  readonly columns: readonly string[];
  readonly where: string;
  /** Those of the columns by which an index has just these rows, and which no two of them share. */
  readonly by: readonly string[];
  /** What is told besides of rows of which a condition is true. */
  readonly more: { readonly where: string; readonly columns: readonly string[] };
}

/** Something for each of a list of names, in their order. */
export type EachOf<Names extends readonly string[], Value> = { readonly [Place in keyof Names]: Value };

export interface NumberPage {
  /** Among all rows the place of its first one; the others are behind it, or before it where `step` is -1. */
  readonly first: number;
  readonly step: 1 | -1;
  /** Of each column the numbers of all rows. */
  readonly columns: readonly (readonly number[])[];
  readonly more: readonly (readonly number[])[];
}

export const countNumbers = (db: DatabaseSyncInstance, { table, where }: NumberRows): number =>
  (db.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${where}`).get() as { count: number }).count;

/**
 * Rows of whole numbers by the order of an index, read as pages of JSON: a fraction of the time of a row each. Where they are many, another
 * thread reads from their end on, and its pages are taken between this one's. What exceeds 2^53 becomes the nearest double: amounts of money
 * that may are to be left out. Nobody may write them meanwhile.
 * @param count of `countNumbers`
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
      // The first page is the one that is not whole.
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

/** Reads so many rows behind one: a text of each column, and one of what is told besides. */
function pageOf({ table, columns, where, by, more }: NumberRows, order: 'ASC' | 'DESC'): string {
  const isPast = `(${by.join(', ')}) ${order === 'ASC' ? '>' : '<'} (${by.map(() => '?').join(', ')})`;
  return `SELECT ${columns.map((_, place) => `json_group_array(c${place})`).join(', ')},
      json_group_array(json(more)) FILTER (WHERE more IS NOT NULL) FROM (
     SELECT ${columns.map((column, place) => `${column} AS c${place}`).join(', ')},
       iif(${more.where}, json_array(${more.columns.join(', ')}), NULL) AS more
     FROM ${table} WHERE ${where} AND ${isPast} ORDER BY ${by.map((column) => `${column} ${order}`).join(', ')} LIMIT ?
   )`;
}
