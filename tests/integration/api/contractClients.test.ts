import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sandboxKey } from '../../../server/setup/sandboxTrader';
import {
  ccxtClient,
  connector,
  isHeard,
  newKey,
  startMarketServer,
  type MarketServer,
} from '../../support/binanceClients';
import { connect, endClients } from '../../support/streamClient';

type Client = Awaited<ReturnType<typeof ccxtClient>>;

let server: MarketServer;
let contracts: Client;
beforeAll(async () => {
  server = await startMarketServer();
  const key = sandboxKey(server.app.accounts)!;
  const client = await ccxtClient('binance', server.host);
  contracts = await ccxtClient('binanceusdm', server.host);
  for (const one of [client, contracts]) Object.assign(one, { apiKey: key.key, secret: key.secret });
  await Promise.all([client.loadMarkets(), contracts.loadMarkets()]);
  await client.transfer('USDT', 1000, 'spot', 'future');
  await client.close();
  await vi.waitFor(
    async () => {
      const { indexPrice } = await contracts.fetchFundingRate(CONTRACT);
      if (!indexPrice) throw new Error('no contract is traded before its index is known');
    },
    { timeout: 20_000 },
  );
  await contracts.createOrder(CONTRACT, 'market', 'buy', 0.002, undefined, LONG);
});
afterAll(async () => {
  await contracts.close();
  await server.close();
});

const CONTRACT = 'BTC/USDT:USDT';
const LONG = { positionSide: 'LONG' };
const WAITING = { trigger: true };

/** Returns a multiple of the last price, on the tick. */
const at = async (times: number) =>
  Number(contracts.priceToPrecision(CONTRACT, (await contracts.fetchTicker(CONTRACT)).last! * times));

describe('ccxt’s conditional orders on contracts', () => {
  it('are placed as a stop-market order, found, listed and cancelled', async () => {
    const stopLossPrice = await at(0.8);
    const params = { ...LONG, stopLossPrice, clientOrderId: 'stop-1' };
    const placed = await contracts.createOrder(CONTRACT, 'market', 'sell', 0.001, undefined, params);
    expect(placed).toMatchObject({ status: 'open', side: 'sell', triggerPrice: stopLossPrice, amount: 0.001 });
    expect(placed).toMatchObject({ type: 'market', clientOrderId: 'stop-1' });
    expect(await contracts.fetchOpenOrders(CONTRACT, undefined, undefined, WAITING)).toMatchObject([{ id: placed.id }]);
    expect(await contracts.fetchOpenOrders(CONTRACT)).toEqual([]);
    expect(await contracts.fetchOrder(placed.id!, CONTRACT, WAITING)).toMatchObject({ clientOrderId: 'stop-1' });
    const again = contracts.createOrder(CONTRACT, 'market', 'sell', 0.001, undefined, params);
    await expect(again).rejects.toThrow(/-4116/);
    await contracts.cancelOrder(placed.id!, CONTRACT, WAITING);
    await expect(contracts.cancelOrder(placed.id!, CONTRACT, WAITING)).rejects.toThrow(/Order does not exist|-20/);
    const all = await contracts.fetchOrders(CONTRACT, undefined, undefined, WAITING);
    expect(all.at(-1)).toMatchObject({ id: placed.id, status: 'canceled' });
  });

  it('are placed as a take-profit limit order, and all cancelled at once', async () => {
    const [takeProfitPrice, price] = [await at(1.2), await at(1.19)];
    const placed = await contracts.createOrder(CONTRACT, 'limit', 'sell', 0.001, price, { ...LONG, takeProfitPrice });
    expect(placed).toMatchObject({ status: 'open', price, triggerPrice: takeProfitPrice });
    await contracts.cancelAllOrders(CONTRACT, WAITING);
    expect(await contracts.fetchOpenOrders(CONTRACT, undefined, undefined, WAITING)).toEqual([]);
  });

  it('are refused on the side on which they would trigger immediately', async () => {
    const stop = contracts.createOrder(CONTRACT, 'market', 'sell', 0.001, undefined, {
      ...{ ...LONG, stopLossPrice: await at(1.1) },
    });
    await expect(stop).rejects.toThrow(/-2021|immediately trigger/);
    const profit = contracts.createOrder(CONTRACT, 'market', 'sell', 0.001, undefined, {
      ...{ ...LONG, takeProfitPrice: await at(0.9) },
    });
    await expect(profit).rejects.toThrow(/-2021|immediately trigger/);
  });

  it('close the whole position, and end with it', async () => {
    const params = { ...LONG, stopLossPrice: await at(0.95), closePosition: true };
    const placed = await contracts.createOrder(CONTRACT, 'market', 'sell', 0, undefined, params);
    expect(placed.info).toMatchObject({ closePosition: true, orderType: 'STOP_MARKET', algoStatus: 'NEW' });
    await contracts.createOrder(CONTRACT, 'market', 'sell', 0.002, undefined, LONG);
    const ended = await contracts.fetchOrder(placed.id!, CONTRACT, WAITING);
    expect(ended).toMatchObject({ id: placed.id, status: 'expired' });
    const none = contracts.createOrder(CONTRACT, 'market', 'sell', 0, undefined, params);
    await expect(none).rejects.toThrow(/-2022|ReduceOnly/);
    await contracts.createOrder(CONTRACT, 'market', 'buy', 0.002, undefined, LONG);
  });

  it('trail the price by a percentage, immediately or from an activation price on', async () => {
    const trailing = { ...LONG, trailingPercent: 2.5 };
    const placed = await contracts.createOrder(CONTRACT, 'market', 'sell', 0.001, undefined, trailing);
    expect(placed).toMatchObject({ status: 'open', side: 'sell', amount: 0.001 });
    expect(placed.info).toMatchObject({ orderType: 'TRAILING_STOP_MARKET', callbackRate: '2.5', activatePrice: '' });
    const trailingTriggerPrice = await at(1.1);
    const later = { ...trailing, trailingTriggerPrice };
    const waits = await contracts.createOrder(CONTRACT, 'market', 'sell', 0.001, undefined, later);
    expect(Number((waits.info as { activatePrice: string }).activatePrice)).toBe(trailingTriggerPrice);
    const wide = contracts.createOrder(CONTRACT, 'market', 'sell', 0.001, undefined, { ...LONG, trailingPercent: 20 });
    await expect(wide).rejects.toThrow(/-2007|callBack/);
    await contracts.cancelAllOrders(CONTRACT, WAITING);
    expect(await contracts.fetchOpenOrders(CONTRACT, undefined, undefined, WAITING)).toEqual([]);
  });

  it('are reported on the user’s own stream', async () => {
    const orders = contracts.watchOrders(CONTRACT);
    const isOpen = ({ url, isConnected }: { url: string; isConnected: boolean }) =>
      url.includes('listenKey') && isConnected;
    const sockets = () => Object.values(contracts.clients) as unknown as { url: string; isConnected: boolean }[];
    await expect.poll(() => sockets().some(isOpen), { timeout: 20_000 }).toBe(true);
    const params = { ...LONG, stopLossPrice: await at(0.8) };
    const placed = await contracts.createOrderWs(CONTRACT, 'market', 'sell', 0.001, undefined, params);
    expect((await orders).at(-1)).toMatchObject({ id: placed.id, status: 'open', side: 'sell' });
    await contracts.cancelOrderWs(placed.id!, CONTRACT, WAITING);
  });

  it('have calls of their own, and are refused by the call for ordinary orders', async () => {
    const request = { symbol: 'BTCUSDT', side: 'SELL', positionSide: 'LONG', type: 'STOP_MARKET', quantity: '0.001' };
    const stopPrice = String(await at(0.8));
    await expect(contracts['fapiPrivatePostOrder']!({ ...request, stopPrice })).rejects.toThrow(/-4120/);
  });
});

