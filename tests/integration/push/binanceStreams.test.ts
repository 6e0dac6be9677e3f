import { afterEach, expect, it } from 'vitest';
import { channels } from '../../../domain/contract/channels';
import { LIMITS } from '../../../server/config/limits';
import { startExchange, type Exchange } from '../../support/gateway';
import { connect, endClients, listen } from '../../support/streamClient';

let exchange: Exchange;

afterEach(async () => {
  endClients();
  await exchange.close();
});

async function start(changes: Parameters<typeof startExchange>[1] = {}): Promise<string> {
  exchange = await startExchange({}, changes);
  return listen(exchange);
}

const DEPTH = channels.depth('BTC_USDT');
const depth = (price: string) => ({ pair: 'BTC_USDT', snapshot: 0, bids: [[price, '1']], asks: [], checksum: 0 });
const trades = (count: number) =>
  Array.from({ length: count }, () => ({
    ...{ id: 'x', price: '98000.00', quantity: '0.10000', direction: 'buy', time: exchange.clock.now },
  }));

it('the stream server delivers each connection its subscriptions, in its own format, until it leaves', async () => {
  const host = await start();
  const [bare, combined, contracts] = await Promise.all([
    connect(`${host}/ws`),
    connect(`${host}/stream?streams=btcusdt@depth@100ms/nosuch@trade`),
    connect(`${host}/fstream/public/ws/0`),
  ]);
  const params = ['btcusdt@depth@100ms'];
  expect(await bare.ask({ method: 'SUBSCRIBE', params, id: 1 })).toEqual({ result: null, id: 1 });
  expect(await contracts.ask({ method: 'SUBSCRIBE', params, id: 'a' })).toEqual({ result: null, id: 'a' });
  exchange.market.push(DEPTH, depth('1.00'));
  exchange.market.push(channels.depth('BTC_USDT_FUTURE'), depth('2.00'));
  const told = { e: 'depthUpdate', E: exchange.clock.now, s: 'BTCUSDT', a: [] };
  const numbers = { U: exchange.clock.now + 1, u: exchange.clock.now + 2 };
  const spot = { ...told, ...numbers, b: [['1.00', '1']] };
  expect((await bare.received(2))[1]).toEqual(spot);
  expect(await combined.received(1)).toEqual([{ stream: 'btcusdt@depth@100ms', data: spot }]);
  expect((await contracts.received(2))[1]).toEqual({
    ...{ ...told, ...numbers, T: told.E, pu: exchange.clock.now, b: [['2.00', '1']] },
  });
  expect(await bare.ask({ method: 'LIST_SUBSCRIPTIONS', id: 2 })).toEqual({ result: params, id: 2 });
  expect(await bare.ask({ method: 'UNSUBSCRIBE', params, id: 3 })).toEqual({ result: null, id: 3 });
  exchange.market.push(DEPTH, depth('3.00'));
  await combined.received(2);
  expect(await bare.ask({ method: 'LIST_SUBSCRIPTIONS', id: 4 })).toEqual({ result: [], id: 4 });
});

it('the stream server uses the time unit of the address, and closes a connection with an unknown one', async () => {
  const host = await start();
  const name = 'btcusdt@depth@100ms';
  const [micro, bare, milli] = await Promise.all([
    connect(`${host}/stream?streams=${name}&timeUnit=MICROSECOND`),
    connect(`${host}/ws/${name}?timeUnit=microsecond`),
    connect(`${host}/ws/${name}`),
  ]);
  exchange.market.push(DEPTH, depth('1.00'));
  const told = { e: 'depthUpdate', U: exchange.clock.now + 1 };
  const times = [exchange.clock.now * 1000, exchange.clock.now];
  expect(await micro.received(1)).toMatchObject([{ stream: name, data: { ...told, E: times[0] } }]);
  expect(await bare.received(1)).toMatchObject([{ ...told, E: times[0] }]);
  expect(await milli.received(1)).toMatchObject([{ ...told, E: times[1] }]);
  for (const path of ['/ws?timeUnit=SECOND', '/fstream/ws?timeUnit=MICROSECOND', '/ws-api/v3?timeUnit=0'])
    expect([path, await (await connect(`${host}${path}`)).closed]).toEqual([path, 1008]);
});

it('the stream server refuses unknown WebSocket addresses, and plain HTTP requests to known ones', async () => {
  const host = await start();
  for (const path of ['/ws-api/v4', '/fstream/nosuch', '/public/ws'])
    await expect(connect(`${host}${path}`)).rejects.toThrow('404');
  for (const path of ['/ws', '/stream?streams=a', '/fstream/ws', '/ws-api/v3', '/ws-fapi/v1']) {
    const answer = await exchange.app.fastify.inject(path);
    expect([path, answer.statusCode, answer.json()]).toEqual([
      ...[path, 426],
      { code: -5000, msg: 'This address is spoken to over a WebSocket.' },
    ]);
  }
});

it('the stream server numbers depth frames in one chain that includes the snapshot', async () => {
  const host = await start();
  const client = await connect(`${host}/ws/btcusdt@depth@100ms`);
  exchange.market.push(DEPTH, depth('1.00'));
  const answer = await exchange.app.fastify.inject('/api/v3/depth?symbol=BTCUSDT');
  exchange.market.push(DEPTH, depth('2.00'));
  const [first, second] = (await client.received(2)) as { U: number; u: number }[];
  const { lastUpdateId } = answer.json<{ lastUpdateId: number }>();
  expect(second!.U).toBe(first!.u + 1);
  expect([first!.u <= lastUpdateId, second!.U <= lastUpdateId && second!.u >= lastUpdateId]).toEqual([true, true]);
});

