import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startInProcess } from '../../../server/link/inProcess';
import { openFiatQueries } from '../../../server/products/fiat/store/queries';
import { openFuturesQueries } from '../../../server/products/futures/store/queries';
import { openIcoQueries } from '../../../server/products/ico/store/queries';
import { AGED, historyFiles, type HistoryFile } from '../../../server/store/history';
import { openForReading } from '../../../server/store/open';
import { openSpotPlans } from '../../../server/products/spotPlans/store/queries';
import { openQueries } from '../../../server/products/spot/store/queries';
import { openSecondsQueries } from '../../../server/products/seconds/store/queries';
import { openJournalMoves } from '../../../server/products/wallet/store/journalMoves';
import { openWalletQueries } from '../../../server/products/wallet/store/queries';
import { moveHistory } from '../../support/history';
import { grow, OLDEST, POSITION } from '../../support/grown';
import { within } from '../../../scripts/test/pace';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const START = Date.UTC(2026, 0, 1);
/** Query plans are the same with few rows; with many rows, their cost shows as well. */
const isLong = process.env['LONG'] === '1';
const ORDERS = isLong ? 1_000_000 : 4;
/** Moving each of them waits for the disk. */
const MOVED = Math.min(ORDERS, 200_000);
/** CPU time of a list in a reader thread, ms. */
const LIST_MS = within(20);
const ID = String(POSITION).padStart(16, '0');

/** Tables with one row per currency, pair, contract or project. */
const SMALL = new Set(['moved', 'currencies', 'pairs', 'engine', 'futures_contracts', 'ico_projects', 'ico_seeds']);

/** Statements that are acceptable as they are, by their beginning. */
const EXCEPTIONS: readonly { of: string; why: string }[] = [
  { of: 'SELECT * FROM fiat_orders WHERE status < 3', why: 'goes through the index of open orders alone' },
  {
    of: 'SELECT * FROM fiat_offers WHERE remaining + in_orders > 0',
    why: 'goes through the index of offers that hold coins',
  },
  {
    of: 'SELECT seq FROM trades WHERE seq >= ? AND seq < ? AND entry > ?',
    why: 'goes through the trades of one millisecond alone',
  },
  {
    of: 'SELECT user FROM spot_plans WHERE status = 0',
    why: 'goes through the index of active plans alone',
  },
  { of: 'SELECT * FROM fiat_orders ORDER BY id DESC LIMIT 100', why: 'stops at the limit: nothing is filtered' },
];
/** Statements that stop at the first row, or at a limit without a filter. */
const STOPS =
  /^SELECT ((time, (id|seq)|\*) FROM \w+ WHERE (id|seq) >=? \? ORDER BY (id|seq) LIMIT (1|\?)|(id|seq) AS place FROM \w+ ORDER BY (id|seq) DESC LIMIT 1)$/;

/** Everything in engine.db, and with old rows in files beside it. */
const wholeDir = mkdtempSync(join(tmpdir(), 'statex-plans-'));
const movedDir = mkdtempSync(join(tmpdir(), 'statex-plans-moved-'));

async function makeGrown(dataDir: string, orders: number): Promise<void> {
  const link = await startInProcess({ dataDir, ...SPOT_CATALOGUE, now: () => START });
  const credited = { user: OLDEST, account: 'spot', currency: 'USDT', quantity: '1', note: 'faucet' } as const;
  await link.send({ kind: 'wallet.credit', ...credited });
  await link.close();
  grow(dataDir, { orders, from: START, everyMs: 1000 });
}

beforeAll(async () => {
  await makeGrown(wholeDir, ORDERS);
  await makeGrown(movedDir, MOVED);
  const months = 3;
  moveHistory(movedDir, months, START + (months + 2) * 31 * 86_400_000);
}, within(300_000));
afterAll(() => {
  for (const dataDir of [wholeDir, movedDir]) rmSync(dataDir, { recursive: true, force: true });
});

