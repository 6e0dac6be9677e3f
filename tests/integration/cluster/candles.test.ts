import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import type { Bar } from '../../../server/market/candle';
import { MarketStore, SharedMarketStore } from '../../../server/market/marketStore';
import { startTestServer, type TestServer } from '../../support/cluster/database';
import { until } from '../../support/cluster/runningCluster';

const SLOW_MS = within(60_000);
const MINUTE = 60_000;
/** Number of bars that a pair starts with. */
const PAST = 20_000;
const PAIR = 'BTC_USDT';

const barAt = (minute: number, close = 7n): Bar => ({
  ...{ time: minute * MINUTE, open: 5n, high: 9n, low: 4n, close, amount: 10n, vol: 60n, count: 3 },
});
const saved = (tradeSeq: number, ...bars: readonly Bar[]) => ({
  ...{ tradeSeq, missing: 0, bars: bars.map((bar) => ({ pair: PAIR, interval: '1m' as const, bar })) },
  exposures: [[PAIR, tradeSeq] as const],
});

let server: TestServer;
let url: string;
let places = 0;
const opened: MarketStore[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  url = await server.database();
});
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

/** Opens a store in an empty directory of its own. */
function open(of: 'chores' | 'gateway'): MarketStore {
  const directory = join(server.directory, `market-${++places}`);
  mkdirSync(directory);
  const onFailed = (error: Error) => {
    throw error;
  };
  const shared = { url, mayBegin: of === 'chores', onFailed };
  const store = new (of === 'chores' ? MarketStore : SharedMarketStore)(join(directory, 'market.db'), shared);
  opened.push(store);
  return store;
}
const closesIn = (store: MarketStore, first = 0) =>
  store.range(PAIR, '1m', first * MINUTE, Number.MAX_SAFE_INTEGER).map(({ close }) => close);

describe('candles saved by the chores', () => {
  it(
    'reach every gateway and the next chores process, with the house’s holdings',
    async () => {
      const [first, early] = [open('chores'), open('gateway')];
      first.begin(PAIR, 'simulated', 0);
      const past = Array.from({ length: PAST }, (_, minute) => barAt(minute));
      // More than a single read returns.
      for (const close of [5n, 6n, 7n]) first.save(saved(1, ...past.map((bar) => ({ ...bar, close }))));
      first.save(saved(2, barAt(PAST, 8n)));
      await until(() => closesIn(early).length === PAST + 1);
      const [late, next] = [open('gateway'), open('chores')];
      for (const store of [first, early, late, next])
        expect([closesIn(store, PAST - 1), store.progress().tradeSeq]).toEqual([[7n, 8n], 2]);
      expect([next.exposures(), next.origins()]).toEqual([
        new Map([[PAIR, 2]]),
        new Map([[PAIR, { origin: 'simulated', since: 0 }]]),
      ]);
    },
    SLOW_MS,
  );

  it(
    'are saved later, with the trade they include, after an outage of PostgreSQL',
    async () => {
      const [store, gateway] = [open('chores'), open('gateway')];
      store.save(saved(1, barAt(0)));
      await until(() => closesIn(gateway).length === 1);
      const other = postgres(url, { max: 1, fetch_types: false });
      await other`SELECT pg_advisory_lock(hashtext('statex_replica'), hashtext('market.db'))`;
      store.save(saved(2, barAt(0, 8n)));
      store.save(saved(3, barAt(1)));
      expect([closesIn(store), store.progress().tradeSeq]).toEqual([[7n], 3]);
      await other.end();
      store.save(saved(4, barAt(2)));
      await until(() => closesIn(gateway).length === 3);
      for (const one of [store, gateway])
        expect([closesIn(one), one.progress().tradeSeq, one.exposures()]).toEqual([
          [8n, 7n, 7n],
          4,
          new Map([[PAIR, 4]]),
        ]);
    },
    SLOW_MS,
  );
});
