import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BodyOf } from '../../../domain/contract/call';
import { ERRORS } from '../../../domain/contract/errors';
import {
  cancelAllSpotOrders,
  listSpotOrders,
  ORDERS_AT_ONCE,
  placeSpotOrder,
  placeSpotOrders,
} from '../../../domain/contract/spot/spot';
import { sandboxFaucet } from '../../../domain/contract/wallet/wallet';
import { PRODUCTS } from '../../../server/products/all';
import { audit } from '../../../server/store/audit';
import { startExchange, type Exchange } from '../../support/gateway';

type Order = BodyOf<typeof placeSpotOrder>;

const LIMIT: Order = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '49000.00', quantity: '0.001' };
const CHEAPER: Order = { ...LIMIT, price: '48000.00' };
const OFF_TICK: Order = { ...LIMIT, price: '49000.005' };

let exchange: Exchange;
let trader: string;
beforeAll(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  trader = await exchange.trader();
  // An OCO needs a last price.
  const other = await exchange.signUp('other@statex.test');
  await exchange.call(sandboxFaucet, { currency: 'USDT' }, { token: other });
  await exchange.call(placeSpotOrder, { ...LIMIT, direction: 'sell', price: '50000.00' }, { token: trader });
  await exchange.call(placeSpotOrder, { ...LIMIT, price: '50000.00' }, { token: other });
});
afterAll(() => exchange.close());

const open = async () => {
  const page = { scope: 'current', page: 1, page_size: 100 } as const;
  return (await exchange.call(listSpotOrders, page, { token: trader })).data.list;
};
const cancelAll = () => exchange.call(cancelAllSpotOrders, {}, { token: trader });
const batch = (orders: readonly object[], key?: string) =>
  exchange.raw(placeSpotOrders, { orders }, { token: trader, ...(key === undefined ? {} : { key }) });

it('several orders are placed in one request, and each refusal is reported in its place', async () => {
  const alone = await exchange.raw(placeSpotOrder, OFF_TICK, { token: trader });
  const { server_time, ...refused } = alone;
  const oco = { ...LIMIT, type: 'oco', direction: 'sell', price: '52000.00', trigger_price: '48500.00' };
  const halfNamed = { ...LIMIT, price: '' };
  const { code, data } = await batch([LIMIT, OFF_TICK, oco, halfNamed, CHEAPER]);
  const { answers } = data as { answers: { code: number; msg: string; data: { order?: { price: string } } }[] };
  expect([code, server_time, answers.map((answer) => answer.code)]).toEqual([
    ...[200, exchange.clock.now, [200, ERRORS.priceOffTick.code, 200, ERRORS.validation.code, 200]],
  ]);
  expect(answers[1]).toEqual(refused);
  expect(answers[3]?.data).toEqual({ fields: { price: 'required' } });
  expect(answers.map((answer) => answer.data.order?.price)).toEqual([
    ...['49000.00', undefined, '52000.00', undefined, '48000.00'],
  ]);
  const orders = await open();
  expect(orders.map(({ type, price }) => `${type} ${price}`).toSorted()).toEqual([
    ...['limit 48000.00', 'limit 49000.00', 'limit 52000.00', 'stop_market null'],
  ]);
  await cancelAll();
});

it('a request with an invalid order is refused as a whole, with the position of the field', async () => {
  const told = async (orders: readonly object[]) => {
    const { code, data } = await batch(orders);
    return [code, data];
  };
  const { direction, ...sideless } = LIMIT;
  const invalid = ERRORS.validation.code;
  expect(direction).toBe('buy');
  expect(await told([LIMIT, sideless])).toEqual([invalid, { fields: { 'orders[1].direction': 'required' } }]);
  expect(await told([{ ...LIMIT, prise: '1' }])).toEqual([invalid, { fields: { 'orders[0].prise': 'unknown' } }]);
  expect(await told([])).toEqual([invalid, { fields: { orders: 'length' } }]);
  const tooMany = Array.from({ length: ORDERS_AT_ONCE + 1 }, () => LIMIT);
  expect(await told(tooMany)).toEqual([invalid, { fields: { orders: 'length' } }]);
  expect(await open()).toEqual([]);
});

it('a key of a batch is refused for a single order, and the other way round', async () => {
  const single = (key: string) => exchange.raw(placeSpotOrder, LIMIT, { token: trader, key });
  await batch([LIMIT, CHEAPER], 'of-a-batch');
  expect((await single('of-a-batch')).code).toBe(ERRORS.keyReused.code);
  expect((await single('of-one')).code).toBe(200);
  const { answers } = (await batch([LIMIT, CHEAPER], 'of-one')).data as { answers: { code: number }[] };
  expect(answers.map(({ code }) => code)).toEqual([ERRORS.keyReused.code, ERRORS.keyReused.code]);
  expect(await open()).toHaveLength(3);
  await cancelAll();
});

it('the same key places the orders once', async () => {
  const first = await batch([LIMIT, OFF_TICK, CHEAPER], 'batch-1');
  const again = await batch([LIMIT, OFF_TICK, CHEAPER], 'batch-1');
  expect(again.data).toEqual(first.data);
  expect(await open()).toHaveLength(2);
  const others = [
    [LIMIT, CHEAPER],
    [LIMIT, OFF_TICK, CHEAPER, { ...LIMIT, price: '47000.00' }],
  ];
  for (const orders of others) {
    const other = await batch(orders, 'batch-1');
    const { answers } = other.data as { answers: { code: number }[] };
    expect(answers.map(({ code }) => code)).toEqual(orders.map(() => ERRORS.keyReused.code));
  }
  expect(await open()).toHaveLength(2);
  await cancelAll();
  expect(audit(PRODUCTS, exchange.dataDir).problems).toEqual([]);
});
