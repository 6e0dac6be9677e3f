import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTED_MAX } from '../../../domain/contract/envelope';
import { startInProcess } from '../../../server/link/inProcess';
import { openFuturesQueries } from '../../../server/products/futures/store/queries';
import { placesOf, reader } from '../../../server/store/listPages';
import { openQueries } from '../../../server/products/spot/store/queries';
import { openWalletQueries } from '../../../server/products/wallet/store/queries';
import { grow, OLDEST, POSITION, SELDOM } from '../../support/grown';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const START = Date.UTC(2026, 0, 1);
const EVERY_MS = 60_000;
/** More than a list can hold. */
const ORDERS = LISTED_MAX + 500;
const at = (order: number) => START + (order - 1) * EVERY_MS;

const dataDir = mkdtempSync(join(tmpdir(), 'statex-lists-'));
beforeAll(async () => {
  const link = await startInProcess({ dataDir, ...SPOT_CATALOGUE, now: () => START });
  await link.close();
  grow(dataDir, { orders: ORDERS, from: START, everyMs: EVERY_MS });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the orders of a long-standing account', () => {
  const history = (filter: object) => {
    const queries = openQueries(dataDir);
    const { list, ...reach } = queries.spotOrders(OLDEST, { scope: 'history', page: 1, page_size: 20, ...filter });
    queries.close();
    return { times: list.map(({ time }) => time), ...reach };
  };

  it('are listed up to the list limit, and the list says that there are older ones', () => {
    const newest = Array.from({ length: 20 }, (_, place) => at(ORDERS - place));
    expect(history({})).toEqual({ times: newest, total: LISTED_MAX, more: true });
    const last = history({ page: LISTED_MAX / 20 });
    expect(last.times.at(-1)).toBe(at(ORDERS - LISTED_MAX + 1));
    expect(history({ page: LISTED_MAX / 20 + 1 })).toEqual({ times: [], total: LISTED_MAX, more: true });
  });

  it('are reached by an earlier time range that includes both its bounds', () => {
    expect(history({ from: at(3), to: at(5) })).toEqual({ times: [at(5), at(4), at(3)], total: 3 });
    expect(history({ from: at(3) + 1, to: at(5) - 1 })).toEqual({ times: [at(4)], total: 1 });
    expect(history({ to: at(1) })).toEqual({ times: [at(1)], total: 1 });
    expect(history({ from: at(ORDERS) + 1 })).toEqual({ times: [], total: 0 });
    expect(history({ to: Number.MAX_SAFE_INTEGER - 1 }).total).toBe(LISTED_MAX);
  });

  it('are filtered among those within the list limit', () => {
    const { times, total, more } = history({ pair: 'ETH_USDT' });
    expect([times[0], total, more]).toEqual([at(ORDERS - (ORDERS % SELDOM) + 2), LISTED_MAX / SELDOM, true]);
  });
});

describe('the trades of a long-standing account', () => {
  const fills = (filter: object) => {
    const queries = openQueries(dataDir);
    const { list, ...reach } = queries.fills(OLDEST, { page: 1, page_size: 20, ...filter });
    queries.close();
    return { times: list.map(({ time }) => time), roles: new Set(list.map(({ role }) => role)), ...reach };
  };

  it('are listed newest first, as maker and taker, up to the list limit', () => {
    const newest = Array.from({ length: 20 }, (_, place) => at(ORDERS - place));
    expect(fills({})).toEqual({
      ...{ times: newest, roles: new Set(['maker', 'taker']) },
      ...{ total: LISTED_MAX, more: true },
    });
    expect(fills({ page: LISTED_MAX / 20 }).times.at(-1)).toBe(at(ORDERS - LISTED_MAX + 1));
    expect(fills({ page: LISTED_MAX / 20 + 1 }).times).toEqual([]);
    const early = fills({ from: at(3), to: at(5) });
    expect([early.times, early.total, early.more]).toEqual([[at(5), at(4), at(3)], 3, undefined]);
  });

  it('are filtered by pair and by the user’s own side', () => {
    const seldom = fills({ pair: 'ETH_USDT' });
    expect([seldom.times[0], seldom.total]).toEqual([at(ORDERS - (ORDERS % SELDOM) + 2), LISTED_MAX / SELDOM]);
    // Even trades are bought by their taker; of eight in a row the account takes two, the fourth and the eighth.
    expect(fills({ from: at(1), to: at(8), direction: 'buy' }).times).toEqual([8, 7, 5, 4, 3, 1].map(at));
    expect(fills({ from: at(1), to: at(8), direction: 'sell' }).times).toEqual([6, 2].map(at));
  });

  it('show for contracts what their order did', () => {
    const queries = openFuturesQueries(dataDir);
    const of = (filter: object) => queries.fills(OLDEST, { page: 1, page_size: 20, ...filter });
    expect(of({}).list).toMatchObject([
      { time: at(ORDERS), direction: 'close_long', role: 'maker', pair: 'BTC_USDT' },
      { time: at(1), direction: 'open_long', profit: null },
    ]);
    expect([of({ direction: 'open_long' }).total, of({ pair: 'ETH_USDT' }).total]).toEqual([1, 0]);
    queries.close();
  });
});

