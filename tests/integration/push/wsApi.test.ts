import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey, editApiKey, listApiKeys } from '../../../domain/contract/account/apiKeys';
import { LIMITS } from '../../../server/config/limits';
import { FORM, startExchange, type Exchange } from '../../support/gateway';
import { Program } from '../../support/program';
import { connect, endClients, listen, type StreamClient } from '../../support/streamClient';

interface Answer {
  id: unknown;
  status: number;
  result?: Record<string, unknown>;
  error?: { code: number; msg: string; data?: object };
  rateLimits?: { rateLimitType: string; interval: string; limit: number; count: number }[];
}

const HOLDER = 'holder@statex.test';
const ORDER = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', price: '97000', quantity: '0.001' };
const PROOF = { funds_password: FORM.funds_password };

let exchange: Exchange;
let host: string;
let token: string;
let program: Program;
beforeAll(async () => {
  exchange = await startExchange({}, { limits: LIMITS });
  host = await listen(exchange);
  token = await exchange.signUp(HOLDER);
  const user = exchange.app.accounts.users.byAccount(HOLDER)!.id;
  await exchange.app.link.send({
    ...{ kind: 'wallet.credit', user, account: 'spot', currency: 'USDT', quantity: '10000', note: 'faucet' },
  });
  program = new Program(exchange, HOLDER, ['read', 'spot', 'futures']);
});
afterEach(() => {
  endClients();
  exchange.clock.now += 60_000;
});
afterAll(() => exchange.close());

let numbered = 0;
/** Returns the response to a request, skipping other messages. */
async function ask(client: StreamClient, method: string, params?: object): Promise<Answer> {
  const id = `r-${++numbered}`;
  client.ws.send(JSON.stringify({ id, method, params }));
  return client.heard((message: Answer) => message.id === id);
}
const dial = (path = '/ws-api/v3') => connect(`${host}${path}`);

