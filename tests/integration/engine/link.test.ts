import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DatabaseSync } from '@photostructure/sqlite';
import type { SpotOrder } from '../../../domain/contract/spot/spot';
import { startInProcess } from '../../../server/link/inProcess';
import type { AnswerTo, Batch, CommandOf, EngineEvent, EngineLink } from '../../../server/link/messages';
import { startEngine } from '../../../server/link/startEngine';
import { audit } from '../../../server/store/audit';
import { openQueries } from '../../../server/products/spot/store/queries';
import { PRODUCTS } from '../../../server/products/all';
import { pairRow, SPOT_CATALOGUE } from '../../support/spotCatalogue';

const USER = 1000;
const OTHER = 1001;
const CARL = 1002;
const HOUSE = 10;
const DAY = 24 * 3_600_000;

let dataDir = '';
let links: EngineLink[] = [];
let now = Date.UTC(2026, 0, 1);

function directory(): string {
  dataDir ||= mkdtempSync(join(tmpdir(), 'statex-link-'));
  return dataDir;
}

async function open(more: object = {}): Promise<EngineLink> {
  const link = await startInProcess({ dataDir: directory(), ...SPOT_CATALOGUE, now: () => now, ...more });
  links.push(link);
  return link;
}

afterEach(async () => {
  await Promise.all(links.map((link) => link.close()));
  links = [];
  rmSync(dataDir, { recursive: true, force: true });
  dataDir = '';
});

const credit = (user: number, currency: string, quantity: string): CommandOf<'wallet.credit'> => ({
  kind: 'wallet.credit',
  user,
  account: 'spot',
  currency,
  quantity,
  note: 'faucet',
});
const limit = (user: number, direction: 'buy' | 'sell', price: string, quantity: string): CommandOf<'spot.place'> => ({
  kind: 'spot.place',
  user,
  pair: 'BTC_USDT',
  direction,
  type: 'limit',
  timeInForce: 'gtc',
  price,
  quantity,
  total: null,
  triggerPrice: null,
});
const cancel = (user: number, orderId: string): CommandOf<'spot.cancel'> => ({
  ...{ kind: 'spot.cancel', user, orderId, reason: 'user' },
});

function orderOf(answer: AnswerTo<'spot.place' | 'spot.cancel'>): SpotOrder {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.order;
}

async function funded(more: object = {}): Promise<EngineLink> {
  const link = await open(more);
  await Promise.all([link.send(credit(USER, 'USDT', '100000')), link.send(credit(OTHER, 'BTC', '10'))]);
  return link;
}

describe('idempotency', () => {
  const key = { key: 'k1', bodyHash: 'a' };

  it('replays the first answer, also within one batch and after a restart, and places one order', async () => {
    const link = await funded();
    const both = await Promise.all([1, 2].map(() => link.send(limit(USER, 'buy', '100', '1'), key)));
    await link.close();
    links = [];
    const again = await open();
    const third = await again.send(limit(USER, 'buy', '100', '1'), key);
    expect(new Set([...both, third].map((answer) => orderOf(answer).id)).size).toBe(1);
    expect((await again.query({ kind: 'user', user: USER })).orders).toHaveLength(1);
  });

  it('refuses the same key with another body, also within one batch', async () => {
    const link = await funded();
    const [, second] = await Promise.all([
      link.send(limit(USER, 'buy', '100', '1'), key),
      link.send(limit(USER, 'buy', '200', '1'), { ...key, bodyHash: 'b' }),
    ]);
    expect(second).toEqual({ ok: false, error: 'keyReused' });
    expect(await link.send(limit(USER, 'buy', '200', '1'), { ...key, bodyHash: 'b' })).toEqual({
      ok: false,
      error: 'keyReused',
    });
  });

  it('replays refusals too, and separates users', async () => {
    const link = await funded();
    const refused = await link.send(limit(OTHER, 'buy', '100', '1'), key);
    await link.send(credit(OTHER, 'USDT', '1000'));
    expect(refused).toEqual({ ok: false, error: 'insufficientBalance' });
    expect(await link.send(limit(OTHER, 'buy', '100', '1'), key)).toEqual(refused);
    expect((await link.send(limit(USER, 'buy', '100', '1'), key)).ok).toBe(true);
  });

  it('expires after 24 hours', async () => {
    const link = await funded();
    const first = orderOf(await link.send(limit(USER, 'buy', '100', '1'), key));
    now += DAY;
    const second = orderOf(await link.send(limit(USER, 'buy', '100', '1'), key));
    expect(second.id).not.toBe(first.id);
  });
});

