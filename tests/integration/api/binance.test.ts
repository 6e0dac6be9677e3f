import { afterEach, expect, it } from 'vitest';
import { LIMITS } from '../../../server/config/limits';
import { startExchange, type Exchange } from '../../support/gateway';

let exchange: Exchange;
afterEach(() => exchange.close());

async function ask(path: string, headers: Record<string, string> = {}, address = '10.0.0.1') {
  const answer = await exchange.app.fastify.inject({ url: path, headers, remoteAddress: address });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
}

it('the Binance API reports errors and unknown calls with an error code', async () => {
  exchange = await startExchange();
  const told = async (path: string, headers?: Record<string, string>) => {
    const { status, body } = await ask(path, headers);
    return [status, body['code']];
  };
  expect(await told('/api/v3/klines?symbol=BTCUSDT')).toEqual([400, -1102]);
  expect(await told('/api/v3/klines?symbol=BTCUSDT&interval=1s')).toEqual([400, -1120]);
  expect(await told('/api/v3/klines?symbol=BTCUSDT&interval=1h&timeZone=8')).toEqual([400, -1130]);
  expect(await told('/api/v3/aggTrades?symbol=BTCUSDT&fromId=1&startTime=1')).toEqual([400, -1128]);
  expect(await told('/api/v3/ticker')).toEqual([400, -1102]);
  expect(await told('/api/v3/ticker?symbol=BTCUSDT&symbols=%5B%22BTCUSDT%22%5D')).toEqual([400, -1128]);
  expect(await told('/api/v3/ticker?symbol=BTCUSDT&windowSize=60m')).toEqual([400, -1100]);
  expect(await told('/fapi/v1/continuousKlines?pair=BTCUSDT&contractType=CURRENT_QUARTER&interval=1h')).toEqual([
    400, -1130,
  ]);
  expect(await told('/fapi/v1/depth?symbol=DOTUSDT')).toEqual([400, -1121]);
  expect(await told('/fapi/v1/premiumIndexKlines?symbol=BTCUSDT&interval=1h')).toEqual([400, -1020]);
  for (const path of ['/fapi/v1/nosuch', '/api/v1/time', '/wapi/v3/systemStatus.html'])
    expect([path, ...(await told(path))]).toEqual([path, 404, -5000]);
  expect(await told('/api/v3/exchangeInfo?symbol=BTCUSDT&permissions=SPOT')).toEqual([400, -1128]);
  for (const url of ['/sapi/v1/nosuch', '/fapi/v1/feeBurn', '/api/v3/sor/order']) {
    const posted = await exchange.app.fastify.inject({
      ...{ method: 'POST', url, payload: 'a=1' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([url, posted.statusCode, posted.json<{ code: number }>().code]).toEqual([url, 400, -1020]);
  }
  for (const [path, unit] of [
    ['/api/v3/ping', 'SECOND'],
    ['/fapi/v1/ping', 'MICROSECOND'],
    ['/fapi/v1/income', 'MICROSECOND'],
  ] as const)
    expect([path, ...(await told(path, { 'x-mbx-time-unit': unit }))]).toEqual([path, 400, -1130]);
});

it('the Binance API gives times of pairs in the requested unit', async () => {
  exchange = await startExchange();
  for (const [unit, times] of Object.entries({ MILLISECOND: 1, MICROSECOND: 1000, microsecond: 1000 })) {
    const { body } = await ask('/api/v3/time', { 'x-mbx-time-unit': unit });
    expect([unit, body]).toEqual([unit, { serverTime: exchange.clock.now * times }]);
  }
});

it('the Binance API lists all pairs and contracts, and none that is coin-margined', async () => {
  exchange = await startExchange();
  const symbolsOf = async (path: string) =>
    ((await ask(path)).body['symbols'] as { symbol: string }[]).map(({ symbol }) => symbol);
  expect(await symbolsOf('/api/v3/exchangeInfo')).toHaveLength(20);
  expect(await symbolsOf('/api/v3/exchangeInfo?symbols=%5B%22ETHBTC%22%5D')).toEqual(['ETHBTC']);
  expect(await symbolsOf('/api/v3/exchangeInfo?symbolStatus=HALT')).toEqual([]);
  expect(await symbolsOf('/api/v3/exchangeInfo?permissions=SPOT')).toHaveLength(20);
  expect(await symbolsOf('/api/v3/exchangeInfo?permissions=%5B%22MARGIN%22%5D')).toEqual([]);
  expect(await symbolsOf('/fapi/v1/exchangeInfo')).toHaveLength(11);
  expect(await symbolsOf('/dapi/v1/exchangeInfo')).toEqual([]);
});

it('the Binance API reports used weight and refuses beyond the minute’s limit, separately for contracts', async () => {
  exchange = await startExchange({}, { limits: LIMITS });
  const used = ({ headers }: Awaited<ReturnType<typeof ask>>) => headers['x-mbx-used-weight-1m'];
  expect(used(await ask('/api/v3/depth?symbol=BTCUSDT&limit=5000'))).toBe('250');
  expect(used(await ask('/api/v3/depth?symbol=FOO'))).toBe('255');
  for (let i = 0; i < 22; i++) await ask('/api/v3/depth?symbol=BTCUSDT&limit=5000');
  const refused = await ask('/api/v3/depth?symbol=BTCUSDT&limit=5000');
  expect([refused.status, refused.body['code'], refused.headers['retry-after'], used(refused)]).toEqual([
    ...[429, -1003, '60', '5755'],
  ]);
  expect((await ask('/api/v3/exchangeInfo', {}, '10.0.0.3')).body['rateLimits']).toEqual([
    { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: 6000 },
    { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: 500 },
  ]);
  expect((await ask('/fapi/v1/ping')).status).toBe(200);
  expect((await ask('/api/v3/ping', {}, '10.0.0.2')).status).toBe(200);
});

it('the limit of an address applies across all calls of the exchange', async () => {
  exchange = await startExchange({}, { limits: { ...LIMITS, address: { perSecond: 1, burst: 2 } } });
  await ask('/api/v3/ping');
  await ask('/api/health');
  const { status, headers } = await ask('/api/v3/ping');
  expect([status, headers['retry-after']]).toEqual([429, '1']);
});