describe('a WebSocket API connection', () => {
  it('serves public requests, and reports the used weight', async () => {
    const client = await dial();
    expect(await ask(client, 'ping')).toMatchObject({ status: 200, result: {} });
    expect((await ask(client, 'time')).result).toEqual({ serverTime: exchange.clock.now });
    const info = await ask(client, 'exchangeInfo', { symbols: ['BTCUSDT', 'ETHUSDT'] });
    expect(info.result!['symbols']).toHaveLength(2);
    expect(info.rateLimits).toEqual([
      { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: 6000, count: expect.any(Number) },
    ]);
    expect(await ask(client, 'depth', { symbol: 'BTCUSDT', limit: 5, returnRateLimits: false })).toEqual({
      ...{ id: expect.any(String), status: 200, result: { lastUpdateId: expect.any(Number), bids: [], asks: [] } },
    });
    expect((await ask(client, 'klines', { symbol: 'FOO', interval: '1h' })).error).toEqual({
      ...{ code: -1121, msg: 'Invalid symbol.' },
    });
    const contracts = await dial('/ws-fapi/v1?returnRateLimits=false');
    expect(await ask(contracts, 'ticker.price', { symbol: 'BTCUSDT' })).not.toHaveProperty('rateLimits');
  });

  it('places, finds, replaces and cancels signed orders', async () => {
    const client = await dial();
    const placed = await ask(client, 'order.place', program.values({ ...ORDER, newClientOrderId: 'first' }));
    expect(placed).toMatchObject({ status: 200, result: { status: 'NEW', clientOrderId: 'first' } });
    expect(placed.rateLimits!.map(({ interval, count }) => [interval, count])).toEqual([
      ['MINUTE', expect.any(Number)],
      ...[
        ['SECOND', 1],
        ['DAY', 1],
      ],
    ]);
    const { orderId } = placed.result!;
    const named = program.values({ symbol: 'BTCUSDT', origClientOrderId: 'first' });
    expect((await ask(client, 'order.status', named)).result).toMatchObject({ orderId, status: 'NEW' });
    const smaller = program.values({ symbol: 'BTCUSDT', origClientOrderId: 'first', newQty: '0.0005' });
    expect((await ask(client, 'order.amend.keepPriority', smaller)).result).toMatchObject({
      amendedOrder: { orderId, qty: '0.00050' },
    });
    const replaced = await ask(
      client,
      'order.cancelReplace',
      program.values({ ...ORDER, cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrderId: Number(orderId) }),
    );
    expect(replaced.result).toMatchObject({ cancelResult: 'SUCCESS', newOrderResult: 'SUCCESS' });
    expect(await ask(client, 'openOrders.status', program.values())).toMatchObject({ result: [{ status: 'NEW' }] });
    const again = await ask(client, 'order.cancel', named);
    expect(again).toMatchObject({ status: 400, error: { code: -2011 } });
    await ask(client, 'openOrders.cancelAll', program.values({ symbol: 'BTCUSDT' }));
    const { result } = await ask(client, 'account.status', program.values({ omitZeroBalances: true }));
    expect(result!['balances']).toEqual([{ asset: 'USDT', free: '10000.00000000', locked: '0.00000000' }]);
  });

  it('uses microseconds when its address asks for them, also in its user stream', async () => {
    const client = await dial('/ws-api/v3?timeUnit=MICROSECOND');
    const now = exchange.clock.now * 1000;
    expect((await ask(client, 'time')).result).toEqual({ serverTime: now });
    expect((await ask(client, 'session.status')).result).toMatchObject({ connectedSince: now, serverTime: now });
    await ask(client, 'userDataStream.subscribe.signature', program.values());
    const placed = await ask(client, 'order.place', program.values({ ...ORDER, newClientOrderId: 'micro' }));
    expect(placed.result).toMatchObject({ transactTime: now, workingTime: now });
    const report = await client.heard((message: { event?: { c?: string } }) => message.event?.c === 'micro');
    expect(report).toMatchObject({ event: { E: now, T: now, O: now, W: now } });
    await ask(client, 'openOrders.cancelAll', program.values({ symbol: 'BTCUSDT' }));
  });

  it('executes a signed request once, however often it is sent', async () => {
    const client = await dial();
    const order = program.values({ ...ORDER, newClientOrderId: 'once' });
    const [one, two] = [await ask(client, 'order.place', order), await ask(client, 'order.place', order)];
    expect(two.result).toEqual(one.result);
    await ask(client, 'openOrders.cancelAll', program.values({ symbol: 'BTCUSDT' }));
  });

  it('answers an invalid request under its id, and continues', async () => {
    const client = await dial();
    const good = program.values(ORDER);
    const wrong: [string, object, number][] = [
      ['order.place', { ...good, quantity: '0.002' }, -1022],
      ['order.place', { ...ORDER, apiKey: good['apiKey'], timestamp: good['timestamp'] }, -1102],
      ['order.place', ORDER, -2014],
      ['order.place', { ...good, apiKey: 'x'.repeat(64) }, -2015],
      ['order.place', program.values({ ...ORDER, pegOffsetValue: '1' }), -1104],
      ['order.place', { ...good, timestamp: exchange.clock.now - 6000 }, -1021],
      ['order.place', { ...good, price: { nested: 1 } }, -1135],
      ['order.haggle', {}, -1020],
      ['constructor', {}, -1020],
      ['userDataStream.subscribe', {}, -1002],
      ['session.logon', good, -4056],
    ];
    for (const [method, params, code] of wrong)
      expect([method, (await ask(client, method, params)).error?.code]).toEqual([method, code]);
    for (const text of ['not JSON', '[]', '{"id":{},"method":"ping"}', '{"id":null,"method":7}']) client.ws.send(text);
    await client.received(wrong.length + 4);
    expect((client.messages as Answer[]).slice(-4).map(({ id, error }) => [id, error?.code])).toEqual([
      ...[
        [null, -1135],
        [null, -1135],
        [null, -1100],
      ],
      [null, -1135],
    ]);
    expect((await ask(client, 'ping')).status).toBe(200);
  });

  it('refuses lists within lists, however deep', async () => {
    const client = await dial();
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    for (const depth of [2, 100_000])
      client.ws.send(`{"id":${depth},"method":"exchangeInfo","params":{"symbols":${nested(depth)}}}`);
    const answers = (await client.received(2)) as Answer[];
    expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
      [2, -1135],
      [100_000, -1135],
    ]);
  });

  it('delivers a user stream from its subscription on, after the answer', async () => {
    const client = await dial();
    const subscribed = await ask(client, 'userDataStream.subscribe.signature', program.values());
    expect(subscribed.result).toEqual({ subscriptionId: 0 });
    expect((await ask(client, 'userDataStream.subscribe.signature', program.values())).error!.code).toBe(-2035);
    await ask(client, 'order.place', program.values({ ...ORDER, newClientOrderId: 'heard' }));
    const report = await client.heard((message: { event?: { e: string } }) => message.event?.e === 'executionReport');
    expect(report).toMatchObject({ subscriptionId: 0, event: { x: 'NEW', c: 'heard' } });
    expect((await ask(client, 'userDataStream.unsubscribe', { subscriptionId: 0 })).result).toEqual({});
    await ask(client, 'openOrders.cancelAll', program.values({ symbol: 'BTCUSDT' }));
    const events = (client.messages as { event?: { x?: string } }[]).filter(({ event }) => event?.x === 'CANCELED');
    expect(events).toEqual([]);
  });

  it('is refused and then closed when it exceeds its limits', async () => {
    const client = await dial();
    const heavy = JSON.stringify({ id: 1, method: 'depth', params: { symbol: 'BTCUSDT', limit: 1000 } });
    for (let sent = 0; sent < 300; sent++) client.ws.send(heavy);
    expect(await client.closed).toBe(1008);
    const [first, last] = [200, 429, 418]
      .map((status) => (client.messages as Answer[]).find((one) => one.status === status))
      .slice(1);
    expect(first!.error).toMatchObject({ code: -1003, data: { retryAfter: expect.any(Number) as number } });
    expect(last!.error!.code).toBe(-1003);
    exchange.clock.now += 180_000;
  });
});