it('the stream server reports each trade and each aggregate trade of a taker', async () => {
  const host = await start();
  const client = await connect(`${host}/stream?streams=btcusdt@trade/btcusdt@aggTrade`);
  exchange.market.push(channels.trade('BTC_USDT'), trades(2));
  const id = exchange.clock.now * 1000;
  const messages = (await client.received(3)) as { stream: string; data: Record<string, unknown> }[];
  expect(messages.filter(({ stream }) => stream === 'btcusdt@trade').map(({ data }) => data['t'])).toEqual([
    id,
    id + 1,
  ]);
  expect(messages.find(({ stream }) => stream === 'btcusdt@aggTrade')!.data).toEqual({
    ...{ e: 'aggTrade', E: exchange.clock.now, s: 'BTCUSDT', a: id, p: '98000.00', q: '0.2' },
    ...{ f: id, l: id + 1, T: exchange.clock.now, m: false, M: true },
  });
});

it('the stream server refuses unknown and surplus streams, and keeps serving the connection', async () => {
  const host = await start();
  const client = await connect(`${host}/ws`);
  const names = Array.from({ length: 5001 }, (_, i) => `s${i}usdt@trade`);
  const refusal = (msg: string) => ({ id: 1, error: { code: 2, msg: `Invalid request: ${msg}` } });
  expect(await client.ask({ method: 'SUBSCRIBE', params: names, id: 1 })).toEqual(
    refusal('a connection has at most 5000 streams, and these would make 5001'),
  );
  expect(await client.ask({ method: 'SUBSCRIBE', params: ['btcusdt@trade', 'foo@trade'], id: 1 })).toEqual(
    refusal('unknown stream "foo@trade"'),
  );
  expect(await client.ask({ method: 'LIST_SUBSCRIPTIONS', id: 1 })).toEqual({ result: [], id: 1 });
  client.ws.send('not JSON');
  expect(await client.received(4)).toHaveLength(4);
  expect(client.messages[3]).toMatchObject({ error: { code: 3 } });
});

/** All stream topics of a pair. */
const TOPICS = [
  ...['trade', 'aggTrade', 'ticker', 'miniTicker', 'bookTicker', 'avgPrice', 'ticker_1h', 'ticker_4h', 'ticker_1d'],
  ...'1m 3m 5m 15m 30m 1h 2h 4h 6h 8h 12h 1d 3d 1w 1M'.split(' ').map((interval) => `kline_${interval}`),
  ...['', 5, 10, 20].flatMap((levels) => ['', '@100ms', '@1000ms'].map((pace) => `depth${levels}${pace}`)),
];

it('the stream server lets a connection join and leave all streams without delaying others', async () => {
  const host = await start({ limits: LIMITS });
  const [all, other] = await Promise.all([connect(`${host}/ws`), connect(`${host}/ws/btcusdt@depth@100ms`)]);
  const symbols = exchange.app.seed.pairs.map((pair) => `${pair.left_symbol}${pair.right_symbol}`.toLowerCase());
  const params = symbols.flatMap((symbol) => TOPICS.map((topic) => `${symbol}@${topic}`));
  for (const [id, method] of ['SUBSCRIBE', 'UNSUBSCRIBE', 'SUBSCRIBE', 'UNSUBSCRIBE'].entries()) {
    all.ws.send(JSON.stringify({ method, params, id }));
    exchange.market.push(DEPTH, depth('1.00'));
    await other.received(id + 1);
    expect(await all.heard((message: { id?: number }) => message.id === id)).toEqual({ result: null, id });
  }
  expect(await all.ask({ method: 'LIST_SUBSCRIPTIONS', id: 'left' })).toEqual({ result: [], id: 'left' });
});

it('the stream server closes a connection that floods it or exceeds the message size, and no other', async () => {
  const host = await start();
  const [flooding, shouting, calm] = await Promise.all([1, 2, 3].map(() => connect(`${host}/ws`)));
  for (let i = 0; i < 300; i++) flooding!.ws.send('{}');
  shouting!.ws.send('x'.repeat(300_000));
  expect(await Promise.all([flooding!.closed, shouting!.closed])).toEqual([1008, 1009]);
  expect(await calm!.ask({ method: 'LIST_SUBSCRIPTIONS', id: 1 })).toEqual({ result: [], id: 1 });
});

it('the stream server drops a slow reader, and delivers everything to everyone else', async () => {
  const host = await start({ limits: null });
  const [slow, quick] = await Promise.all([1, 2].map(() => connect(`${host}/ws/btcusdt@depth@100ms`)));
  const large = { ...depth('1.00'), bids: Array<string[]>(8000).fill(['98000.00', '0.10000']) };
  slow!.ws.pause();
  for (let i = 1; i <= 60; i++) {
    exchange.market.push(DEPTH, large);
    await quick!.received(i);
  }
  slow!.ws.resume();
  expect(await slow!.closed).toBe(1006);
  expect(slow!.messages.length).toBeLessThan(60);
});

it('the stream server applies the connection limit per address of the exchange’s own socket', async () => {
  const sockets = { ...LIMITS.sockets, connects: { perSecond: 0.001, burst: 1 } };
  const host = await start({ limits: { ...LIMITS, sockets } });
  await connect(`${host}/ws`);
  await expect(connect(`${host}/ws`)).rejects.toThrow('429');
});

it('the stream server says goodbye when the exchange stops', async () => {
  const host = await start();
  const client = await connect(`${host}/ws`);
  await exchange.close();
  expect(await client.closed).toBe(1001);
});
