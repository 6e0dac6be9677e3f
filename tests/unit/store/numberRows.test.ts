import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { countNumbers, readNumbers, type NumberRows } from '../../../server/store/numberRows';

/**
 * Returns all rows in order, each followed by its further columns.
 * @param own index of the column that identifies a row in `more`.
 */
function allOf(db: DatabaseSyncInstance, rows: NumberRows, own: number): number[][] {
  const read: number[][] = [];
  const more = new Map<number, readonly number[]>();
  readNumbers(db, rows, countNumbers(db, rows), ({ first, step, columns, more: besides }) => {
    for (let row = 0; row < (columns[0]?.length ?? 0); row++)
      read[first + step * row] = columns.map((numbers) => numbers[row] as number);
    for (const [key, ...figures] of besides) more.set(key as number, figures);
  });
  return read.map((row) => [...row, ...(more.get(row[own] as number) ?? [])]);
}

it('whole numbers are read in order over several pages, wherever the rows are', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE marks (user INTEGER, seq INTEGER, open INTEGER, worth INTEGER) STRICT; BEGIN');
  const insert = db.prepare('INSERT INTO marks (user, seq, open, worth) VALUES (?, ?, ?, ?)');
  const ROWS = 25_000;
  // 7,919 is prime, so each number occurs once, in mixed order.
  for (let row = 0; row < ROWS; row++)
    insert.run(((row * 7919) % ROWS) % 2 === 0 ? -1 : 7, (row * 7919) % ROWS, row % 2, 2 ** 52 + row);
  db.exec('COMMIT');
  const read = allOf(
    db,
    {
      ...{ table: 'marks', columns: ['worth', 'user', 'seq'], where: 'open = 1', by: ['user', 'seq'] },
      more: { where: '0', columns: ['seq'] },
    },
    2,
  );
  const wanted = Array.from({ length: ROWS }, (_, row) => ({
    seq: (row * 7919) % ROWS,
    worth: 2 ** 52 + row,
    user: ((row * 7919) % ROWS) % 2 === 0 ? -1 : 7,
  }))
    .filter((_, row) => row % 2 === 1)
    .toSorted((one, other) => one.user - other.user || one.seq - other.seq)
    .map(({ worth, user, seq }) => [worth, user, seq]);
  expect(read).toEqual(wanted);
});

it('many rows are read by two threads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'statex-rows-'));
  const db = new DatabaseSync(join(folder, 'rows.db'));
  // Not a multiple of the page size, so that one page has rows of both threads.
  const ROWS = 203_456;
  db.exec(`PRAGMA synchronous = OFF; CREATE TABLE marks (user INTEGER, seq INTEGER, extra INTEGER) STRICT;
    CREATE INDEX marks_user ON marks (user, seq);
    INSERT INTO marks SELECT value % 7, value, value % 5 = 0 FROM (
      WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < ${ROWS}) SELECT value FROM numbers
    )`);
  const read = allOf(
    db,
    {
      ...{ table: 'marks', columns: ['user', 'seq'], where: '1', by: ['user', 'seq'] },
      more: { where: 'extra <> 0', columns: ['seq', 'extra'] },
    },
    1,
  );
  const wanted = Array.from({ length: ROWS }, (_, place) => place + 1)
    .toSorted((one, other) => (one % 7) - (other % 7) || one - other)
    .map((value) => (value % 5 === 0 ? [value % 7, value, 1] : [value % 7, value]));
  expect(read.length).toBe(ROWS);
  expect(read.findIndex((row, place) => row.join() !== wanted[place]?.join())).toBe(-1);
  db.close();
  rmSync(folder, { recursive: true });
});
