import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startInProcess } from '../../../server/link/inProcess';
import { PRODUCTS } from '../../../server/products/all';
import { migrationNotice, migrationCost } from '../../../server/setup/migrationNotice';
import { migrationsOf } from '../../../server/store/migrations';
import { grow } from '../../support/grown';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const START = Date.UTC(2026, 0, 1);
const dataDir = mkdtempSync(join(tmpdir(), 'statex-cost-'));
const ORDERS = 40;
const KNOWN = migrationsOf(PRODUCTS).length;

beforeAll(async () => {
  const link = await startInProcess({ dataDir, ...SPOT_CATALOGUE, now: () => START });
  await link.close();
  grow(dataDir, { orders: ORDERS, from: START, everyMs: 1000 });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Two additional migrations: an index over all spot orders, and a rewrite of all of them. */
const LATER = {
  ...PRODUCTS,
  later: {
    store: {
      ...PRODUCTS.spot.store,
      migrations: {
        [KNOWN + 1]: 'CREATE INDEX spot_orders_by_pair ON spot_orders (pair); CREATE TABLE later (id INTEGER) STRICT;',
        [KNOWN + 2]: 'UPDATE spot_orders SET updated = time; CREATE INDEX later_id ON later (id);',
      },
    },
  },
};

it('the migration cost counts the rows that pending migrations touch, and none without any', () => {
  expect(migrationCost(PRODUCTS, dataDir)).toEqual({ pending: 0, rows: 0, ms: 0 });
  expect(migrationCost(PRODUCTS, join(dataDir, 'nowhere'))).toEqual({ pending: 0, rows: 0, ms: 0 });
  const { pending, rows, ms } = migrationCost(LATER, dataDir);
  expect([pending, rows]).toEqual([2, ORDERS * 2]);
  expect(ms).toBeCloseTo(ORDERS * 0.011);
});

it('the migration cost is reported before a start that touches many rows', () => {
  expect(migrationNotice(dataDir)).toBeNull();
  expect(migrationNotice(dataDir, LATER)).toBeNull();
  expect(migrationNotice(dataDir, LATER, ORDERS)).toBe(
    'engine.db is brought up to this version: 2 migrations go through 80 rows, which takes about 1 s. ' +
      'Nothing is served meanwhile, and an earlier version cannot open it afterwards.',
  );
});
