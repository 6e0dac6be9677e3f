import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../domain/contract/call';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import {
  amendSpotOrder,
  cancelAllSpotOrders,
  cancelSpotOrder,
  listSpotFills,
  listSpotOrders,
  placeSpotOrder,
  spotOrderDetail,
} from '../../../domain/contract/spot/spot';
import { sandboxFaucet, walletBalances } from '../../../domain/contract/wallet/wallet';
import { audit } from '../../../server/store/audit';
import { PRODUCTS } from '../../../server/products/all';
import { startExchange, type Exchange } from '../../support/gateway';

type Order = BodyOf<typeof placeSpotOrder>;

let exchange: Exchange;
let trader: string;
let other: string;
beforeAll(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  trader = await exchange.trader();
  other = await exchange.signUp('other@statex.test');
  await exchange.call(sandboxFaucet, { currency: 'USDT' }, { token: other });
});
afterAll(() => exchange.close());

const LIMIT: Order = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000.00', quantity: '0.001' };
const place = (changes: Record<string, unknown>, token = trader, key?: string) =>
  exchange.raw(placeSpotOrder, { ...LIMIT, ...changes }, { token, ...(key ? { key } : {}) });
const placed = async (changes: Partial<Order> = {}, token = trader) =>
  (await exchange.call(placeSpotOrder, { ...LIMIT, ...changes }, { token })).data.order;
const stateOf = async (token: string) => ({
  balances: (await exchange.call(walletBalances, { account: 'spot' }, { token })).data,
  orders: (await exchange.call(listSpotOrders, { scope: 'current', page: 1, page_size: 100 }, { token })).data,
});

describe('a pair without a price', () => {
  it('has no tick and is not traded, and is reported by name', async () => {
    const { tick } = exchange.market;
    exchange.market.tick = (market) => (market === 'ETH_USDT' ? undefined : tick(market));
    try {
      const before = await stateOf(trader);
      const refused = await place({ pair: 'ETH_USDT', price: '3000.00', quantity: '0.1' });
      expect([refused.code, refused.data]).toEqual([ERRORS.noPrice.code, { field: 'pair' }]);
      expect((await place({ pair: 'ETH_USDT', price: '3000.00' }, trader)).msg).toContain('no price');
      expect(await stateOf(trader)).toEqual(before);
    } finally {
      exchange.market.tick = tick;
    }
  });
});

