import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** Rows that are read at once; bounds the text that holds them. */
const PAGE = 10_000;

interface NumberRows<Column extends string> {
  table: string;
  /** Whole numbers, none of them null. */
  columns: readonly Column[];
  where: string;
  /** Column that says the order of the rows. */
  by: Column;
}

/**
 * Rows of whole numbers as they come, read as pages of JSON: a quarter of the time of a row each. What exceeds 2^53 becomes the
 * nearest double, so amounts of money are not read this way.
 */
export function* numberRows<Column extends string>(
  db: DatabaseSyncInstance,
  { table, columns, where, by }: NumberRows<Column>,
): Generator<Record<Column, number>> {
  const named = columns.map((column) => `'${column}', ${column}`).join(', ');
  const pages = db.prepare(
    `SELECT json_group_array(json_object(${named}) ORDER BY ${by}) AS page
      FROM ${table} WHERE ${where} GROUP BY ${by} / ${PAGE} ORDER BY ${by} / ${PAGE}`,
  );
  for (const { page } of pages.iterate() as Iterable<{ page: string }>)
    yield* JSON.parse(page) as Record<Column, number>[];
}
