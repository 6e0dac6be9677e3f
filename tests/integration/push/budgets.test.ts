import type { Socket } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { channels, type SubscribeAck } from '../../../domain/contract/channels';
import { INTERVALS } from '../../../domain/contract/choices';
import { ERRORS } from '../../../domain/contract/errors';
import { readConfig } from '../../../server/config/config';
import type { PushLimits, SocketLimits } from '../../../server/config/limits';
import { startExchange, type Exchange } from '../../support/gateway';
import { connectTo, type PushClient } from '../../support/pushClient';

const DEFAULTS = readConfig({}).limits!;
const TICK = channels.tick('BTC_USDT');
const DEPTH = channels.depth('BTC_USDT');
const CANDLES = INTERVALS.map((interval) => channels.kline('BTC_USDT', interval));
const TOO_MANY = ERRORS.tooMany.code;

let exchange: Exchange;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  await exchange.close();
});

async function start(visitor: Partial<SocketLimits> = {}, more: Partial<PushLimits> = {}): Promise<void> {
  const limits = { ...DEFAULTS.sockets, ...more, visitor: { ...DEFAULTS.sockets.visitor, ...visitor } };
  exchange = await startExchange({}, { limits: { ...DEFAULTS, sockets: limits } });
  await exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  sockets = [];
}
async function connect(token?: string): Promise<PushClient> {
  const client = await connectTo(exchange, token);
  sockets.push(client.socket);
  return client;
}
const codesOf = (ack: SubscribeAck) =>
  Object.values(ack).map((answer) => ('code' in answer ? answer.code : 'snapshot'));

it('a channel already subscribed is answered without a snapshot, and with one after it was left', async () => {
  await start();
  const client = await connect();
  expect(codesOf(await client.subscribe([TICK, DEPTH]))).toEqual(['snapshot', 'snapshot']);
  expect(await client.subscribe([TICK, DEPTH])).toEqual({ [TICK]: { code: 200 }, [DEPTH]: { code: 200 } });
  await client.socket.emitWithAck('unsubscribe', [DEPTH]);
  expect(codesOf(await client.subscribe([TICK, DEPTH]))).toEqual([200, 'snapshot']);
});

it('a snapshot is built once for all who request it before the next frame', async () => {
  await start();
  let made = 0;
  exchange.market.snapshot = () => ({ made: ++made });
  const clients = await Promise.all([connect(), connect(), connect()]);
  for (const client of clients) await client.subscribe(DEPTH);
  expect(made).toBe(1);
  exchange.market.push(DEPTH, {});
  const late = await connect();
  expect((await late.subscribe(DEPTH))[DEPTH]).toMatchObject({ seq: 1, data: { made: 2 } });
});

it('a message is charged by the number of its channels, and a refusal says how long to wait', async () => {
  await start({ asks: { perSecond: 1, burst: 10 } });
  const client = await connect();
  expect(codesOf(await client.subscribe(CANDLES))).toEqual(CANDLES.map(() => 'snapshot'));
  const ack = await client.subscribe([TICK, DEPTH]);
  expect(ack[TICK]).toEqual({ code: TOO_MANY, retry_after_ms: expect.any(Number) });
  exchange.clock.now += 3000;
  expect(codesOf(await client.subscribe([TICK, DEPTH]))).toEqual(['snapshot', 'snapshot']);
});

it('all visitors of an address share one budget, and users have their own', async () => {
  await start({ allAsks: { perSecond: 1, burst: 20 } });
  const token = await exchange.trader();
  for (let i = 0; i < 2; i++) expect(codesOf(await (await connect()).subscribe(CANDLES))).not.toContain(TOO_MANY);
  expect(codesOf(await (await connect()).subscribe(CANDLES))).toEqual(CANDLES.map(() => TOO_MANY));
  expect(codesOf(await (await connect(token)).subscribe([...CANDLES, 'user']))).not.toContain(TOO_MANY);
});

it('a visitor receives nothing more once the visitor’s traffic budget is used up', async () => {
  await start({ traffic: { perSecond: 1000, burst: 50_000 } });
  exchange.market.snapshot = () => 'x'.repeat(60_000);
  const client = await connect();
  expect(codesOf(await client.subscribe(DEPTH))).toEqual(['snapshot']);
  expect(codesOf(await client.subscribe(TICK))).toEqual([TOO_MANY]);
});

it('a user is admitted even when visitors have filled the entrance', async () => {
  await start({ open: 2 }, { entrance: 1 });
  const token = await exchange.trader();
  await connect();
  await connect();
  const visitor = await connect();
  await expect.poll(() => visitor.socket.connected).toBe(false);
  visitor.socket.disconnect();
  const trader = await connect(token);
  expect(codesOf(await trader.subscribe(['user', TICK]))).toEqual(['snapshot', 'snapshot']);
  expect(trader.socket.connected).toBe(true);
});

it('a client that sends without reading the answers is disconnected', async () => {
  await start({ asks: { perSecond: 0.01, burst: 5 } });
  const client = await connect();
  for (let i = 0; i < 60; i++) client.socket.emit('subscribe', [TICK]);
  await expect.poll(() => client.socket.connected).toBe(false);
});

it('the budgets allow a trader ten tabs of 60 channels each, all connecting at once', async () => {
  await start();
  const token = await exchange.trader();
  const pairs = exchange.app.seed.pairs.map((pair) => `${pair.left_symbol}_${pair.right_symbol}`);
  const screen = [channels.user, channels.marketTicks, ...pairs.map(channels.tick), ...pairs.map(channels.depth)];
  const wanted = [...screen, ...pairs.map(channels.trade), ...CANDLES].slice(0, 60);
  expect(wanted).toHaveLength(60);
  const tabs = await Promise.all(Array.from({ length: 10 }, () => connect(token)));
  const acks = await Promise.all(tabs.map((tab) => tab.subscribe(wanted)));
  expect(acks.flatMap(codesOf).every((code) => code === 'snapshot')).toBe(true);
});