describe('ccxt’s futures account', () => {
  it('cancels all orders of a contract after the countdown without a call, and not before', async () => {
    const { id } = await contracts.createOrder(CONTRACT, 'limit', 'buy', 0.001, await at(0.9), LONG);
    await contracts['fapiPrivatePostCountdownCancelAll']!({ symbol: 'BTCUSDT', countdownTime: 60_000 });
    expect(await contracts.fetchOrder(id!, CONTRACT)).toMatchObject({ status: 'open' });
    await contracts['fapiPrivatePostCountdownCancelAll']!({ symbol: 'BTCUSDT', countdownTime: 1 });
    await expect
      .poll(async () => (await contracts.fetchOrder(id!, CONTRACT)).status, { timeout: 10_000 })
      .toBe('canceled');
    const long = contracts['fapiPrivatePostCountdownCancelAll']!({ symbol: 'BTCUSDT', countdownTime: 86_400_001 });
    await expect(long).rejects.toThrow(/countdownTime/);
  });

  it('lists income by kind', async () => {
    interface Entry {
      incomeType: string;
      income: string;
      symbol: string;
      time: number;
    }
    const income = (params: object = {}) => contracts['fapiPrivateGetIncome']!(params) as unknown as Promise<Entry[]>;
    const all = await income();
    expect(all.map(({ time }) => Number(time))).toEqual(all.map(({ time }) => Number(time)).toSorted((a, b) => a - b));
    expect(all.find(({ incomeType }) => incomeType === 'TRANSFER')).toMatchObject({ symbol: '' });
    const fees = await income({ incomeType: 'COMMISSION', symbol: 'BTCUSDT' });
    expect(fees.length).toBeGreaterThan(0);
    expect(fees.every(({ symbol, income: amount }) => symbol === 'BTCUSDT' && amount.startsWith('-'))).toBe(true);
    expect(await income({ incomeType: 'REALIZED_PNL' })).not.toEqual([]);
    expect(await income({ limit: 1, page: 2 })).toEqual(all.slice(1, 2));
    await expect(income({ incomeType: 'GIFT' })).rejects.toThrow(/incomeType/);
  });
});

