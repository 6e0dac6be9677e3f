import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BodyOf } from '../../../domain/contract/call';
import { ERRORS } from '../../../domain/contract/errors';
import { listSpotOrders, placeSpotOrder } from '../../../domain/contract/spot/spot';
import { audit } from '../../../server/store/audit';
import { PRODUCTS } from '../../../server/products/all';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { startExchange, type Exchange } from '../../support/gateway';
import { Program } from '../../support/program';

const HOUR = 3_600_000;
const ORDER = '/api/v3/order';
const LIMIT: BodyOf<typeof placeSpotOrder> = {
  ...{ pair: 'BTC_USDT', direction: 'buy', type: 'limit', time_in_force: 'gtd' },
  ...{ price: '50000.00', quantity: '0.001' },
};

let exchange: Exchange;
let trader: string;
let bot: Program;
beforeAll(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  trader = await exchange.trader();
  bot = new Program(exchange, SANDBOX.account, ['read', 'spot']);
});
afterAll(() => exchange.close());

it('a good-till-date order is in the history as expired once its date has passed', async () => {
  const good_till = exchange.clock.now + HOUR;
  const { order } = (await exchange.call(placeSpotOrder, { ...LIMIT, good_till }, { token: trader })).data;
  expect(order).toMatchObject({ time_in_force: 'gtd', good_till, status: 'waiting' });
  exchange.clock.now = good_till;
  await exchange.app.link.send({ kind: 'spot.expire' });
  const history = { scope: 'history', page: 1, page_size: 20 } as const;
  const { list } = (await exchange.call(listSpotOrders, history, { token: trader })).data;
  expect(list).toMatchObject([{ id: order.id, good_till, status: 'cancelled', reason: 'expired', next_events: [] }]);
  expect(audit(PRODUCTS, exchange.dataDir).problems).toEqual([]);
});

it('a date that is too close is refused with its field', async () => {
  const refused = await exchange.raw(placeSpotOrder, { ...LIMIT, good_for_ms: 1000 }, { token: trader });
  expect([refused.code, refused.data]).toEqual([ERRORS.goodTillInvalid.code, { field: 'good_for_ms' }]);
});

it('an API client sends the date as goodTillDate', async () => {
  const goodTillDate = exchange.clock.now + HOUR;
  const sent = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', quantity: '0.001', price: '50000' };
  const refusal = await bot.call('POST', ORDER, { ...sent, timeInForce: 'GTD' });
  expect(refusal).toMatchObject({ code: -1102 });
  expect(await bot.call('POST', ORDER, { ...sent, timeInForce: 'GTC', goodTillDate })).toMatchObject({
    code: -1106,
  });
  const placed = await bot.call('POST', ORDER, { ...sent, timeInForce: 'GTD', goodTillDate });
  expect(placed).toMatchObject({ timeInForce: 'GTD', goodTillDate, status: 'NEW' });
  const { orderId } = placed as { orderId: number };
  exchange.clock.now = goodTillDate;
  await exchange.app.link.send({ kind: 'spot.expire' });
  expect(await bot.call('GET', ORDER, { symbol: 'BTCUSDT', orderId })).toMatchObject({
    status: 'EXPIRED',
    goodTillDate,
  });
});