describe('invalid orders: each gets its own error and changes nothing', () => {
  const cases: [string, Record<string, unknown>, ErrorName, object?][] = [
    ['a price off the tick', { price: '50000.005' }, 'priceOffTick', { field: 'price' }],
    ['a price of zero', { price: '0' }, 'priceOffTick', { field: 'price' }],
    ['a negative price', { price: '-1' }, 'validation', { fields: { price: 'decimal' } }],
    ['a price in exponent form', { price: '5e4' }, 'validation', { fields: { price: 'decimal' } }],
    ['a price with another separator', { price: '50000,00' }, 'validation', { fields: { price: 'decimal' } }],
    ['a price with grouping', { price: '50 000' }, 'validation', { fields: { price: 'decimal' } }],
    ['a price as a number', { price: 50000 }, 'validation', { fields: { price: 'choice' } }],
    ['a huge price', { price: '99999999999999999999' }, 'priceOutOfBand', { field: 'price' }],
    ['a huge quantity', { quantity: '99999999999999999999' }, 'orderTooLarge', { field: 'quantity' }],
    ['a price too long to be read', { price: '9'.repeat(21) }, 'validation', { fields: { price: 'decimal' } }],
    ['an empty price', { price: '' }, 'validation', { fields: { price: 'required' } }],
    ['no quantity', { quantity: undefined }, 'validation', { fields: { quantity: 'required' } }],
    ['a quantity off the step', { quantity: '0.0010000001' }, 'quantityOffStep', { field: 'quantity' }],
    ['a quantity of zero', { quantity: '0' }, 'quantityOffStep', { field: 'quantity' }],
    ['a total beside price and quantity', { total: '50' }, 'validation', { fields: { total: 'unknown' } }],
    ['a value below the minimum', { price: '1.00', quantity: '0.001' }, 'belowMinNotional'],
    ['a quantity beyond the balance', { quantity: '4' }, 'insufficientBalance'],
    ['a quantity beyond the pair’s maximum', { quantity: '999999' }, 'orderTooLarge'],
    ['an unknown pair', { pair: 'XXX_USDT' }, 'unknownPair'],
    ['a pair that is no pair', { pair: 'BTC' }, 'validation', { fields: { pair: 'choice' } }],
    ['an unknown type', { type: 'iceberg' }, 'validation', { fields: { type: 'choice' } }],
    [
      'a stop order that is post-only, which the engine refuses',
      { type: 'stop_limit', trigger_price: '51000', time_in_force: 'post' },
      'validation',
      { fields: { time_in_force: 'choice' } },
    ],
    [
      'a market buy by quantity and total',
      { type: 'market', price: undefined, total: '100' },
      'validation',
      { fields: { quantity: 'unknown' } },
    ],
    [
      'a market order that is to trade all or nothing',
      { type: 'market', price: undefined, time_in_force: 'fok' },
      'validation',
      { fields: { time_in_force: 'choice' } },
    ],
    [
      'an OCO with a lifetime',
      { type: 'oco', trigger_price: '51000', good_for_ms: 3_600_000 },
      'validation',
      { fields: { good_for_ms: 'unknown' } },
    ],
    [
      'an OCO whose stop order, a market order, is to trade all or nothing',
      { type: 'oco', trigger_price: '51000', time_in_force: 'fok' },
      'validation',
      { fields: { time_in_force: 'choice' } },
    ],
    [
      'an OCO that is good till a date',
      { type: 'oco', trigger_price: '51000', stop_price: '51100', time_in_force: 'gtd' },
      'validation',
      { fields: { time_in_force: 'choice' } },
    ],
    [
      'a stop order that would only rest',
      { type: 'stop_limit', trigger_price: '60000.00', time_in_force: 'post' },
      'validation',
      { fields: { time_in_force: 'choice' } },
    ],
    ['good-till-date without a date', { time_in_force: 'gtd' }, 'validation', { fields: { good_till: 'required' } }],
    [
      'a lifetime without good-till-date',
      { good_for_ms: 3_600_000 },
      'validation',
      { fields: { good_for_ms: 'unknown' } },
    ],
    [
      'a visible part of an order that does not rest',
      { time_in_force: 'ioc', visible_quantity: '0.0005' },
      'validation',
      { fields: { visible_quantity: 'unknown' } },
    ],
    [
      'a market order with nothing to trade against',
      { type: 'market', price: undefined, quantity: undefined, total: '100' },
      'noLiquidity',
    ],
  ];
  it.each(cases)('%s', async (_, changes, error, named) => {
    const before = await stateOf(trader);
    const { code, data } = await place(changes);
    expect(code).toBe(ERRORS[error].code);
    expect(data ?? {}).toMatchObject(named ?? {});
    expect(await stateOf(trader)).toEqual(before);
  });

  it('a halted pair, on which cancelling still works', async () => {
    const order = await placed();
    await exchange.app.link.send({ kind: 'pair.setStatus', pair: 'BTC_USDT', trading: false });
    expect((await place({})).code).toBe(ERRORS.pairHalted.code);
    const cancelled = await exchange.call(cancelSpotOrder, { order_id: order.id }, { token: trader });
    await exchange.app.link.send({ kind: 'pair.setStatus', pair: 'BTC_USDT', trading: true });
    expect(cancelled.data.order.status).toBe('cancelled');
  });
});