describe('answers', () => {
  it('distinguish a closed order from one that never existed or belongs to another user', async () => {
    const link = await funded();
    const resting = orderOf(await link.send(limit(OTHER, 'sell', '100', '1')));
    const [, raced] = await Promise.all([
      link.send(limit(USER, 'buy', '100', '1')),
      link.send(cancel(OTHER, resting.id)),
    ]);
    const answers = [raced, await link.send(cancel(OTHER, resting.id)), await link.send(cancel(USER, resting.id))];
    expect(answers.map((answer) => !answer.ok && answer.error)).toEqual([
      'orderClosed',
      'orderClosed',
      'orderNotFound',
    ]);
  });

  it('are busy beyond the queue limit instead of queueing without end', async () => {
    const link = await funded({ maxOutstanding: 2 });
    const answers = await Promise.all([1, 2, 3].map(() => link.send(limit(USER, 'buy', '100', '1'))));
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error))).toEqual(['ok', 'ok', 'busy']);
  });

  it('are given to everything queued before the engine closes', async () => {
    const link = await funded();
    const pending = [1, 2, 3].map(() => link.send(limit(USER, 'buy', '100', '1')));
    await link.close();
    links = [];
    expect((await Promise.all(pending)).every((answer) => answer.ok)).toBe(true);
    const queries = openQueries(directory());
    expect(queries.spotOrders(USER, { scope: 'current', page: 1, page_size: 10 }).total).toBe(3);
    queries.close();
  });

  it('come after a batch was delivered to listeners, and only once it is on disk', async () => {
    const link = await funded();
    const seen: string[] = [];
    const reader = openQueries(directory());
    link.onBatch(({ events }) => {
      for (const event of events)
        if (event.type === 'order') seen.push(reader.spotOrder(USER, event.order.id) ? 'on disk' : 'not on disk');
    });
    await link.send(limit(USER, 'buy', '100', '1')).then(() => seen.push('answered'));
    reader.close();
    expect(seen).toEqual(['on disk', 'answered']);
  });
});

