import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { numberRows } from '../../../server/store/numberRows';

it('reads whole numbers in their order over several pages, wherever the rows stand', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE marks (user INTEGER, seq INTEGER, open INTEGER, worth INTEGER) STRICT; BEGIN');
  const insert = db.prepare('INSERT INTO marks (user, seq, open, worth) VALUES (?, ?, ?, ?)');
  const ROWS = 25_000;
  // 7,919 is a prime, so that each number comes once, in a mixed order.
  for (let row = 0; row < ROWS; row++)
    insert.run(((row * 7919) % ROWS) % 2 === 0 ? -1 : 7, (row * 7919) % ROWS, row % 2, 2 ** 52 + row);
  db.exec('COMMIT');
  const read = [
    ...numberRows(db, { table: 'marks', columns: ['worth', 'user', 'seq'], where: 'open = 1', by: ['user', 'seq'] }),
  ];
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