describe('an order over HTTP', () => {
  it('rests, is listed, shows its details and is cancelled', async () => {
    const order = await placed();
    const list = await exchange.call(listSpotOrders, { scope: 'current', page: 1, page_size: 20 }, { token: trader });
    expect(list.data.list).toContainEqual(order);
    const cancelled = await exchange.call(cancelSpotOrder, { order_id: order.id }, { token: trader });
    expect(cancelled.data.order).toMatchObject({ id: order.id, status: 'cancelled', reason: 'user' });
    const detail = await exchange.call(spotOrderDetail, { order_id: order.id }, { token: trader });
    expect(detail.data).toEqual({ order: cancelled.data.order, deals: [] });
  });

  it('is amended in price and quantity in one step, once per key', async () => {
    const order = await placed();
    const wanted = { order_id: order.id, price: '49000.00', quantity: '0.002' };
    const change = () => exchange.call(amendSpotOrder, wanted, { token: trader, key: 'change' });
    const changed = await change();
    expect(changed.data.order).toMatchObject({ id: order.id, price: '49000.00', quantity: '0.00200' });
    expect((await change()).data).toEqual(changed.data);
    const detail = await exchange.call(spotOrderDetail, { order_id: order.id }, { token: trader });
    expect(detail.data).toEqual({ order: changed.data.order, deals: [] });
    const before = await stateOf(trader);
    const refused = await exchange.call(amendSpotOrder, { ...wanted, price: '50000.005' }, { token: trader });
    expect(refused.code).toBe(ERRORS.priceOffTick.code);
    const foreign = await exchange.call(amendSpotOrder, { ...wanted, price: '48000.00' }, { token: other });
    expect(foreign.code).toBe(ERRORS.orderNotFound.code);
    expect(await stateOf(trader)).toEqual(before);
    await exchange.call(cancelSpotOrder, { order_id: order.id }, { token: trader });
    const late = await exchange.call(amendSpotOrder, { ...wanted, price: '48000.00' }, { token: trader });
    expect(late.code).toBe(ERRORS.orderClosed.code);
  });

  it('is reported as filled when a fill beats its cancellation', async () => {
    await exchange.call(sandboxFaucet, { currency: 'BTC' }, { token: other });
    const order = await placed();
    const [sold, cancelled] = await Promise.all([
      placed({ direction: 'sell' }, other),
      exchange.call(cancelSpotOrder, { order_id: order.id }, { token: trader }),
    ]);
    expect(sold.status).toBe('traded');
    expect(cancelled.code).toBe(ERRORS.orderClosed.code);
    const detail = await exchange.call(spotOrderDetail, { order_id: order.id }, { token: trader });
    expect(detail.data.order).toMatchObject({ status: 'traded', deal_quantity: order.quantity });
    expect(detail.data.deals).toHaveLength(1);
    const fillsOf = async (token: string, filter: Partial<BodyOf<typeof listSpotFills>>) =>
      (await exchange.call(listSpotFills, { page: 1, page_size: 20, ...filter }, { token })).data.list;
    const own = { ...detail.data.deals[0], pair: order.pair, direction: 'buy' };
    expect(await fillsOf(trader, { pair: order.pair, direction: 'buy' })).toContainEqual(own);
    expect(await fillsOf(trader, { direction: 'sell' })).not.toContainEqual(expect.objectContaining({ id: own.id }));
    expect(await fillsOf(other, {})).toMatchObject([
      { id: own.id, order_id: sold.id, direction: 'sell', role: 'taker', fee_currency: 'USDT' },
    ]);
  });

  it('is unknown to other users', async () => {
    const order = await placed();
    const before = await stateOf(trader);
    const detail = await exchange.call(spotOrderDetail, { order_id: order.id }, { token: other });
    const cancel = await exchange.call(cancelSpotOrder, { order_id: order.id }, { token: other });
    const missing = await exchange.call(cancelSpotOrder, { order_id: 'nothing' }, { token: other });
    expect([detail.code, cancel.code, missing.code]).toEqual(Array(3).fill(ERRORS.orderNotFound.code));
    const list = await exchange.call(listSpotOrders, { scope: 'current', page: 1, page_size: 100 }, { token: other });
    expect(list.data.list.map(({ id }) => id)).not.toContain(order.id);
    expect(await stateOf(trader)).toEqual(before);
  });

  it('is cancelled together with all of its pair, then of all pairs, only the caller’s', async () => {
    const theirs = await placed({ price: '40000.00' }, other);
    await placed({ price: '41000.00' });
    await placed({ pair: 'ETH_USDT', price: '1000.00', quantity: '0.1' });
    const ofPair = await exchange.call(cancelAllSpotOrders, { pair: 'ETH_USDT' }, { token: trader });
    const all = await exchange.call(cancelAllSpotOrders, {}, { token: trader });
    expect(ofPair.data.cancelled).toBe(1);
    expect(all.data.cancelled).toBeGreaterThanOrEqual(1);
    expect((await stateOf(trader)).orders.total).toBe(0);
    expect((await stateOf(other)).orders.list.map(({ id }) => id)).toContain(theirs.id);
  });
});