/** Runs once to compile, and once to measure the cost. */
function costOf(ask: () => unknown): number {
  ask();
  const before = process.cpuUsage();
  ask();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Records the text of each prepared statement. */
const listeningTo =
  (texts: Set<string>) =>
  (directory: string): DatabaseSyncInstance => {
    const db = openForReading(directory);
    const prepare = (text: string) => {
      texts.add(text);
      return db.prepare(text);
    };
    return { prepare, exec: (text: string) => db.exec(text), close: () => db.close() } as DatabaseSyncInstance;
  };

/** Queries each list without a filter, with each filter, and with a time range. @returns the SQL statements, and the slow lists */
function askAll(dataDir: string): { texts: ReadonlySet<string>; slow: readonly object[] } {
  const texts = new Set<string>();
  const slow: object[] = [];
  const listening = listeningTo(texts);
  const paging = { page: 1, page_size: 20 };
  const ranges = [{}, { from: START, to: START + (MOVED / 2) * 1000 }];
  const each = (ask: (filter: typeof paging) => unknown, ...filters: object[]) => {
    for (const range of ranges) {
      for (const filter of [{}, ...filters]) {
        const ms = costOf(() => ask({ ...paging, ...range, ...filter }));
        if (ms > LIST_MS) slow.push({ list: ask.toString(), ...range, ...filter, ms });
      }
    }
  };
  const spot = openQueries(dataDir, listening);
  for (const scope of ['current', 'history'] as const) {
    each(
      (filter) => spot.spotOrders(OLDEST, { ...filter, scope }),
      ...[{ pair: 'BTC_USDT' }, { direction: 'buy' }, { type: 'limit' }, { status: 'cancelled' }],
    );
  }
  const { id } = spot.spotOrders(OLDEST, { ...paging, scope: 'history' }).list[0] ?? { id: ID };
  expect(spot.spotOrder(OLDEST, id)?.deals).toHaveLength(1);
  each((filter) => spot.fills(OLDEST, filter), { pair: 'BTC_USDT' }, { direction: 'buy' });
  each(() => spot.hasTraded(OLDEST, [OLDEST + 1]));
  const programs = [{ limit: 5 }, { limit: 5, fromId: ID }, { limit: 5, from: START, to: START + 1000 }];
  for (const range of programs) {
    spot.programs.orders(OLDEST, 'BTC_USDT', range);
    spot.programs.ocos(OLDEST, range);
    for (const order of [undefined, id]) spot.programs.deals(OLDEST, 'BTC_USDT', order, range);
  }
  spot.programs.ocoLegs(OLDEST, ID);
  spot.programs.orderNamed(OLDEST, 'name');
  spot.tradesAfter(0, 1);
  spot.latestTrades(5);
  spot.close();

  const futures = openFuturesQueries(dataDir, listening);
  for (const scope of ['current', 'history'] as const) {
    const filters = [{ pair: 'BTC_USDT' }, { direction: 'open_long' }, { status: 'traded' }];
    each((filter) => futures.orders(OLDEST, { ...filter, scope }), ...filters, { type: 'limit' });
    each((filter) => futures.plans(OLDEST, { ...filter, scope }), ...filters, { kind: 'plan' });
  }
  each((filter) => futures.positions(OLDEST, filter), { pair: 'BTC_USDT' }, { side: 'long' }, { status: 'closed' });
  each((filter) => futures.fundingPayments(OLDEST, filter), { pair: 'BTC_USDT' }, { side: 'long' });
  each((filter) => futures.fundingRates('BTC_USDT', filter));
  each((filter) => futures.fills(OLDEST, filter), { pair: 'BTC_USDT' }, { direction: 'open_long' });
  const order = futures.orders(OLDEST, { ...paging, scope: 'history' }).list[0]?.id ?? ID;
  expect(futures.order(OLDEST, order)?.deals).toHaveLength(1);
  expect(futures.position(OLDEST, ID)?.deals).toHaveLength(2);
  each(() => futures.hasTraded(OLDEST, [OLDEST + 1]));
  for (const range of programs) {
    futures.programs.orders(OLDEST, 'BTC_USDT', range);
    futures.programs.plans(OLDEST, 'BTC_USDT', range);
    for (const traded of [undefined, order]) futures.programs.deals(OLDEST, 'BTC_USDT', traded, range);
  }
  futures.programs.orderNamed(OLDEST, 'name');
  futures.tradesAfter(0, 1);
  futures.latestTrades(5);
  futures.close();

  const wallet = openWalletQueries(dataDir, listening);
  const movements = [{ currency: 'BTC' }, { network: 'TRC20' }, { status: 'success' }];
  each((filter) => wallet.deposits(OLDEST, filter), ...movements);
  each((filter) => wallet.withdrawals(OLDEST, filter), ...movements);
  each((filter) => wallet.transfers(OLDEST, filter), { currency: 'BTC' }, { from_account: 'spot' });
  each((filter) => wallet.flows(OLDEST, filter), { account: 'spot' }, { currency: 'BTC' }, { type: 'trade' });
  each((filter) => wallet.flows(OLDEST, filter), { type: 'transfer' }, { type: 'faucet' }, { account: 'contract' });
  const [flow] = wallet.flows(OLDEST, paging).list;
  const [credit] = wallet.flows(OLDEST, { ...paging, type: 'faucet' }).list;
  for (const line of [flow, credit]) {
    each((filter) => wallet.flows(OLDEST, { ...filter, before_id: line?.id }), { currency: 'BTC' }, { type: 'trade' });
  }
  each((filter) => wallet.history(OLDEST, filter), { kind: 'deposit' }, { kind: 'faucet' }, { currency: 'BTC' });
  wallet.deposit(OLDEST, ID);
  wallet.withdrawal(OLDEST, ID);
  wallet.depositByRef(OLDEST, ID);
  wallet.withdrawalNamed(OLDEST, 'name');
  wallet.withdrawalName(ID);
  wallet.firstAnswer(OLDEST, 'key');
  each(() => wallet.hasHeld(OLDEST, [OLDEST + 1]));
  wallet.inflows(OLDEST, START);
  wallet.holdings(0, 10);
  wallet.close();

  const moves = openJournalMoves(dataDir, listening);
  const first = { entry: 0, maker: 0, taker: 0 };
  moves.next([OLDEST], first);
  const known = texts.size;
  moves.next([OLDEST + 1], first);
  // Statements are kept: those of each user would fill the memory.
  expect(texts.size).toBe(known);
  moves.close();

  const fiat = openFiatQueries(dataDir, listening);
  const sides = [{ side: 'buy' }, { side: 'sell' }, { status: 'completed' }, { scope: 'current' }, { fiat: 'EUR' }];
  each((filter) => fiat.orders(OLDEST, filter), ...sides);
  each((filter) => fiat.offers(OLDEST, filter), { scope: 'current' }, { currency: 'BTC' });
  each((filter) => fiat.records(OLDEST, filter), { type: 'buy' }, { currency: 'BTC' });
  fiat.order(OLDEST, ID);
  fiat.offer(OLDEST, ID);
  fiat.anyOrder(ID);
  fiat.listed('appeals');
  fiat.listed('all');
  fiat.waiting();
  fiat.open();
  fiat.close();

  const seconds = openSecondsQueries(dataDir, listening);
  each(() => seconds.hasTraded(OLDEST, [OLDEST + 1]));
  for (const scope of ['current', 'history'] as const) {
    const filters = [{ pair: 'BTC_USDT' }, { direction: 'rise' }, { status: 'running' }];
    each((filter) => seconds.orders(OLDEST, { ...filter, scope }, START), ...filters);
  }
  seconds.order(OLDEST, ID, START);
  seconds.ticks({ pair: 'BTC_USDT', from: 0, to: START });
  seconds.receipts('BTC_USDT', 10, 5);
  seconds.sumsSince(START, [OLDEST, OLDEST + 1]);
  seconds.firstAnswer(OLDEST, 'key');
  seconds.close();

  const ico = openIcoQueries(dataDir, listening);
  for (const scope of ['hold', 'thaw', 'end'] as const) {
    each((filter) => ico.subscriptions(OLDEST, { ...filter, scope }, START), { currency: 'BTC' });
  }
  for (const scope of [undefined, 'open', 'over'] as const) ico.projects({ ...paging, scope }, START);
  each((filter) => ico.parts(OLDEST, filter), { currency: 'BTC' });
  each((filter) => ico.log(OLDEST, filter), { type: 'won' });
  each((filter) => ico.thaws(OLDEST, filter), { type: 'released' }, { subscription_id: ID });
  ico.figures(OLDEST, START);
  ico.projectsSince(START, START);
  ico.subscription(OLDEST, ID, START);
  ico.subscriptionIn(OLDEST, ID, START);
  ico.draw(ID, undefined, START);
  ico.close();

  const plans = openSpotPlans(dataDir, listening);
  for (const scope of ['current', 'history'] as const) each((filter) => plans.plans(OLDEST, { ...filter, scope }));
  plans.planners();
  plans.close();
  return { texts, slow };
}

/** Recognises growing tables by their names in query plans: those with history are views over tables of these names. */
function growingIn(db: DatabaseSyncInstance, files: readonly HistoryFile[]): (table: string) => boolean {
  const tables = db.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table'").all() as { name: string }[];
  const growing = new Set(tables.map(({ name }) => name).filter((name) => !SMALL.has(name)));
  if (files.length > 0)
    for (const { table } of AGED) {
      growing.delete(table);
      for (const { schema } of [{ schema: 'here' }, ...files]) growing.add(`${table}_${schema}`);
    }
  return (table) => growing.has(table);
}

it('leaves the index of an old row to the bounds of the query, whose own plan does not show which bound is used', () => {
  const db = openForReading(movedDir);
  const views = db.prepare("SELECT name, sql FROM temp.sqlite_schema WHERE type = 'view'").all() as {
    name: string;
    sql: string;
  }[];
  db.close();
  const bounded = views.filter(({ sql }) => /WHERE \+(id|seq|rowid) <= \(SELECT up_to/.test(sql));
  expect(bounded.map(({ name }) => name).toSorted()).toEqual(AGED.map(({ table }) => table).toSorted());
});

it.each([
  ['whose rows are all in engine.db', wholeDir],
  ['whose old rows are in files beside it', movedDir],
])(
  'no list and no detail query of an exchange %s scans a growing table',
  (_, dataDir) => {
    const { texts, slow } = askAll(dataDir);
    expect(texts.size).toBeGreaterThan(100);
    const db = openForReading(dataDir);
    const isGrowing = growingIn(db, historyFiles(dataDir));
    const findings = [...texts].flatMap((text) => {
      const plan = db.prepare(`EXPLAIN QUERY PLAN ${text}`).all() as { detail: string }[];
      return plan
        .map(({ detail }) => detail)
        .filter((detail) => {
          const [verb, table = ''] = detail.split(' ');
          // A view that is not flattened is scanned completely, whatever the query.
          if (verb === 'CO-ROUTINE' || verb === 'MATERIALIZE') return AGED.some((aged) => aged.table === table);
          return (verb === 'SCAN' || /USING INTEGER PRIMARY KEY \(rowid[<>]/.test(detail)) && isGrowing(table);
        })
        .map((finding) => ({ finding, text: text.replaceAll(/\s+/g, ' ') }));
    });
    db.close();
    const unexplained = findings.filter(
      ({ text }) => !STOPS.test(text) && !EXCEPTIONS.some((known) => text.startsWith(known.of)),
    );
    expect(unexplained).toEqual([]);
    expect(isLong ? slow : []).toEqual([]);
    expect(EXCEPTIONS.filter(({ of }) => !findings.some(({ text }) => text.startsWith(of)))).toEqual([]);
  },
  within(300_000),
);