describe('a WebSocket API session', () => {
  const pair = generateKeyPairSync('ed25519');

  /** Connects and logs on with a new Ed25519 key. */
  async function loggedOn(permissions: ('read' | 'spot')[]) {
    const public_key = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const wish = { label: `Signer ${++numbered}`, kind: 'ed25519' as const, permissions, addresses: [], public_key };
    const { key } = (await exchange.call(createApiKey, { ...wish, ...PROOF }, { token })).data;
    const client = await dial();
    const timestamp = exchange.clock.now;
    const text = `apiKey=${key.key}&timestamp=${timestamp}`;
    const signature = sign(null, Buffer.from(text), pair.privateKey).toString('base64');
    const answer = await ask(client, 'session.logon', { apiKey: key.key, timestamp, signature });
    expect(answer.result).toMatchObject({ apiKey: key.key, authorizedSince: timestamp, userDataStream: false });
    return { client, key };
  }

  it('needs no signatures, places each order it is sent, and ends with its logout', async () => {
    const { client } = await loggedOn(['read', 'spot']);
    const timed = (fields: object = {}) => ({ ...fields, timestamp: exchange.clock.now });
    expect((await ask(client, 'userDataStream.subscribe')).result).toEqual({ subscriptionId: 0 });
    const placed = [await ask(client, 'order.place', timed(ORDER)), await ask(client, 'order.place', timed(ORDER))];
    const [one, two] = placed.map(({ result }) => result!['orderId']);
    expect(two).not.toBe(one);
    expect((await ask(client, 'order.place', ORDER)).error!.code).toBe(-1102);
    expect((await ask(client, 'openOrders.cancelAll', timed({ symbol: 'BTCUSDT' }))).status).toBe(200);
    expect((await ask(client, 'session.status')).result).toMatchObject({ userDataStream: true });
    expect((await ask(client, 'session.logout')).result).toMatchObject({ apiKey: null, authorizedSince: null });
    expect((await ask(client, 'account.status', timed())).error!.code).toBe(-2014);
  });

  it('ends immediately when a permission is revoked', async () => {
    const { client, key } = await loggedOn(['read', 'spot']);
    const wish = { label: 'Reader', permissions: ['read' as const], addresses: [], key_id: key.id };
    await exchange.call(editApiKey, { ...wish, ...PROOF }, { token });
    expect(await client.closed).toBe(1008);
    expect((await exchange.call(listApiKeys, {}, { token })).data.list).not.toEqual([]);
  });
});
