import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** Rows that are read at once; bounds the text that holds them. */
const PAGE = 10_000;

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
 * Rows of whole numbers in the order of an index, read as pages of JSON: a fraction of the time of a row each. What exceeds 2^53
 * becomes the nearest double: amounts of money that may are to be left out.
 */
export function* numberRows<const Columns extends readonly string[]>(
  db: DatabaseSyncInstance,
  { table, columns, where, by, short }: NumberRows<Columns>,
): Generator<NumberRow<Columns>> {
  const all = `json_array(${columns.join(', ')})`;
  const row = short ? `iif(${short.where}, json_array(${columns.slice(0, short.columns).join(', ')}), ${all})` : all;
  const page = db.prepare(
    `SELECT json_group_array(${row}) AS rows FROM (
       SELECT ${columns.join(', ')} FROM ${table} WHERE ${where} AND (${by.join(', ')}) > (${by.map(() => '?').join(', ')})
       ORDER BY ${by.join(', ')} LIMIT ${PAGE}
     )`,
  );
  const places = by.map((column) => columns.indexOf(column));
  for (let after = by.map(() => Number.MIN_SAFE_INTEGER); ; ) {
    const rows = JSON.parse((page.get(...after) as { rows: string }).rows) as NumberRow<Columns>[];
    yield* rows;
    const last = rows[PAGE - 1];
    if (!last) return;
    after = places.map((place) => last[place] as number);
  }
}