describe('an Ed25519 key', () => {
  const pair = generateKeyPairSync('ed25519');
  const secret = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  let apiKey: string;
  beforeAll(async () => {
    const public_key = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const permissions = ['read' as const, 'spot' as const, 'futures' as const];
    ({ apiKey } = await newKey(server.host, { kind: 'ed25519', public_key, permissions }));
  });
  afterEach(endClients);

  it.each([
    ['binance', 'BTC/USDT', {}],
    ['binanceusdm', CONTRACT, LONG],
  ] as const)('signs the requests of ccxt %s, over HTTP and over a WebSocket', async (kind, symbol, params) => {
    const one = await ccxtClient(kind, server.host, { apiKey, secret });
    expect((await one.fetchBalance())['USDT']!.free).toBeGreaterThan(0);
    const orders = one.watchOrders(symbol);
    await isHeard(one);
    const price = Number(one.priceToPrecision(symbol, (await one.fetchTicker(symbol)).last! * 0.95));
    const { id } = await one.createOrderWs(symbol, 'limit', 'buy', 0.001, price, params);
    expect((await orders).at(-1)).toMatchObject({ id, status: 'open' });
    const again = await one.createOrder(symbol, 'limit', 'buy', 0.001, price, params);
    expect(await one.cancelOrderWs(id!, symbol)).toMatchObject({ id, status: 'canceled' });
    expect(await one.cancelOrder(again.id!, symbol)).toMatchObject({ id: again.id, status: 'canceled' });
    one.secret = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await expect(one.fetchBalance()).rejects.toThrow(/-1022/);
    await one.close();
  });

  it('signs the requests of Binance’s own connector', async () => {
    const privateKeyAlgo = connector.PrivateKeyAlgo.ED25519;
    const options = { baseURL: `http://${server.host}`, privateKey: secret, privateKeyAlgo };
    const spot = new connector.Spot(apiKey, '', options);
    const call = async (name: string, ...sent: unknown[]) =>
      ((await spot[name]!(...sent)) as unknown as { data: { orderId: number; status: string } }).data;
    const order = { price: (await at(0.95)).toFixed(2), quantity: '0.001', timeInForce: 'GTC' };
    const { orderId } = await call('newOrder', 'BTCUSDT', 'BUY', 'LIMIT', order);
    expect(await call('cancelOrder', 'BTCUSDT', { orderId })).toMatchObject({ status: 'CANCELED' });
  });

  it('opens a futures session that needs no signatures until its logout', async () => {
    const client = await connect(`ws://${server.host}/ws-fapi/v1`);
    let id = 0;
    const ask = async (method: string, params: object = {}) => {
      const sent = ++id;
      client.ws.send(JSON.stringify({ id: sent, method, params: { timestamp: Date.now(), ...params } }));
      return client.heard((message: { id: number; result?: unknown }) => message.id === sent);
    };
    const order = { symbol: 'BTCUSDT', side: 'BUY', positionSide: 'LONG', type: 'LIMIT', timeInForce: 'GTC' };
    const wish = { ...order, quantity: '0.002', price: (await at(0.95)).toFixed(2), newClientOrderId: 'in-session' };
    expect(await ask('order.place', wish)).toMatchObject({ error: { code: -2014 } });
    const timestamp = Date.now();
    const signature = sign(null, Buffer.from(`apiKey=${apiKey}&timestamp=${timestamp}`), pair.privateKey);
    const logon = { apiKey, timestamp, signature: signature.toString('base64') };
    expect(await ask('session.logon', { ...logon, timestamp: timestamp - 1 })).toMatchObject({
      error: { code: -1022 },
    });
    expect(await ask('session.logon', logon)).toMatchObject({ result: { apiKey, authorizedSince: expect.anything() } });
    expect(await ask('session.status')).toMatchObject({ result: { apiKey } });
    const placed = (await ask('order.place', wish)) as { result: { orderId: number } };
    const { orderId } = placed.result;
    expect(placed).toMatchObject({ status: 200, result: { clientOrderId: 'in-session', status: 'NEW' } });
    const smaller = { symbol: 'BTCUSDT', side: 'BUY', quantity: '0.001', price: wish.price, orderId };
    expect(await ask('order.modify', smaller)).toMatchObject({ result: { orderId, origQty: '0.00100' } });
    const meant = { symbol: 'BTCUSDT', orderId };
    expect(await ask('order.status', meant)).toMatchObject({ result: { orderId, status: 'NEW' } });
    expect(await ask('order.cancel', meant)).toMatchObject({ result: { orderId, status: 'CANCELED' } });
    expect(await ask('v2/account.balance')).toMatchObject({ result: [{ asset: 'USDT' }] });
    expect(await ask('v2/account.position')).toMatchObject({ result: [{ symbol: 'BTCUSDT', positionSide: 'LONG' }] });
    expect(await ask('order.status', { ...meant, timestamp: 1_700_000_000_000 })).toMatchObject({
      ...{ error: { code: -1021 } },
    });
    expect(await ask('session.logout')).toMatchObject({ result: { apiKey: null } });
    expect(await ask('order.status', meant)).toMatchObject({ error: { code: -2014 } });
  });
});