describe('the ledger of a long-standing account', () => {
  const flows = (filter: object) => {
    const queries = openWalletQueries(dataDir);
    const { list, ...reach } = queries.flows(OLDEST, { page: 1, page_size: 100, ...filter });
    queries.close();
    return { times: list.map(({ time }) => time), ...reach };
  };

  it('has two lines per trade, up to the list limit', () => {
    const { times, ...reach } = flows({});
    expect(times).toEqual(Array.from({ length: 100 }, (_, line) => at(ORDERS - Math.floor(line / 2))));
    expect(reach).toEqual({ total: LISTED_MAX, more: true });
    expect(flows({ page: LISTED_MAX / 100 }).times).toHaveLength(100);
    expect(flows({ page: LISTED_MAX / 100 + 1 })).toEqual({ times: [], total: LISTED_MAX, more: true });
    expect(flows({ from: at(7), to: at(8) })).toEqual({ times: [at(8), at(8), at(7), at(7)], total: 4 });
    expect(flows({ currency: 'ETH', to: at(2) })).toEqual({ times: [at(2)], total: 1 });
  });

  it('reaches test funds of any time, and is complete where they are not asked for', async () => {
    const TRIER = 1077;
    const db = new DatabaseSync(join(dataDir, 'engine.db'));
    db.exec(`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${ORDERS})
        INSERT INTO entries (seq, kind, ref, time) SELECT n, 'credit', 'faucet', ${START} + (n - 1) * ${EVERY_MS} FROM numbers;
      INSERT INTO postings (entry, user, account, currency, amount, after) SELECT seq, ${TRIER}, 0, 0, 1, seq FROM entries;`);
    db.close();
    const queries = openWalletQueries(dataDir);
    const history = (filter: object) => {
      const { list, ...reach } = queries.history(TRIER, { page: 1, page_size: 1, ...filter });
      return { times: list.map(({ time }) => time), ...reach };
    };
    expect(history({})).toEqual({ times: [at(ORDERS)], total: LISTED_MAX, more: true });
    expect(history({ to: at(2) })).toEqual({ times: [at(2)], total: 2 });
    expect(history({ kind: 'deposit' })).toEqual({ times: [], total: 0 });
    queries.close();
  });

  it('continues from its last line back to the very first one', () => {
    const queries = openWalletQueries(dataDir);
    const times: number[] = [];
    for (let before: string | undefined; ; ) {
      const { list } = queries.flows(OLDEST, { page: 1, page_size: 100, before_id: before });
      times.push(...list.map(({ time }) => time));
      before = list.at(-1)?.id;
      if (before === undefined) break;
    }
    queries.close();
    expect(times).toEqual(Array.from({ length: 2 * ORDERS }, (_, line) => at(ORDERS - Math.floor(line / 2))));
  });
});

it('a position is listed with the trades of its own user, side and time only', () => {
  const queries = openFuturesQueries(dataDir);
  const found = queries.position(OLDEST, String(POSITION).padStart(16, '0'));
  expect(found?.deals.map(({ time, direction }) => [time, direction])).toEqual([
    [at(1), 'open_long'],
    [at(ORDERS), 'close_long'],
  ]);
  queries.close();
});

it('a time range maps to an id range, also where ids were assigned later than their time', () => {
  const record = fc.record({ pass: fc.nat(3), late: fc.nat(4) });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 12 }), fc.nat(40), fc.nat(40), (records, from, to) => {
      const db = new DatabaseSync(':memory:');
      db.exec('CREATE TABLE transfers (id INTEGER PRIMARY KEY, time INTEGER NOT NULL) STRICT');
      const add = db.prepare('INSERT INTO transfers VALUES (?, ?)');
      const epoch = Date.UTC(2024, 0, 1);
      let [time, id] = [0, 0];
      const times = records.map(({ pass, late }) => {
        time += pass;
        id = Math.max(id + 1, (time + late) * 8192);
        add.run(id, epoch + time);
        return time;
      });
      const { text, values } = placesOf(reader(db), 'transfers', { from: epoch + from, to: epoch + to });
      const found = db.prepare(`SELECT time FROM transfers WHERE ${text} ORDER BY id`).all(...values);
      db.close();
      expect(found).toEqual(times.filter((one) => one >= from && one <= to).map((one) => ({ time: epoch + one })));
    }),
  );
});
