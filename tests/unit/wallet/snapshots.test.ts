import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EngineLink } from '../../../server/link/messages';
import type { WalletQueries } from '../../../server/products/wallet/store/queries';
import { openWalletDatabase } from '../../../server/products/wallet/service/database';
import { createWorths } from '../../../server/products/wallet/service/prices';
import { createSnapshots, DAY_MS } from '../../../server/products/wallet/service/snapshots';

const FIRST = 1000;
const USERS = 450;
const DAY = 20_000;
const TODAY = DAY * DAY_MS;

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'statex-snapshots-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Each user has as many USDT as the number says; the commits' times go on with each slice. */
function open() {
  const asked: number[] = [];
  const queries: Pick<WalletQueries, 'holdings'> = {
    holdings(after, users) {
      asked.push(after);
      const next = Math.max(FIRST, after + 1);
      const found = Array.from({ length: Math.min(users, FIRST + USERS - next) }, (_, place) => next + place);
      const holdings = found.map((user) => ({
        ...{ user, account: 'spot' as const, currency: 'USDT', amount: BigInt(user) * 10n ** 8n },
      }));
      return { time: TODAY + asked.length, last: found.at(-1) ?? null, holdings };
    },
  };
  const usdt = { symbol: 'USDT', scale: 8, price: '1' };
  const worths = createWorths({ currencies: () => [usdt] as never, candles: () => [] });
  const link = { query: () => Promise.resolve([]) } as unknown as Pick<EngineLink, 'query'>;
  const db = openWalletDatabase(join(directory, 'wallet.db'));
  const snapshots = createSnapshots(db, queries, worths, link);
  const of = (user: number) =>
    snapshots.of(user, DAY - 1, DAY).map(({ time, worths: held }) => [time - TODAY, held.get('spot')]);
  return { asked, db, snapshots, of };
}

it('a snapshot is taken in slices, each as of its own time, and shown when it is whole', async () => {
  const { asked, db, snapshots, of } = open();
  const taken = snapshots.tend(TODAY);
  expect(of(FIRST)).toEqual([]);
  await taken;
  expect(asked).toEqual([0, 1199, 1399, 1449]);
  expect([FIRST, 1399, 1449].map(of)).toEqual([
    [[1, 1000n * 10n ** 8n]],
    [[2, 1399n * 10n ** 8n]],
    [[3, 1449n * 10n ** 8n]],
  ]);
  await snapshots.tend(TODAY + 1);
  expect(asked).toHaveLength(4);
  db.close();
});

it('a snapshot goes on behind the users that it had when the exchange stopped', async () => {
  const before = open();
  const taken = before.snapshots.tend(TODAY);
  await before.snapshots.close();
  await taken;
  expect(before.asked).toEqual([0]);
  expect(before.of(FIRST)).toEqual([]);
  before.db.close();
  const after = open();
  await after.snapshots.tend(TODAY);
  expect(after.asked).toEqual([1199, 1399, 1449]);
  expect([FIRST, 1449].map((user) => after.of(user)[0]?.[1])).toEqual([1000n * 10n ** 8n, 1449n * 10n ** 8n]);
  after.db.close();
});
