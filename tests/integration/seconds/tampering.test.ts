import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '../../../server/store/audit';
import { PRODUCTS } from '../../../server/products/all';
import { SecondsGateway } from '../../support/secondsGateway';

let seconds: SecondsGateway;
beforeAll(async () => {
  seconds = await new SecondsGateway().start();
  await seconds.settledAt('50000.0000', '50001.0000');
  await seconds.tick('50000.0000');
  await seconds.settledAt('50000.0000', '49999.0000', { direction: 'up', stake: '10' });
});
afterAll(() => seconds.close());

const write = (text: string) => {
  const db = new DatabaseSync(join(seconds.dataDir, 'engine.db'));
  db.exec(text);
  db.close();
};

it.each([
  ['a changed tick', "'1.0000'", 'price', 'seconds_ticks', 'id = 2'],
  ['a changed price', "'1.0000'", 'settle_price', 'seconds_orders', 'receipt = 1'],
  ['a changed payout', "'1.00000000'", 'payout', 'seconds_orders', 'receipt = 2'],
  ['a changed hash', `'${'a'.repeat(64)}'`, 'hash', 'seconds_orders', 'receipt = 1'],
  ['a changed stake', '1', 'stake', 'seconds_orders', 'receipt = 1'],
])('the audit finds %s', (_what, value, column, table, row) => {
  expect(audit(PRODUCTS, seconds.dataDir).problems).toEqual([]);
  write(`CREATE TABLE kept AS SELECT ${column} AS value FROM ${table} WHERE ${row}`);
  write(`UPDATE ${table} SET ${column} = ${value} WHERE ${row}`);
  expect(audit(PRODUCTS, seconds.dataDir).problems).not.toEqual([]);
  write(`UPDATE ${table} SET ${column} = (SELECT value FROM kept) WHERE ${row}; DROP TABLE kept`);
  expect(audit(PRODUCTS, seconds.dataDir).problems).toEqual([]);
});
