import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { RowsBeside } from './rowsBeside';

/** Rows that are read at once; bounds the text that holds them. */
const PAGE = 10_000;
/** So many are read by two threads: one starts in the time of some 50,000. */
const BESIDE_FROM = 200_000;

interface NumberRows<Columns extends readonly string[]> {
  table: string;
  /** Whole numbers, none of them null. */
  columns: Columns;
  where: string;
  /** Condition under which a row is told without all columns behind the first so many. */
  short?: { readonly where: string; readonly columns: number };
  /** Columns by which an index has just these rows, and which no two of them share. */
  by: readonly Columns[number][];
}

/** A row's numbers in the order of its columns. */
export type NumberRow<Columns extends readonly string[]> = { readonly [Place in keyof Columns]: number };

/**
 * Rows of whole numbers in the order of an index, read as pages of JSON: a fraction of the time of a row each. Where they are many, another
 * thread reads with this one. What exceeds 2^53 becomes the nearest double: amounts of money that may are to be left out. Nobody may write
 * them meanwhile.
 */
export function* numberRows<const Columns extends readonly string[]>(
  db: DatabaseSyncInstance,
  rows: NumberRows<Columns>,
): Generator<NumberRow<Columns>> {
  const places = placesOf(rows);
  const page = db.prepare(pageOf(rows, 'ASC'));
  const count = countOf(db, rows);
  let beside = besideOf(db, rows, count);
  let read = 0;
  for (let after = places.map(() => Number.MIN_SAFE_INTEGER); read < count; ) {
    if (beside && !beside.claim()) {
      const rest = beside.rest();
      beside = null;
      if (rest) return yield* ascending<Columns>(rest, count - read);
    }
    const known = JSON.parse((page.get(...after) as { rows: string }).rows) as NumberRow<Columns>[];
    yield* known;
    read += known.length;
    after = places.map((place) => known.at(-1)?.[place] as number);
  }
}

/** The last `count` rows of pages from the end on, of which only the lowest is not needed whole. */
function* ascending<Columns extends readonly string[]>(pages: string[], count: number): Generator<NumberRow<Columns>> {
  let left = count;
  for (const text of pages.toReversed()) {
    const page = (JSON.parse(text) as NumberRow<Columns>[]).toReversed();
    const needed = left - (pages.length - 1) * PAGE;
    yield* left === count ? page.slice(page.length - needed) : page;
    left -= left === count ? needed : page.length;
  }
}

const placesOf = <Columns extends readonly string[]>({ columns, by }: NumberRows<Columns>): number[] =>
  by.map((column) => columns.indexOf(column));

const countOf = <Columns extends readonly string[]>(db: DatabaseSyncInstance, { table, where }: NumberRows<Columns>) =>
  (db.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${where}`).get() as { count: number }).count;

function besideOf<Columns extends readonly string[]>(
  db: DatabaseSyncInstance,
  rows: NumberRows<Columns>,
  count: number,
): RowsBeside | null {
  const file = db.location();
  if (file === null || count < BESIDE_FROM) return null;
  return new RowsBeside(file, pageOf(rows, 'DESC'), placesOf(rows), Math.ceil(count / PAGE));
}

/** Reads a page as `rows`. */
function pageOf<Columns extends readonly string[]>(
  { table, columns, where, by, short }: NumberRows<Columns>,
  order: 'ASC' | 'DESC',
): string {
  const all = `json_array(${columns.join(', ')})`;
  const row = short ? `iif(${short.where}, json_array(${columns.slice(0, short.columns).join(', ')}), ${all})` : all;
  const isPast = `(${by.join(', ')}) ${order === 'ASC' ? '>' : '<'} (${by.map(() => '?').join(', ')})`;
  return `SELECT json_group_array(${row}) AS rows FROM (
     SELECT ${columns.join(', ')} FROM ${table} WHERE ${where} AND ${isPast}
     ORDER BY ${by.map((column) => `${column} ${order}`).join(', ')} LIMIT ${PAGE}
   )`;
}
