import { afterEach, expect, it } from 'vitest';
import { centerIndex, login } from '../../../domain/contract/account/account';
import { CALLS } from '../../../domain/contract/calls';
import { ERRORS } from '../../../domain/contract/errors';
import { platConfig } from '../../../domain/contract/shell/platform';
import { placeSpotOrder, placeSpotOrders } from '../../../domain/contract/spot/spot';
import { NO_SOCKET_LIMITS, type RequestLimits } from '../../../server/config/limits';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { startExchange, type Exchange } from '../../support/gateway';
import { Program } from '../../support/program';

const WIDE = { perSecond: 1000, burst: 1000 };
const limits = (changes: Partial<RequestLimits>): RequestLimits => ({
  address: WIDE,
  user: WIDE,
  orders: WIDE,
  entry: WIDE,
  uploads: WIDE,
  credentials: WIDE,
  sockets: NO_SOCKET_LIMITS,
  connections: { open: 1000, unfinished: 1000 },
  ...changes,
});

let exchange: Exchange;
afterEach(() => exchange.close());
const start = async (changes: Partial<RequestLimits>) => {
  exchange = await startExchange({}, { limits: limits(changes) });
};
const codes = async (count: number, send: () => Promise<{ code: number }>) => {
  const answers: number[] = [];
  for (let i = 0; i < count; i++) answers.push((await send()).code);
  return answers;
};
const TOO_MANY = ERRORS.tooMany.code;

it('an address is limited across all calls, recovers with time, and does not affect others', async () => {
  await start({ address: { perSecond: 1, burst: 2 } });
  const address = '10.0.0.1';
  const send = () => exchange.call(platConfig, {}, { address });
  expect(await codes(3, send)).toEqual([200, 200, TOO_MANY]);
  expect((await exchange.call(platConfig, {}, { address: '10.0.0.2' })).code).toBe(200);
  exchange.clock.now += 1000;
  expect(await codes(2, send)).toEqual([200, TOO_MANY]);
});

it('a user is limited wherever the calls come from', async () => {
  await start({ user: { perSecond: 1, burst: 2 } });
  const token = await exchange.trader();
  let n = 0;
  const send = () => exchange.call(centerIndex, {}, { token, address: `10.0.1.${n++}` });
  expect(await codes(3, send)).toEqual([200, 200, TOO_MANY]);
});

it('a user’s orders are limited without affecting the user’s other calls', async () => {
  await start({ orders: { perSecond: 1, burst: 2 } });
  const token = await exchange.trader();
  const order = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000.00', quantity: '0.001' } as const;
  expect(await codes(3, () => exchange.call(placeSpotOrder, order, { token }))).toEqual([200, 200, TOO_MANY]);
  expect((await exchange.call(centerIndex, {}, { token })).code).toBe(200);
});

it('each order of a request counts', async () => {
  await start({ orders: { perSecond: 1, burst: 4 } });
  const token = await exchange.trader();
  const order = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000.00', quantity: '0.001' } as const;
  const three = { orders: [order, order, order] };
  expect(await codes(2, () => exchange.call(placeSpotOrders, three, { token }))).toEqual([200, TOO_MANY]);
  exchange.clock.now += 3000;
  expect(await codes(2, () => exchange.call(placeSpotOrders, three, { token }))).toEqual([200, TOO_MANY]);
});

it('an API client is told which limit it exceeded: orders or requests', async () => {
  await start({ orders: { perSecond: 1, burst: 1 }, user: { perSecond: 1, burst: 4 } });
  const bot = new Program(exchange, SANDBOX.account, ['read', 'spot']);
  const order = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.001' };
  const told = async (method: 'GET' | 'POST', path: string, fields = {}) => {
    const { status, headers, data } = await bot.send(method, path, bot.sign(fields));
    const used = headers['x-mbx-used-weight-1m'] !== undefined;
    return [status, (data as { code?: number }).code, headers['retry-after'], used];
  };
  expect(await told('POST', '/api/v3/order', { ...order, price: '50000' })).toEqual([200, undefined, undefined, true]);
  expect(await told('POST', '/api/v3/order', { ...order, price: '50001' })).toEqual([429, -1015, '1', true]);
  expect(await told('GET', '/api/v3/account')).toEqual([200, undefined, undefined, true]);
  expect(await told('GET', '/api/v3/openOrders')).toEqual([200, undefined, undefined, true]);
  expect(await told('GET', '/api/v3/account')).toEqual([429, -1003, '1', true]);
});

it('login, codes and registration have tighter limits per address than other calls', async () => {
  await start({ entry: { perSecond: 1, burst: 2 } });
  const body = { account: 'nobody@statex.test', password: 'x' };
  const wrong = ERRORS.credentialsWrong.code;
  expect(await codes(3, () => exchange.call(login, body))).toEqual([wrong, wrong, TOO_MANY]);
  expect((await exchange.call(platConfig, {})).code).toBe(200);
});

it('calls of a user that check a password, but move no money, share a tight limit', async () => {
  await start({ credentials: { perSecond: 1, burst: 0 } });
  const token = await exchange.trader();
  const checks = CALLS.filter(
    ({ access, money, body }) =>
      access === 'user' && !money && Object.keys(body.fields).some((name) => name.endsWith('password')),
  );
  const answers = await Promise.all(
    checks.map(async (call) => [call.id, (await exchange.raw(call, {}, { token })).code]),
  );
  expect(answers.filter(([, code]) => code !== TOO_MANY)).toEqual([]);
  expect(answers.length).toBeGreaterThan(10);
});