describe('the store', () => {
  it('keeps no closed orders of the house, but all of its trades', async () => {
    const link = await funded();
    await link.send(credit(HOUSE, 'BTC', '10'));
    const gone = orderOf(await link.send(limit(HOUSE, 'sell', '200', '1')));
    const traded = orderOf(await link.send(limit(HOUSE, 'sell', '100', '1')));
    await link.send(limit(USER, 'buy', '100', '0.5'));
    await link.send(cancel(HOUSE, gone.id));
    await link.send(cancel(HOUSE, traded.id));
    const queries = openQueries(directory());
    expect([gone, traded].map(({ id }) => queries.spotOrder(HOUSE, id))).toEqual([null, null]);
    expect(queries.tradesAfter(0, 10)).toMatchObject([{ maker: HOUSE, taker: USER, quantity: '0.50000' }]);
    queries.close();
  });

  it('sums the trades of the house with itself into one journal entry per batch', async () => {
    const link = await funded();
    await link.send(credit(HOUSE, 'BTC', '10'));
    await link.send(credit(HOUSE + 1, 'USDT', '1000'));
    const before = audit(PRODUCTS, directory());
    await Promise.all([
      link.send(limit(HOUSE, 'sell', '100', '1')),
      link.send(limit(HOUSE + 1, 'buy', '100', '0.25')),
      link.send(limit(HOUSE + 1, 'buy', '100', '0.25')),
      link.send(limit(USER, 'buy', '100', '0.5')),
    ]);
    const after = audit(PRODUCTS, directory());
    expect(after.problems).toEqual([]);
    expect([after.trades - before.trades, after.entries - before.entries]).toEqual([3, 2]);
  });

  it('queues the next part of an iceberg behind others after a restart too', async () => {
    const link = await funded();
    await link.send(credit(CARL, 'USDT', '100000'));
    await link.send({ ...limit(USER, 'buy', '49000', '0.25'), visibleQuantity: '0.1' });
    const other = orderOf(await link.send(limit(CARL, 'buy', '49000', '0.1')));
    await link.send(limit(OTHER, 'sell', '49000', '0.1'));
    await link.close();
    links = [];
    const later = await open();
    await later.send(limit(OTHER, 'sell', '49000', '0.1'));
    expect(await later.send(cancel(CARL, other.id))).toMatchObject({ ok: false, error: 'orderClosed' });
  });

  it('keeps a halt across a restart', async () => {
    const link = await funded();
    await link.send({ kind: 'pair.setStatus', pair: 'BTC_USDT', trading: false });
    await link.close();
    links = [];
    const again = await open();
    expect(await again.send(limit(USER, 'buy', '100', '1'))).toEqual({ ok: false, error: 'pairHalted' });
    expect((await again.query({ kind: 'books' }))[0]?.trading).toBe(false);
  });

  it('refuses to start with a changed grid, a changed scale or a removed pair', async () => {
    await (await funded()).close();
    links = [];
    const { currencies, pairs } = SPOT_CATALOGUE;
    await expect(open({ pairs: [pairRow('BTC', 'USDT', { price_tick: '0.1' }), ...pairs.slice(1)] })).rejects.toThrow(
      'grid cannot change',
    );
    await expect(open({ currencies: [{ symbol: 'USDT', scale: 6 }, ...currencies.slice(1)] })).rejects.toThrow(
      'scale cannot change',
    );
    await expect(open({ pairs: pairs.slice(1) })).rejects.toThrow('no longer listed');
  });

  it('fails with an error when a commit fails, and answers nothing', async () => {
    let fatal: unknown = null;
    const link = await funded({ onFatal: (error: unknown) => (fatal = error) });
    const other = new DatabaseSync(join(directory(), 'engine.db'));
    other.exec('DROP TABLE spot_orders');
    other.close();
    let answered = false;
    void link.send(limit(USER, 'buy', '100', '1')).then(() => (answered = true));
    await expect.poll(() => fatal).toBeInstanceOf(Error);
    expect(answered).toBe(false);
  });

  it('lists orders newest first by filter and page, with the trades of each', async () => {
    const link = await funded();
    await link.send(limit(OTHER, 'sell', '100', '1'));
    const bought = orderOf(await link.send(limit(USER, 'buy', '100', '0.4')));
    now += 1000;
    await link.send(limit(USER, 'buy', '100', '0.6'));
    const resting = orderOf(await link.send(limit(USER, 'buy', '90', '0.6')));
    const queries = openQueries(directory());
    const history = queries.spotOrders(USER, { scope: 'history', pair: 'BTC_USDT', page: 2, page_size: 1 });
    expect([history.total, history.list]).toEqual([2, [bought]]);
    expect(queries.spotOrders(USER, { scope: 'history', page: 1, page_size: 9, to: now - 1 }).total).toBe(1);
    expect(queries.spotOrders(USER, { scope: 'current', page: 1, page_size: 9, status: 'waiting' }).list).toEqual([
      resting,
    ]);
    expect(queries.spotOrder(USER, bought.id)?.deals).toMatchObject([
      { order_id: bought.id, role: 'taker', quantity: '0.40000' },
    ]);
    expect(queries.spotOrder(OTHER, bought.id)).toBeNull();
    expect(queries.tradesAfter(1, 10).map(({ seq, quantity }) => [seq, quantity])).toEqual([[2, '0.60000']]);
    expect(
      queries
        .latestTrades(1)
        .get('BTC_USDT')
        ?.map(({ seq }) => seq),
    ).toEqual([2]);
    queries.close();
  });
});

