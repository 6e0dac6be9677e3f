import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { PRODUCTS } from '../../../server/products/all';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { audit } from '../../../server/store/audit';
import { ccxtClient, connector, isHeard, newKey, QUIET, type Client } from '../../support/binanceClients';
import { startServer, type StartedServer } from '../../support/startedServer';

/** A fresh user who has just run `npm start`: uses the printed output, and clients as packaged. */
let dataDir: string;
let server: StartedServer;
let host: string;
let printed: { apiKey: string; secret: string };
let pairs: Client;
let contracts: Client;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-started-'));
  const calm = { MARKET_PAST_DAYS: '1', MARKET_STEP_MS: '1000' };
  const env = { ...process.env, ...calm, NODE_ENV: '', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'trace' };
  server = await startServer(env);
  host = server.address.replace('http://', '');
  const [, apiKey = '', secret = ''] = /API key +(\w+).*\n +API secret +(\w+)\n/.exec(server.text()) ?? [];
  printed = { apiKey, secret };
  pairs = await ccxtClient('binance', host, { ...printed, enableRateLimit: true });
  contracts = await ccxtClient('binanceusdm', host, { ...printed, enableRateLimit: true });
}, within(120_000));
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const soon = (isSo: () => boolean) =>
  vi.waitFor(() => expect(isSo(), 'what was expected has been told').toBe(true), { timeout: within(20_000) });

describe('a sandbox started with `npm start`', () => {
  it('prints an API key after the trader’s password', () => {
    const lines = server.text().split('\n');
    const of = (name: string) => lines.findIndex((line) => line.trim().startsWith(name));
    expect(of('Login password')).toBeGreaterThan(-1);
    expect([of('API key'), of('API secret')].map((line) => line > of('Login password'))).toEqual([true, true]);
    expect([printed.apiKey, printed.secret]).toEqual(Array(2).fill(expect.stringMatching(/^[A-Za-z0-9]{64}$/)));
  });

  it('lets ccxt.pro trade pairs with it', { timeout: within(60_000) }, async () => {
    const symbol = 'BTC/USDT';
    const { last } = await pairs.watchTicker(symbol);
    const price = Number(pairs.priceToPrecision(symbol, last! * 0.95));
    const [orders, balance] = [pairs.watchOrders(symbol), pairs.watchBalance()];
    await isHeard(pairs);
    const { id } = await pairs.createOrder(symbol, 'limit', 'buy', 0.002, price);
    expect((await orders).at(-1)).toMatchObject({ id, status: 'open', amount: 0.002 });
    expect((await balance)['USDT']!.used).toBeGreaterThan(0);
    const edited = await pairs.editOrder(id!, symbol, 'limit', 'buy', 0.001, price);
    expect(edited).toMatchObject({ amount: 0.001, status: 'open' });
    expect(await pairs.fetchOpenOrders(symbol)).toMatchObject([{ id: edited.id, amount: 0.001 }]);
    expect(await pairs.cancelOrderWs(edited.id!, symbol)).toMatchObject({ id: edited.id, status: 'canceled' });
    const trades = pairs.watchMyTrades(symbol);
    const bought = await pairs.createOrderWs(symbol, 'market', 'buy', 0.001);
    expect((await trades).at(-1)).toMatchObject({ order: bought.id, takerOrMaker: 'taker' });
    expect((await pairs.fetchMyTrades(symbol)).map(({ order }) => order)).toContain(bought.id);
    expect((await pairs.watchOrderBook(symbol)).bids.length).toBeGreaterThan(0);
  });

  it('lets ccxt.pro trade contracts with it', { timeout: within(60_000) }, async () => {
    const symbol = 'BTC/USDT:USDT';
    const long = { positionSide: 'LONG' };
    await pairs.transfer('USDT', 1000, 'spot', 'future');
    const { last } = await contracts.watchTicker(symbol);
    const price = Number(contracts.priceToPrecision(symbol, last! * 0.95));
    await contracts.setLeverage(5, symbol);
    const positions = (
      contracts as Client & { watchPositions: (symbols: string[]) => Promise<object[]> }
    ).watchPositions([symbol]);
    await vi.waitFor(() => contracts.createOrder(symbol, 'market', 'buy', 0.002, undefined, long), {
      timeout: within(20_000),
    });
    expect(await positions).toMatchObject([{ symbol, side: 'long' }]);
    expect(await contracts.fetchPositions([symbol])).toMatchObject([{ side: 'long', contracts: 0.002, leverage: 5 }]);
    const { id } = await contracts.createOrderWs(symbol, 'limit', 'buy', 0.002, price, long);
    expect(await contracts.editOrder(id!, symbol, 'limit', 'buy', 0.001, price, long)).toMatchObject({
      ...{ id, amount: 0.001, status: 'open' },
    });
    expect(await contracts.cancelOrder(id!, symbol)).toMatchObject({ id, status: 'canceled' });
    await contracts.createOrder(symbol, 'market', 'sell', 0.002, undefined, long);
    expect(await contracts.fetchPositions([symbol])).toEqual([]);
    expect((await contracts.fetchBalance())['USDT']).toMatchObject({ used: 0 });
  });

  it('lets Binance’s own connector trade with it', { timeout: within(60_000) }, async () => {
    const { Spot, WebsocketAPI, WebsocketStream } = connector;
    const { apiKey, secret } = printed;
    const spot = new Spot(apiKey, secret, { baseURL: server.address });
    const call = async <Data>(name: string, ...sent: unknown[]) =>
      ((await spot[name]!(...sent)) as unknown as { data: Data }).data;
    const { listenKey } = await call<{ listenKey: string }>('createListenKey');
    const told: string[] = [];
    const message = (text: string) => void told.push(text);
    const stream = new WebsocketStream({ wsURL: `ws://${host}`, logger: QUIET, callbacks: { message } });
    stream.subscribe(listenKey as unknown as string[]);
    await soon(() => told.join().includes('outboundAccountPosition'));
    const price = (Number((await call<{ price: string }>('tickerPrice', 'BTCUSDT')).price) * 0.95).toFixed(2);
    const order = { price, quantity: '0.002', timeInForce: 'GTC' };
    const { orderId } = await call<{ orderId: number }>('newOrder', 'BTCUSDT', 'BUY', 'LIMIT', order);
    expect(await call('openOrders', { symbol: 'BTCUSDT' })).toMatchObject([{ orderId }]);
    const answers: string[] = [];
    const api = await new Promise<InstanceType<typeof WebsocketAPI>>((resolve) => {
      const callbacks = { open: () => resolve(opened), message: (text: string) => void answers.push(text) };
      const opened = new WebsocketAPI(apiKey, secret, { wsURL: `ws://${host}/ws-api/v3`, logger: QUIET, callbacks });
    });
    const replacement = { ...order, quantity: '0.001', cancelOrderId: orderId };
    api['cancelReplaceOrder']!('BTCUSDT', 'STOP_ON_FAILURE', 'BUY', 'LIMIT', replacement);
    await soon(() => answers.join().includes('"newOrderResult":"SUCCESS"'));
    await soon(() => told.filter((text) => /"x":"(NEW|CANCELED)"/.test(text)).length === 3);
    await call('cancelOpenOrders', 'BTCUSDT');
    expect(await call('openOrders', {})).toEqual([]);
    const { balances } = await call<{ balances: { asset: string; locked: string }[] }>('account');
    expect(balances.find(({ asset }) => asset === 'USDT')).toMatchObject({ locked: '0.00000000' });
    stream.disconnect();
    api.disconnect();
  });
});

