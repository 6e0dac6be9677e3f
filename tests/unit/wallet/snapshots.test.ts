import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EngineLink } from '../../../server/link/messages';
import type { WalletQueries } from '../../../server/products/wallet/store/queries';
import { openWalletDatabase } from '../../../server/products/wallet/service/database';
import { createVault } from '../../../server/accounts/vault';
import { createWorths } from '../../../server/products/wallet/service/prices';
import { createSnapshots, DAYS, HOURS } from '../../../server/products/wallet/service/snapshots';

const FIRST = 1000;
const USERS = 450;
const DAY = 20_000;
const TODAY = DAY * DAYS.ms;

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'statex-snapshots-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Each user has as many USDT as their number; commit times advance with each slice. `plans` receives those of what is run. */
function open(span = DAYS, written: EngineLink['written'] = () => null, plans = new Set<string>()) {
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
  const link = { query: () => Promise.resolve([]), written } as unknown as Pick<EngineLink, 'query' | 'written'>;
  const db = openWalletDatabase(join(directory, 'wallet.db'), createVault('of the tests'));
  const prepare = db.prepare.bind(db);
  const listening = (text: string) => {
    const statement = prepare(text);
    for (const name of ['run', 'get', 'all'] as const) {
      const act = statement[name].bind(statement);
      const value = (...values: Parameters<typeof act>) => {
        const plan = prepare(`EXPLAIN QUERY PLAN ${text}`).all() as { detail: string }[];
        for (const { detail } of plan) plans.add(detail);
        return act(...values);
      };
      Object.defineProperty(statement, name, { value });
    }
    return statement;
  };
  Object.defineProperty(db, 'prepare', { value: listening, configurable: true });
  const snapshots = createSnapshots(span, db, queries, worths, link);
  Object.defineProperty(db, 'prepare', { value: prepare });
  const of = (user: number) =>
    snapshots.of(user, 1, TODAY).map(({ time, worths: held }) => [time - TODAY, held.get('spot')]);
  return { asked, db, snapshots, of };
}

it('a snapshot is taken in slices, each at its own time, and shown when complete', async () => {
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

it('a snapshot continues after the users that it had covered when the exchange stopped', async () => {
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

it('hours are kept for a day and older ones are deleted, even when the exchange was stopped meanwhile', async () => {
  const { db, snapshots } = open(HOURS);
  const hourOf = (at: number) => TODAY + at * HOURS.ms;
  const kept = () =>
    db.prepare('SELECT DISTINCT hour - ? AS at FROM hour_snapshots ORDER BY 1').all(hourOf(0) / HOURS.ms);
  for (const at of [0, 1, 25]) await snapshots.tend(hourOf(at) + 1);
  expect(kept()).toEqual([{ at: 1 }, { at: 25 }]);
  expect(snapshots.of(FIRST, 24, hourOf(25) + 1).map(({ start }) => start)).toEqual([hourOf(25)]);
  await snapshots.close();
  await snapshots.tend(hourOf(60));
  db.close();
  const after = open(HOURS);
  await after.snapshots.tend(hourOf(60));
  expect(after.db.prepare('SELECT count(*) AS hours FROM hours').get()).toEqual({ hours: 1 });
  after.db.close();
});

it.each([DAYS, HOURS])(
  'expired values of a $name are deleted in slices without going through those of all users',
  async (span) => {
    const plans = new Set<string>();
    const { db, snapshots } = open({ ...span, kept: 3 }, () => null, plans);
    const newest = TODAY / span.ms;
    const add = db.prepare(
      `INSERT INTO ${span.worths} (user, ${span.name}, account, worth, time) VALUES (?, ?, 'spot', 1, 0)`,
    );
    for (let before = 5; before >= 1; before--) {
      db.prepare(`INSERT INTO ${span.name}s (${span.name}, time) VALUES (?, 0)`).run(newest - before);
      for (let user = FIRST; user < FIRST + USERS; user++) add.run(user, newest - before);
    }
    db.prepare(`INSERT INTO unfinished_${span.name}s VALUES (?, 0)`).run(newest - 4);
    await snapshots.tend(TODAY);
    const kept = db
      .prepare(`SELECT ${span.name} - ? AS at, count(*) AS users FROM ${span.worths} GROUP BY 1`)
      .all(newest);
    expect(kept).toEqual([-2, -1, 0].map((at) => ({ at, users: USERS })));
    expect(db.prepare(`SELECT count(*) AS n FROM ${span.name}s`).get()).toEqual({ n: 3 });
    expect(db.prepare(`SELECT count(*) AS n FROM unfinished_${span.name}s`).get()).toEqual({ n: 0 });
    expect([...plans].filter((detail) => detail.startsWith(`SCAN ${span.worths}`))).toEqual([]);
    expect(db.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
    db.close();
  },
);

it('a slice is read once the rows include what was reported, without blocking anyone', async () => {
  let reached = () => {};
  const { asked, db, snapshots } = open(DAYS, () => new Promise((resolve) => (reached = resolve)));
  const taken = snapshots.tend(TODAY);
  expect(asked).toEqual([]);
  reached();
  await vi.waitUntil(() => asked.length === 1);
  const closing = snapshots.close();
  reached();
  await Promise.all([taken, closing]);
  db.close();
});