describe('the audit', () => {
  const PLANTED: [string, string, RegExp][] = [
    ['a posting that is off', 'UPDATE postings SET amount = amount + 1 WHERE rowid = 1', /Entry 1 is off/],
    [
      'a balance without postings',
      'UPDATE balances SET total = total + 5 WHERE user = 1000 AND currency = 0',
      /its postings sum to/,
    ],
    ['a negative balance', 'UPDATE balances SET total = -1 WHERE user = 1001 AND currency = 1', /is negative/],
    [
      'frozen funds without an order',
      'UPDATE balances SET frozen = frozen + 1 WHERE user = 1000 AND currency = 0',
      /open orders and withdrawals need/,
    ],
    [
      'a crossed book',
      'UPDATE spot_orders SET side = 1 - side, ticks = 1 WHERE user = 1001',
      /open orders and withdrawals need|crossed/,
    ],
    ['postings without an entry', 'DELETE FROM entries WHERE seq = 1', /have no entry/],
  ];

  it('finds nothing in a sound store and prints the totals', async () => {
    const link = await funded();
    await link.send(limit(OTHER, 'sell', '100', '1'));
    await link.send(limit(USER, 'buy', '100', '0.4'));
    const report = audit(PRODUCTS, directory());
    expect(report).toMatchObject({ ok: true, problems: [], users: 2, openOrders: 1, trades: 1, entries: 3 });
    expect(report.totals[1]).toEqual({
      currency: 'BTC',
      users: '9.99960000',
      house: '0.00000000',
      fees: '0.00040000',
      insurance: '0.00000000',
      issuers: '0.00000000',
      clearing: '0.00000000',
      custody: '-10.00000000',
      frozen: '0.60000000',
      withdrawals: '0.00000000',
    });
  });

  it.each(PLANTED)('finds %s', async (_what, fault, sentence) => {
    const link = await funded();
    await link.send(limit(OTHER, 'sell', '100', '1'));
    await link.send(limit(USER, 'buy', '90', '1'));
    await link.close();
    links = [];
    const db = new DatabaseSync(join(directory(), 'engine.db'));
    db.exec(fault);
    db.close();
    const report = audit(PRODUCTS, directory());
    expect(report.ok).toBe(false);
    expect(report.problems.join('\n')).toMatch(sentence);
  });
});

describe('the engine in a worker thread', () => {
  it('answers, publishes and restarts like the in-process one', async () => {
    const link = await startEngine({ dataDir: directory(), ...SPOT_CATALOGUE });
    const batches: Batch[] = [];
    link.onBatch((batch) => batches.push(batch));
    await Promise.all([link.send(credit(USER, 'USDT', '1000')), link.send(credit(OTHER, 'BTC', '1'))]);
    await link.send(limit(OTHER, 'sell', '100', '1'));
    expect(orderOf(await link.send(limit(USER, 'buy', '100', '0.4'))).status).toBe('traded');
    expect(batches.flatMap(({ events }) => events.filter(({ type }) => type === 'trade'))).toHaveLength(1);
    await link.close();
    const again = await startEngine({ dataDir: directory(), ...SPOT_CATALOGUE });
    links.push(again);
    expect((await again.query({ kind: 'books' }))[0]?.asks).toEqual(Float64Array.of(10_000, 60_000));
  });

  it('answers a question after whatever was sent before it, however much that is', async () => {
    const link = await startEngine({ dataDir: directory(), ...SPOT_CATALOGUE });
    links.push(link);
    const sent = Array.from({ length: 3000 }, () => link.send(credit(USER, 'USDT', '1')));
    const { balances } = await link.query({ kind: 'wallet', user: USER });
    expect(balances.map(({ available }) => Number(available))).toEqual([3000]);
    await Promise.all(sent);
  });

  it('sends public events of everyone, and private ones of followed users only', async () => {
    const link = await startEngine({ dataDir: directory(), ...SPOT_CATALOGUE });
    links.push(link);
    const events: EngineEvent[] = [];
    link.onBatch((batch) => events.push(...batch.events));
    const about = (user: number) =>
      events.filter((event) => (event.type === 'order' || event.type === 'balance') && event.user === user);
    const deals = () =>
      events.flatMap((event) => (event.type === 'trade' ? [[event.makerDeal?.role, event.takerDeal?.role]] : []));
    await Promise.all([link.send(credit(USER, 'USDT', '1000')), link.send(credit(OTHER, 'BTC', '1'))]);
    expect(events).toEqual([]);
    link.follow(USER, true);
    await link.send(limit(OTHER, 'sell', '100', '1'));
    await link.send(limit(USER, 'buy', '100', '0.4'));
    expect(about(USER).length).toBeGreaterThan(2);
    expect(about(OTHER)).toEqual([]);
    link.follow(USER, false);
    events.length = 0;
    await link.send(limit(USER, 'buy', '100', '0.1'));
    expect(about(USER)).toEqual([]);
    expect(deals()).toEqual([[undefined, undefined]]);
  });

  it('rejects the start when the store cannot be opened, and names the file and line', async () => {
    const { currencies, pairs } = SPOT_CATALOGUE;
    const broken = [pairRow('BTC', 'EUR'), ...pairs];
    await expect(startEngine({ dataDir: directory(), currencies, pairs: broken })).rejects.toMatchObject({
      message: expect.stringContaining('unknown currency'),
      stack: expect.stringMatching(/(?<!server\/link\/)server\/engine\/[\w/]+\.ts:\d+/),
    });
  });
});