/** Returns a text as it is, and in common encodings of its bytes. */
const written = (text: string) => [text, Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64')];

it(
  'stores the secrets of keys sealed, logs none of them, and passes a final audit',
  async () => {
    const made = await newKey(host, { kind: 'hmac', permissions: ['read'] });
    const second = await ccxtClient('binance', host, { apiKey: made.apiKey, secret: made.secret! });
    expect((await second.fetchBalance())['USDT']!.total).toBeGreaterThan(0);
    await expect(second.createOrder('BTC/USDT', 'market', 'buy', 0.001)).rejects.toThrow(/-2015/);
    await Promise.all([pairs, contracts, second].map((client) => client.close()));
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const text = server.text();
    expect(text).toMatch(/"level":\d+/);
    // Printed once at the start rather than logged: later logins write nothing.
    for (const once of [printed.secret, SANDBOX.password, SANDBOX.funds_password])
      expect(text.split(once)).toHaveLength(2);
    const all = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = all.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
    expect(files.length).toBeGreaterThan(3);
    expect(
      files.some((bytes) => bytes.includes(made.apiKey)),
      'keys themselves are no secret',
    ).toBe(true);
    for (const one of written(made.secret!)) expect(text.includes(one)).toBe(false);
    for (const one of [made.secret!, printed.secret].flatMap(written))
      expect(files.filter((bytes) => bytes.includes(one))).toEqual([]);
    expect(audit(PRODUCTS, dataDir).problems).toEqual([]);
  },
  within(60_000),
);
