import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BodyOf } from '../../../domain/contract/call';
import { ERRORS } from '../../../domain/contract/errors';
import { amendSpotOrder, listSpotOrders, placeSpotOrder, spotOrderDetail } from '../../../domain/contract/spot/spot';
import { PRODUCTS } from '../../../server/products/all';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { audit } from '../../../server/store/audit';
import { startExchange, type Exchange } from '../../support/gateway';
import { Program } from '../../support/program';

const ORDER = '/api/v3/order';
const TRAIL: BodyOf<typeof placeSpotOrder> = {
  ...{ pair: 'BTC_USDT', direction: 'buy', type: 'trailing_stop', total: '500', callback: 'rate' },
  callback_value: '0.01',
};
const FILTER = { scope: 'current', page: 1, page_size: 20 } as const;

let exchange: Exchange;
let trader: string;
let bot: Program;
beforeAll(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  trader = await exchange.trader();
  bot = new Program(exchange, SANDBOX.account, ['read', 'spot']);
  await print('60000.00');
});
afterAll(() => exchange.close());

/** Reports a trade of the reference market at a price. */
const print = (price: string) =>
  exchange.app.link.send({
    ...{ kind: 'spot.print', pair: 'BTC_USDT' },
    prints: [{ price, quantity: '0.001', direction: 'sell' }],
  });

it('a trailing stop reports its distance and current trigger, also in the list and in its details', async () => {
  const { order } = (await exchange.call(placeSpotOrder, TRAIL, { token: trader })).data;
  expect(order).toMatchObject({
    ...{ type: 'stop_market', status: 'untriggered', trigger_price: '60600.00', best_price: '60000.00' },
    ...{ callback: 'rate', callback_value: '0.01000000', activation_price: null, next_events: ['order.cancel'] },
  });
  await print('59000.00');
  const moved = { id: order.id, trigger_price: '59590.00', best_price: '59000.00' };
  expect((await exchange.call(listSpotOrders, FILTER, { token: trader })).data.list).toMatchObject([moved]);
  const { data } = await exchange.call(spotOrderDetail, { order_id: order.id }, { token: trader });
  expect(data.order).toMatchObject(moved);
  const fixed = await exchange.raw(amendSpotOrder, { order_id: order.id, trigger_price: '61000' }, { token: trader });
  expect(fixed.code).toBe(ERRORS.trailFixed.code);
  expect(audit(PRODUCTS, exchange.dataDir).problems).toEqual([]);
});

it.each([
  ['no callback', { callback: undefined }, { fields: { callback: 'required' } }],
  ['no value', { callback_value: undefined }, { fields: { callback_value: 'required' } }],
  ['a trigger', { trigger_price: '61000' }, { fields: { trigger_price: 'unknown' } }],
  ['a target', { stop_loss_price: '50000' }, { fields: { stop_loss_price: 'unknown' } }],
] as const)('a trailing stop is refused with %s', async (_, change, data) => {
  const refused = await exchange.raw(placeSpotOrder, { ...TRAIL, ...change }, { token: trader });
  expect([refused.code, refused.data]).toEqual([ERRORS.validation.code, data]);
});

it('a callback that is too small is refused with its field', async () => {
  const refused = await exchange.raw(placeSpotOrder, { ...TRAIL, callback_value: '0.0009' }, { token: trader });
  expect([refused.code, refused.data]).toEqual([ERRORS.trailInvalid.code, { field: 'callback_value' }]);
});

it('an API client trails by trailingDelta, with a stop price as activation', async () => {
  await print('60000.00');
  const sent = {
    symbol: 'BTCUSDT',
    side: 'BUY',
    type: 'TAKE_PROFIT',
    quantity: '0.001',
    trailingDelta: 100,
    newOrderRespType: 'RESULT',
  };
  const placed = await bot.call('POST', ORDER, { ...sent, stopPrice: '59000' });
  expect(placed).toMatchObject({ type: 'STOP_LOSS', trailingDelta: 100, stopPrice: '59000.00', status: 'NEW' });
  const { orderId } = placed as { orderId: number };
  await print('58900.00');
  const found = await bot.call('GET', ORDER, { symbol: 'BTCUSDT', orderId });
  expect(found).toMatchObject({ trailingDelta: 100, stopPrice: '59000.00', isWorking: false });
  expect(await bot.call('POST', ORDER, sent)).toMatchObject({ trailingDelta: 100, status: 'NEW' });
  for (const [wrong, code] of [
    [{ ...sent, trailingDelta: 9 }, -1013],
    [{ ...sent, trailingDelta: 1001 }, -1013],
    [{ ...sent, type: 'STOP_LOSS_LIMIT', timeInForce: 'GTC', price: '61000', stopPrice: '60500' }, -1106],
    [{ ...sent, type: 'MARKET' }, -1106],
    [{ ...sent, stopPrice: '61000' }, -2010],
    [{ ...sent, type: 'STOP_LOSS', stopPrice: '59000' }, -1106],
  ] as const)
    expect(await bot.call('POST', ORDER, wrong)).toMatchObject({ code });
});