describe('idempotency keys', () => {
  it('replay the first answer for the same key and body, in any order of the fields', async () => {
    const first = await place({}, trader, 'key-1');
    const { quantity, price, ...rest } = LIMIT;
    const again = await exchange.raw(placeSpotOrder, { quantity, price, ...rest }, { token: trader, key: 'key-1' });
    expect(first.code).toBe(200);
    expect(again.data).toEqual(first.data);
    expect((await stateOf(trader)).orders.total).toBe(1);
  });

  it('refuse another body or another call with the same key', async () => {
    const before = await stateOf(trader);
    const other = await place({ price: '50001.00' }, trader, 'key-1');
    const call = await exchange.call(cancelAllSpotOrders, {}, { token: trader, key: 'key-1' });
    expect([other.code, call.code]).toEqual([ERRORS.keyReused.code, ERRORS.keyReused.code]);
    expect(await stateOf(trader)).toEqual(before);
  });

  it('are separate for each user', async () => {
    const { code } = await place({ price: '30000.00' }, other, 'key-1');
    expect(code).toBe(200);
  });

  it('replay a refusal as well', async () => {
    const first = await place({ quantity: '4' }, trader, 'key-2');
    const again = await place({ quantity: '4' }, trader, 'key-2');
    expect([first.code, again.code]).toEqual(Array(2).fill(ERRORS.insufficientBalance.code));
  });

  it('are refused when they are too long or not printable', async () => {
    for (const key of ['k'.repeat(65), 'a b', 'ü']) {
      const { code, data } = await place({}, trader, key);
      expect([code, data?.fields]).toEqual([400, { 'Idempotency-Key': 'length' }]);
    }
  });
});

describe('the sandbox faucet', () => {
  it('pays five times a day per currency, once for each key', async () => {
    const token = await exchange.signUp('thirsty@statex.test');
    const draw = (key?: string) =>
      exchange.call(sandboxFaucet, { currency: 'ETH' }, { token, ...(key ? { key } : {}) });
    const first = await draw('a');
    expect(first.code).toBe(200);
    expect((await draw('a')).data).toEqual(first.data);
    for (let i = 0; i < 4; i++) expect((await draw()).code).toBe(200);
    expect((await draw()).code).toBe(ERRORS.faucetLimit.code);
    const [eth] = (await exchange.call(walletBalances, { account: 'spot' }, { token })).data;
    expect(Number(eth?.available)).toBeCloseTo(Number(first.data.quantity) * 5, 8);
    await exchange.pass(86_400_000, token);
    expect((await draw()).code).toBe(200);
  });

  it('counts a key again once it is too old to be replayed', async () => {
    const token = await exchange.signUp('patient@statex.test');
    const draw = (key?: string) =>
      exchange.call(sandboxFaucet, { currency: 'ETH' }, { token, ...(key ? { key } : {}) });
    expect((await draw('old')).code).toBe(200);
    await exchange.pass(25 * 3_600_000, token);
    for (let i = 0; i < 5; i++) expect((await draw()).code).toBe(200);
    expect((await draw('old')).code).toBe(ERRORS.faucetLimit.code);
    const [eth] = (await exchange.call(walletBalances, { account: 'spot' }, { token })).data;
    expect(eth?.available).toMatch(/^30\./);
  });

  it('does not accept every currency, and exists only in the sandbox', async () => {
    expect((await exchange.call(sandboxFaucet, { currency: 'XXX' }, { token: await exchange.trader() })).code).toBe(
      ERRORS.unknownCurrency.code,
    );
  });
});

it('the audit finds no problem in the books afterwards', async () => {
  const report = audit(PRODUCTS, exchange.dataDir);
  expect(report.problems).toEqual([]);
  expect(report.ok).toBe(true);
});
