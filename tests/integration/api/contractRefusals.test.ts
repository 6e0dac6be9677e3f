import { afterAll, beforeAll, expect, it } from 'vitest';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { FuturesGateway } from '../../support/futuresGateway';
import { Program } from '../../support/program';

let gateway: FuturesGateway;
let program: Program;
beforeAll(async () => {
  gateway = await new FuturesGateway().start();
  program = new Program(gateway.exchange, SANDBOX.account, ['read', 'futures']);
  await gateway.openBoth('0.10000');
  await gateway.place(gateway.two, { direction: 'open_short', quantity: '0.01000' });
});
afterAll(() => gateway.close());

const ORDER = { symbol: 'BTCUSDT', side: 'BUY', positionSide: 'LONG', type: 'LIMIT', timeInForce: 'GTC' };
const LIMIT = { ...ORDER, price: '49000', quantity: '0.01' };
const STOP = { algoType: 'CONDITIONAL', symbol: 'BTCUSDT', side: 'SELL', positionSide: 'LONG', type: 'STOP_MARKET' };
const PLAN = { ...STOP, triggerPrice: '45000', quantity: '0.001' };
const [place, algo, margin] = ['/fapi/v1/order', '/fapi/v1/algoOrder', '/fapi/v1/marginType'];
const sent = (path: string, fields: Record<string, string>) =>
  program.call<{ code?: number; orderId: number }>('POST', path, fields);

it.each([
  ['an order below the least value', place, { ...LIMIT, quantity: '0.00001' }, -4164],
  ['a post-only order that would take', place, { ...LIMIT, price: '50000', timeInForce: 'GTX' }, -5022],
  ['a FOK order of more than there is', place, { ...LIMIT, price: '50000', quantity: '1', timeInForce: 'FOK' }, -5021],
  ['a leverage that no contract has', '/fapi/v1/leverage', { symbol: 'BTCUSDT', leverage: '999' }, -4028],
  ['a margin type that there is not', margin, { symbol: 'BTCUSDT', marginType: 'SHARED' }, -4048],
  ['the margin type that it has', margin, { symbol: 'BTCUSDT', marginType: 'CROSSED' }, -4046],
  ['another margin type of a position', margin, { symbol: 'BTCUSDT', marginType: 'ISOLATED' }, -4047],
  ['a price that triggers nothing', algo, { ...PLAN, workingType: 'INDEX_PRICE' }, -4055],
  [
    'a limit for all of a position',
    algo,
    { ...STOP, type: 'STOP', triggerPrice: '45000', price: '44000', closePosition: 'true' },
    -4136,
  ],
])('%s is refused', async (_, path, fields, code) => {
  expect(await sent(path, fields)).toMatchObject({ code });
});

it('the largest notional that a leverage allows is the one by which orders are refused', async () => {
  const symbol = 'BTCUSDT';
  const most = [];
  for (const leverage of ['125', '50', '20']) most.push(await sent('/fapi/v1/leverage', { symbol, leverage }));
  expect(most).toMatchObject([
    { leverage: 125, maxNotionalValue: '50000' },
    { leverage: 50, maxNotionalValue: '1000000' },
    { leverage: 20, maxNotionalValue: '9223372036854775807' },
  ]);
  await sent('/fapi/v1/leverage', { symbol, leverage: '100' });
  const config = await program.call('GET', '/fapi/v1/symbolConfig', { symbol });
  expect(config).toMatchObject([{ leverage: 100, maxNotionalValue: '250000' }]);
  expect(await sent(place, { ...LIMIT, quantity: '5.2' })).toMatchObject({ code: -2027 });
  await sent('/fapi/v1/leverage', { symbol, leverage: '20' });
});

it('an order is not reduced below its traded quantity', async () => {
  const { orderId } = await sent(place, { ...LIMIT, price: '50000', quantity: '0.03' });
  const change = { symbol: 'BTCUSDT', side: 'BUY', price: '50000', quantity: '0.01', orderId };
  expect(await program.call('PUT', place, change)).toMatchObject({ code: -4003 });
  expect(await program.call('DELETE', place, { symbol: 'BTCUSDT', orderId })).toMatchObject({ status: 'CANCELED' });
});

it('conditional orders are refused beyond their maximum number', async () => {
  const codes: (number | undefined)[] = [];
  while (codes.length < 500 && codes.at(-1) === undefined) {
    gateway.exchange.clock.now += 1;
    codes.push((await sent(algo, PLAN)).code);
  }
  expect([codes.length > 10, codes.at(-1)]).toEqual([true, -4045]);
  expect(await program.call('DELETE', '/fapi/v1/algoOpenOrders', { symbol: 'BTCUSDT' })).toMatchObject({ code: 200 });
});

it.each([
  ['POST', { batchOrders: '[{"symbol":{"toString":1}}]' }],
  ['PUT', { batchOrders: '[{"symbol":[["BTCUSDT"]]}]' }],
  ['DELETE', { symbol: 'BTCUSDT', orderIdList: '[{"toString":1}]' }],
] as const)('a %s batch refuses an item of nested values', async (method, fields) => {
  expect(await program.call(method, '/fapi/v1/batchOrders', fields)).toEqual([
    { code: -1130, msg: expect.stringMatching(/'(symbol|orderId)'/) },
  ]);
});

it('an internal error is −1000, without any details', async () => {
  const { market, app } = gateway.exchange;
  const { tick } = market;
  market.tick = () => {
    throw new Error('a secret of the house');
  };
  const answer = await app.fastify.inject('/api/v3/ticker/24hr?symbol=BTCUSDT');
  market.tick = tick;
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([500, -1000]);
  expect(answer.body).not.toContain('secret');
});
