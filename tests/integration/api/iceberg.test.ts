import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BodyOf } from '../../../domain/contract/call';
import { ERRORS } from '../../../domain/contract/errors';
import { listSpotOrders, placeSpotOrder } from '../../../domain/contract/spot/spot';
import { PRODUCTS } from '../../../server/products/all';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { audit } from '../../../server/store/audit';
import { startExchange, type Exchange } from '../../support/gateway';
import { Program } from '../../support/program';

const ORDER = '/api/v3/order';
const LIMIT: BodyOf<typeof placeSpotOrder> = {
  ...{ pair: 'BTC_USDT', direction: 'buy', type: 'limit', time_in_force: 'gtc' },
  ...{ price: '50000.00', quantity: '0.01' },
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

it('an iceberg reports its visible part, also in the list of orders', async () => {
  const placed = await exchange.call(placeSpotOrder, { ...LIMIT, visible_quantity: '0.002' }, { token: trader });
  const { order } = placed.data;
  expect(order).toMatchObject({ quantity: '0.01000', visible_quantity: '0.00200', status: 'waiting' });
  const filter = { scope: 'current', page: 1, page_size: 20 } as const;
  const { list } = (await exchange.call(listSpotOrders, filter, { token: trader })).data;
  expect(list).toMatchObject([{ id: order.id, visible_quantity: '0.00200' }]);
  expect(audit(PRODUCTS, exchange.dataDir).problems).toEqual([]);
});

it('a visible part that is too small is refused with its field', async () => {
  const refused = await exchange.raw(placeSpotOrder, { ...LIMIT, visible_quantity: '0.00009' }, { token: trader });
  expect([refused.code, refused.data]).toEqual([ERRORS.icebergInvalid.code, { field: 'visible_quantity' }]);
});

it('an API client sends the visible part as icebergQty, and reads it back', async () => {
  const sent = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '50000' };
  const placed = await bot.call('POST', ORDER, { ...sent, icebergQty: '0.002' });
  expect(placed).toMatchObject({ origQty: '0.01000', icebergQty: '0.00200', status: 'NEW' });
  const { orderId } = placed as { orderId: number };
  expect(await bot.call('GET', ORDER, { symbol: 'BTCUSDT', orderId })).toMatchObject({ icebergQty: '0.00200' });
  expect(await bot.call('POST', ORDER, { ...sent, icebergQty: '0.01' })).toMatchObject({ status: 'NEW' });
  for (const [wrong, code] of [
    [{ ...sent, icebergQty: '0.00009' }, -1013],
    [{ ...sent, icebergQty: '0.002', timeInForce: 'IOC' }, -1115],
    [{ ...sent, icebergQty: '0.002', type: 'STOP_LOSS_LIMIT', stopPrice: '200000' }, -1106],
  ] as const)
    expect(await bot.call('POST', ORDER, wrong)).toMatchObject({ code });
});
