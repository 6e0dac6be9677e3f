import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SANDBOX, sandboxKey } from '../../../server/setup/sandboxTrader';
import { audit } from '../../../server/store/audit';
import { openQueries } from '../../../server/products/spot/store/queries';
import { PRODUCTS } from '../../../server/products/all';
import { ccxtClient, connector, isHeard, startMarketServer, type MarketServer } from '../../support/binanceClients';

const run = promisify(execFile);

type Client = Awaited<ReturnType<typeof ccxtClient>>;

let server: MarketServer;
let client: Client;
let contracts: Client;
beforeAll(async () => {
  server = await startMarketServer();
  const key = sandboxKey(server.app.accounts)!;
  client = await ccxtClient('binance', server.host);
  Object.assign(client, { apiKey: key.key, secret: key.secret });
  contracts = await ccxtClient('binanceusdm', server.host);
  Object.assign(contracts, { apiKey: key.key, secret: key.secret });
  await Promise.all([client.loadMarkets(), contracts.loadMarkets()]);
  await client.transfer('USDT', 1000, 'spot', 'future');
  await vi.waitFor(
    async () => {
      const { indexPrice } = await contracts.fetchFundingRate('BTC/USDT:USDT');
      if (!indexPrice) throw new Error('no contract is traded before its index is known');
    },
    { timeout: 20_000 },
  );
});
afterAll(async () => {
  await contracts.close();
  await client.close();
  await server.close();
});

const SYMBOL = 'BTC/USDT';
/** Returns a price far below the market, on its tick. */
const low = async () => client.priceToPrecision(SYMBOL, (await client.fetchTicker(SYMBOL)).last! * 0.5);

describe('ccxt with the sandbox’s predefined key', () => {
  it('reads the balances and the currencies', async () => {
    const balance = await client.fetchBalance();
    expect(balance['USDT']).toMatchObject({ free: expect.any(Number) as number, used: 0 });
    expect(client.currencies['USDT']).toMatchObject({ deposit: true, withdraw: true });
  });

  it('places, finds and cancels an order', async () => {
    const placed = await client.createOrder(SYMBOL, 'limit', 'buy', 0.001, Number(await low()));
    expect(placed).toMatchObject({ symbol: SYMBOL, status: 'open', side: 'buy', amount: 0.001, filled: 0 });
    expect(await client.fetchOpenOrders(SYMBOL)).toMatchObject([{ id: placed.id, status: 'open' }]);
    expect((await client.fetchOrder(placed.id!, SYMBOL)).clientOrderId).toBe(placed.clientOrderId);
    expect((await client.fetchBalance())['USDT']!.used).toBeGreaterThan(0);
    expect(await client.cancelOrder(placed.id!, SYMBOL)).toMatchObject({ id: placed.id, status: 'canceled' });
    await expect(client.cancelOrder(placed.id!, SYMBOL)).rejects.toThrow(/-2011/);
    expect(await client.fetchOpenOrders(SYMBOL)).toEqual([]);
    expect((await client.fetchOrders(SYMBOL)).at(-1)).toMatchObject({ id: placed.id, status: 'canceled' });
  });

  it('trades at market, by quantity and by cost, and reads its trades', async () => {
    const bought = await client.createOrder(SYMBOL, 'market', 'buy', 0.002);
    expect(bought).toMatchObject({ status: 'closed', filled: 0.002, remaining: 0 });
    expect(bought.fee).toMatchObject({ currency: 'BTC', cost: expect.any(Number) as number });
    const spent = await client.createMarketBuyOrderWithCost(SYMBOL, 50);
    expect(spent.cost).toBeLessThanOrEqual(50);
    const sold = await client.createOrder(SYMBOL, 'market', 'sell', 0.001);
    expect(sold).toMatchObject({ status: 'closed', filled: 0.001 });
    const trades = await client.fetchMyTrades(SYMBOL);
    expect(new Set(trades.map(({ order }) => order))).toEqual(new Set([bought.id, spent.id, sold.id]));
    expect(await client.fetchOrderTrades(sold.id!, SYMBOL)).not.toEqual([]);
  });

  it('edits an order by replacing it, and cancels all orders', async () => {
    const price = Number(await low());
    const placed = await client.createOrder(SYMBOL, 'limit', 'buy', 0.001, price);
    const edited = await client.editOrder(placed.id!, SYMBOL, 'limit', 'buy', 0.002, price);
    expect(edited.amount).toBe(0.002);
    await client.createOrder(SYMBOL, 'limit', 'sell', 0.001, price * 1.8, { stopPrice: price * 1.8 });
    expect(await client.fetchOpenOrders(SYMBOL)).toHaveLength(2);
    await client.cancelAllOrders(SYMBOL);
    expect(await client.fetchOpenOrders(SYMBOL)).toEqual([]);
  });

  it('receives errors in its own terms', async () => {
    const price = Number(await low());
    await expect(client.createOrder(SYMBOL, 'limit', 'buy', 90, price)).rejects.toThrow(/insufficient balance/);
    await expect(client.createOrder(SYMBOL, 'limit', 'buy', 0.001, 1)).rejects.toThrow(/PERCENT_PRICE_BY_SIDE/);
    await expect(client.fetchOrder('1', SYMBOL)).rejects.toThrow(/Order does not exist|-2013/);
    expect(await client.fetchTradingFee(SYMBOL)).toMatchObject({ maker: 0.001, taker: 0.001 });
  });

  it('is refused with a wrong signature or a revoked key', async () => {
    const stranger = await ccxtClient('binance', server.host);
    Object.assign(stranger, { apiKey: client.apiKey, secret: 'wrong' });
    stranger.setMarkets(client.markets);
    await expect(stranger.fetchBalance()).rejects.toThrow(/-1022/);
    await stranger.close();
  });
});

interface List {
  orderListId: number;
  listOrderStatus: string;
  listClientOrderId: string;
  orders: object[];
  orderReports: { orderId: number; type: string; status: string; orderListId: number }[];
}

it('ccxt places an OCO pair, finds both orders and cancels them', async () => {
  const last = (await client.fetchTicker(SYMBOL)).last!;
  const at = (share: number) => client.priceToPrecision(SYMBOL, last * share);
  const figures = { symbol: 'BTCUSDT', side: 'SELL', quantity: '0.001', listClientOrderId: 'pair-1' };
  const above = { aboveType: 'LIMIT_MAKER', abovePrice: at(1.1), aboveClientOrderId: 'up-1' };
  const below = {
    belowType: 'STOP_LOSS_LIMIT',
    belowStopPrice: at(0.9),
    belowPrice: at(0.89),
    belowTimeInForce: 'GTC',
  };
  const call = (name: string, params: object) =>
    (client as unknown as Record<string, (params: object) => Promise<List>>)[name]!(params);
  const used = async () => (await client.fetchBalance())['BTC']!.used;
  const placed = await call('privatePostOrderListOco', { ...figures, ...above, ...below });
  expect(placed).toMatchObject({ listClientOrderId: 'pair-1', listOrderStatus: 'EXECUTING' });
  expect(placed.orderReports.map(({ type, status }) => [type, status])).toEqual([
    ['LIMIT_MAKER', 'NEW'],
    ['STOP_LOSS_LIMIT', 'NEW'],
  ]);
  expect(await used()).toBe(0.001);
  expect(await client.fetchOpenOrders(SYMBOL)).toHaveLength(2);
  const { orderListId } = placed;
  expect(await call('privateGetOrderList', { origClientOrderId: 'pair-1' })).toMatchObject({ orderListId });
  expect(await call('privateGetOpenOrderList', {})).toMatchObject([{ orderListId, orders: [{}, {}] }]);
  const crossed = { ...above, ...below, belowStopPrice: at(1.05), belowPrice: at(1.04), aboveClientOrderId: 'up-2' };
  const wrong = call('privatePostOrderListOco', { ...figures, ...crossed });
  await expect(wrong).rejects.toThrow(/relationship of the prices/);
  const ended = await call('privateDeleteOrderList', { symbol: 'BTCUSDT', orderListId });
  expect(ended).toMatchObject({
    listOrderStatus: 'ALL_DONE',
    orderReports: [{ status: 'CANCELED' }, { status: 'CANCELED' }],
  });
  expect(await used()).toBe(0);
  await expect(call('privateDeleteOrderList', { symbol: 'BTCUSDT', orderListId })).rejects.toThrow(/-2011/);
  expect(await call('privateGetAllOrderList', {})).toMatchObject([{ orderListId, listOrderStatus: 'ALL_DONE' }]);
});

it('Binance’s own connector places an OCO, and ccxt does so by the older call', async () => {
  const { Spot } = connector;
  const spot = new Spot(client.apiKey, client.secret, { baseURL: `http://${server.host}` });
  const last = (await client.fetchTicker(SYMBOL)).last!;
  const [price, trigger] = [0.9, 1.1].map((share) => client.priceToPrecision(SYMBOL, last * share));
  const call = async (name: string, ...sent: unknown[]) =>
    ((await spot[name]!(...(sent as never[]))) as unknown as { data: List }).data;
  const stop = { aboveStopPrice: trigger, belowPrice: price, listClientOrderId: 'pair-2' };
  const placed = await call('newOCOOrder', 'BTCUSDT', 'BUY', '0.001', 'STOP_LOSS', 'LIMIT_MAKER', stop);
  expect(placed.orderReports.map(({ type }) => type)).toEqual(['LIMIT_MAKER', 'STOP_LOSS']);
  const { orderListId } = placed;
  expect(await call('getOCOOrder', { orderListId })).toMatchObject({ listClientOrderId: 'pair-2' });
  expect(await call('getOpenOCOOrders')).toMatchObject([{ orderListId }]);
  const all = { listOrderStatus: 'ALL_DONE' };
  expect(await call('cancelOCOOrder', 'BTCUSDT', { listClientOrderId: 'pair-2' })).toMatchObject(all);
  const older = { symbol: 'BTCUSDT', side: 'BUY', quantity: '0.001', price, stopPrice: trigger };
  const methods = client as unknown as Record<string, (params: object) => Promise<List>>;
  const again = await methods['privatePostOrderOco']!(older);
  expect(again.orderReports).toHaveLength(2);
  await client.cancelAllOrders(SYMBOL);
  expect(await call('getOCOOrder', { orderListId: again.orderListId })).toMatchObject(all);
});

it('Binance’s own connector places and cancels an order', async () => {
  const { Spot } = connector;
  const spot = new Spot(client.apiKey, client.secret, { baseURL: `http://${server.host}` });
  const order = { price: await low(), quantity: '0.001', timeInForce: 'GTC', newClientOrderId: 'connected' };
  const placed = (await spot['newOrder']!('BTCUSDT', 'BUY', 'LIMIT', order)) as unknown as { data: object };
  expect(placed.data).toMatchObject({ clientOrderId: 'connected', status: 'NEW' });
  const found = (await spot['getOrder']!('BTCUSDT', { origClientOrderId: 'connected' })) as unknown as { data: object };
  expect(found.data).toMatchObject({ status: 'NEW' });
  const cancelled = await spot['cancelOrder']!('BTCUSDT', { origClientOrderId: 'connected' });
  expect(cancelled.status).toBe(200);
});

const hasPython = spawnSync('python3', ['-c', 'import ccxt']).status === 0;

it.for(['ccxt.mjs', 'connector.cjs', 'ccxt.py'])(
  'the guide’s program %s trades without changes',
  async (file, { skip }) => {
    const isPython = file.endsWith('.py');
    skip(isPython && !hasPython, 'there is no ccxt for Python');
    const env = { ...process.env, SITE: `http://${server.host}`, API_KEY: client.apiKey, API_SECRET: client.secret };
    const { stdout } = await run(isPython ? 'python3' : process.execPath, [`examples/${file}`], { env });
    expect(stdout).toMatch(/open orders 1\ncancelled '?\d+/);
  },
);

it('the document lists the calls for API keys and the permission of each', async () => {
  const document = (await (await fetch(`http://${server.host}/api/binance/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { security: object[]; parameters: { name: string }[] }>>;
  };
  expect(document.paths['/api/v3/depth']!['get']).toMatchObject({ security: [] });
  const order = document.paths['/fapi/v1/order']!['post']!;
  expect(order.security).toEqual([{ key: [] }]);
  expect(order.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['positionSide', 'signature']));
});

describe('ccxt on contracts', () => {
  const CONTRACT = 'BTC/USDT:USDT';
  const long = { positionSide: 'LONG' };

  it('opens, reads and closes a position', async () => {
    await contracts.setLeverage(5, CONTRACT);
    const opened = await contracts.createOrder(CONTRACT, 'market', 'buy', 0.002, undefined, long);
    expect(opened).toMatchObject({ status: 'closed', filled: 0.002, side: 'buy' });
    const [position] = await contracts.fetchPositions([CONTRACT]);
    expect(position).toMatchObject({ symbol: CONTRACT, side: 'long', contracts: 0.002, leverage: 5, hedged: true });
    expect(position!.entryPrice).toBeGreaterThan(0);
    const { USDT } = await contracts.fetchBalance();
    expect(USDT!.total).toBeLessThanOrEqual(1000);
    await contracts.createOrder(CONTRACT, 'market', 'sell', 0.002, undefined, long);
    expect(await contracts.fetchPositions([CONTRACT])).toEqual([]);
    const trades = await contracts.fetchMyTrades(CONTRACT);
    expect(trades.map(({ side }) => side)).toEqual(expect.arrayContaining(['buy', 'sell']));
  });

  it('moves funds between the accounts, which are listed', async () => {
    const moved = await client.transfer('USDT', 1, 'future', 'spot');
    const listed = await client.fetchTransfers('USDT', undefined, undefined, {
      fromAccount: 'future',
      toAccount: 'spot',
    });
    expect(listed.map(({ id }) => id)).toEqual([moved.id]);
    await expect(client.transfer('USDT', 10_000_000, 'future', 'spot')).rejects.toThrow(/insufficient/);
  });

  it('places, finds and cancels an order', async () => {
    const price = Number(await low());
    const placed = await contracts.createOrder(CONTRACT, 'limit', 'buy', 0.001, price, long);
    expect(placed).toMatchObject({ status: 'open', amount: 0.001 });
    expect(await contracts.fetchOpenOrders(CONTRACT)).toMatchObject([{ id: placed.id }]);
    expect((await contracts.fetchOrder(placed.id!, CONTRACT)).clientOrderId).toBe(placed.clientOrderId);
    expect(await contracts.cancelOrder(placed.id!, CONTRACT)).toMatchObject({ status: 'canceled' });
    await contracts.createOrder(CONTRACT, 'limit', 'buy', 0.001, price, long);
    await contracts.cancelAllOrders(CONTRACT);
    expect(await contracts.fetchOpenOrders(CONTRACT)).toEqual([]);
  });

  it('places and cancels several orders at once, and amends price and quantity of one', async () => {
    const price = Number(await low());
    const order = { symbol: CONTRACT, type: 'limit', side: 'buy', amount: 0.002, price, params: long } as const;
    await expect(contracts.createOrders([{ ...order, price: 1 }])).rejects.toThrow(/PERCENT_PRICE/);
    const placed = await contracts.createOrders([order, { ...order, amount: 0.001 }]);
    expect(placed.map(({ status, amount }) => [status, amount])).toEqual([
      ['open', 0.002],
      ['open', 0.001],
    ]);
    const [first, second] = placed.map(({ id }) => id!);
    const moved = Number(contracts.priceToPrecision(CONTRACT, price * 1.01));
    const edited = await contracts.editOrder(first!, CONTRACT, 'limit', 'buy', 0.002, moved, long);
    expect(edited).toMatchObject({ id: first, price: moved, amount: 0.002, status: 'open' });
    const larger = await contracts.editOrder(first!, CONTRACT, 'limit', 'buy', 0.003, moved, long);
    expect(larger).toMatchObject({ id: first, amount: 0.003, status: 'open' });
    const both = await contracts.editOrders([
      { id: first!, symbol: CONTRACT, type: 'limit', side: 'buy', amount: 0.001, price: moved },
      { id: second!, symbol: CONTRACT, type: 'limit', side: 'buy', amount: 0.002, price: moved },
    ] as unknown as Parameters<typeof contracts.editOrders>[0]);
    expect(both.map(({ amount }) => amount)).toEqual([0.001, 0.002]);
    const cancelled = await contracts['cancelOrders']!([first!, second!], CONTRACT);
    expect((cancelled as { id: string; status: string }[]).map(({ status }) => status)).toEqual([
      'canceled',
      'canceled',
    ]);
    expect(await contracts.fetchOpenOrders(CONTRACT)).toEqual([]);
  });

  it('reads and changes the settings of a contract', async () => {
    expect(await contracts.fetchPositionMode()).toMatchObject({ hedged: true });
    await contracts.setMarginMode('isolated', CONTRACT);
    await contracts.setMarginMode('cross', CONTRACT);
    expect(Object.keys(await contracts.fetchLeverageTiers())).toContain(CONTRACT);
    expect(await contracts.fetchTradingFee(CONTRACT)).toMatchObject({ taker: expect.any(Number) as number });
    const price = Number(await low());
    await expect(contracts.createOrder(CONTRACT, 'limit', 'buy', 0.001, price)).rejects.toThrow(/-4061|position side/);
    const much = contracts.createOrder(CONTRACT, 'limit', 'buy', 50, price, long);
    await expect(much).rejects.toThrow(/[Mm]argin|-2019|-2027|maximum/);
  });
});

describe('ccxt in one-way mode', () => {
  const CONTRACT = 'BTC/USDT:USDT';
  const held = async () =>
    (await contracts.fetchPositions([CONTRACT])).map(({ side, contracts: size, hedged }) => ({ side, size, hedged }));

  it('buys and sells through zero, reduces only, and switches back', async () => {
    await contracts.setPositionMode(false);
    expect(await contracts.fetchPositionMode()).toMatchObject({ hedged: false });
    await expect(contracts.setPositionMode(false)).rejects.toThrow(/-4059|No need/);
    await contracts.createOrder(CONTRACT, 'market', 'buy', 0.002);
    expect(await held()).toEqual([{ side: 'long', size: 0.002, hedged: false }]);
    await expect(contracts.setPositionMode(true)).rejects.toThrow(/-4068|Position side cannot be changed/);
    const sold = await contracts.createOrder(CONTRACT, 'market', 'sell', 0.003);
    expect(sold).toMatchObject({ status: 'closed', filled: 0.003, info: { positionSide: 'BOTH', reduceOnly: false } });
    expect(await held()).toEqual([{ side: 'short', size: 0.001, hedged: false }]);
    const long = { positionSide: 'LONG' };
    await expect(contracts.createOrder(CONTRACT, 'market', 'buy', 0.001, undefined, long)).rejects.toThrow(/-4061/);
    const wish = { reduceOnly: true };
    await expect(contracts.createOrder(CONTRACT, 'market', 'sell', 0.001, undefined, wish)).rejects.toThrow(/-2022/);
    const reduced = await contracts.createOrder(CONTRACT, 'market', 'buy', 0.001, undefined, wish);
    expect(reduced).toMatchObject({ reduceOnly: true, info: { positionSide: 'BOTH', reduceOnly: true } });
    expect(await held()).toEqual([]);
    await contracts.setPositionMode(true);
    expect(await contracts.fetchPositionMode()).toMatchObject({ hedged: true });
  });
});

describe('ccxt.pro', () => {
  const KINDS = [
    ['binance', SYMBOL, {}],
    ['binanceusdm', 'BTC/USDT:USDT', { positionSide: 'LONG' }],
  ] as const;

  it.each(KINDS)(
    '%s receives its orders, trades and balances, and trades over a WebSocket',
    async (kind, symbol, params) => {
      const one = kind === 'binance' ? client : contracts;
      const price = Number(await low());
      const orders = one.watchOrders(symbol);
      const balance = one.watchBalance();
      await isHeard(one);
      const resting = await one.createOrderWs(symbol, 'limit', 'buy', 0.001, price, params);
      expect(resting).toMatchObject({ symbol, amount: 0.001 });
      expect(Object.values((await balance)['USDT']!)).toContainEqual(expect.any(Number));
      expect((await orders).at(-1)).toMatchObject({ id: resting.id, status: 'open', side: 'buy', filled: 0 });
      const cancelled = one.watchOrders(symbol);
      await one.cancelOrderWs(resting.id!, symbol);
      expect((await cancelled).at(-1)).toMatchObject({ id: resting.id, status: 'canceled' });
      const trades = one.watchMyTrades(symbol);
      const bought = await one.createOrderWs(symbol, 'market', 'buy', 0.001, undefined, params);
      expect((await trades).at(-1)).toMatchObject({ order: bought.id, symbol, side: 'buy', takerOrMaker: 'taker' });
      const closed = await one.fetchOrderWs(bought.id!, symbol);
      expect(closed).toMatchObject({ id: bought.id, status: 'closed', filled: 0.001 });
      await expect(one.createOrderWs(symbol, 'limit', 'buy', 0.001, 1, params)).rejects.toThrow(/PERCENT_PRICE/);
      if (kind === 'binanceusdm') await one.createOrderWs(symbol, 'market', 'sell', 0.001, undefined, params);
    },
  );

  it('recovers when its connection is cut', async () => {
    const [socket] = Object.values(client.clients).filter(({ url }) => url.includes('/ws-api/'));
    const watched = client.watchOrders(SYMBOL).catch((error: unknown) => String(error));
    await client.fetchTime();
    (socket as unknown as { connection: { terminate(): void } }).connection.terminate();
    expect(await watched).toContain('NetworkError');
    const orders = client.watchOrders(SYMBOL);
    await isHeard(client);
    const { id } = await client.createOrderWs(SYMBOL, 'limit', 'buy', 0.001, Number(await low()));
    expect((await orders).at(-1)).toMatchObject({ id, status: 'open' });
    await client.cancelOrderWs(id!, SYMBOL);
  });
});

it('Binance’s own connector receives orders via a listenKey, and sends requests over a WebSocket', async () => {
  const { Spot, WebsocketStream, WebsocketAPI } = connector;
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
  const spot = new Spot(client.apiKey, client.secret, { baseURL: `http://${server.host}` });
  const { data } = (await spot['createListenKey']!()) as unknown as { data: { listenKey: string } };
  await spot['renewListenKey']!(data.listenKey);
  const soon = (isSo: () => boolean) =>
    vi.waitFor(() => expect(isSo(), 'what was expected has been told').toBe(true), { timeout: 20_000 });
  const told: string[] = [];
  const hear = (message: string) => void told.push(message);
  const stream = new WebsocketStream({ wsURL: `ws://${server.host}`, logger: quiet, callbacks: { message: hear } });
  stream.subscribe(data.listenKey as unknown as string[]);
  await soon(() => told.join().includes('outboundAccountPosition'));
  const order = { price: await low(), quantity: '0.001', timeInForce: 'GTC', newClientOrderId: 'by-socket' };
  const api = new WebsocketAPI(client.apiKey, client.secret, {
    ...{ wsURL: `ws://${server.host}/ws-api/v3`, logger: quiet },
    callbacks: { open: () => api['newOrder']!('BTCUSDT', 'BUY', 'LIMIT', order), message: hear },
  });
  await soon(() => told.filter((text) => text.includes('by-socket')).length === 2);
  await spot['cancelOrder']!('BTCUSDT', { origClientOrderId: 'by-socket' });
  await soon(() => told.join().includes('CANCELED'));
  await spot['closeListenKey']!(data.listenKey);
  await soon(() => told.join().includes('listenKeyExpired'));
  stream.disconnect();
  api.disconnect();
});

it('Binance’s own connector places, finds and cancels an OCO over a WebSocket', async () => {
  const { WebsocketAPI } = connector;
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
  const told: { status: number; result: List & List[] }[] = [];
  const hear = (message: string) => void told.push(JSON.parse(message) as (typeof told)[number]);
  const api = await new Promise<InstanceType<typeof WebsocketAPI>>((resolve) => {
    const callbacks = { open: () => resolve(opened), message: hear };
    const opened = new WebsocketAPI(client.apiKey, client.secret, {
      ...{ wsURL: `ws://${server.host}/ws-api/v3`, logger: quiet, callbacks },
    });
  });
  const ask = async (name: string, ...sent: unknown[]) => {
    const before = told.length;
    api[name]!(...sent);
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(before), { timeout: 20_000 });
    return told.at(-1)!;
  };
  const last = (await client.fetchTicker(SYMBOL)).last!;
  const [price, trigger] = [0.9, 1.1].map((share) => client.priceToPrecision(SYMBOL, last * share));
  const stop = { aboveStopPrice: trigger, belowPrice: price, listClientOrderId: 'pair-3' };
  const placed = await ask('newOCOOrder', 'BTCUSDT', 'BUY', '0.001', 'STOP_LOSS', 'LIMIT_MAKER', stop);
  expect(placed).toMatchObject({ status: 200, result: { listClientOrderId: 'pair-3', listOrderStatus: 'EXECUTING' } });
  const { orderListId } = placed.result;
  expect(await ask('getOCOOrder', { orderListId })).toMatchObject({ result: { orderListId, orders: [{}, {}] } });
  expect(await ask('getOCOOpenOrders')).toMatchObject({ result: [{ orderListId }] });
  const ended = { status: 200, result: { orderListId, listOrderStatus: 'ALL_DONE' } };
  expect(await ask('cancelOCOOrder', 'BTCUSDT', { orderListId })).toMatchObject(ended);
  expect(await ask('getOCOOpenOrders')).toMatchObject({ result: [] });
  api.disconnect();
});

const [TRADES_MAX, ORDERS_MAX] = [1000, 100_000];

interface Books {
  open: number[];
  trades: number[];
  /** Available and frozen amounts, by currency. */
  balances: Record<string, [free: number, used: number]>;
}

/** Returns the number of orders the user has placed. */
function ordersOf({ dataDir }: MarketServer, user: number): number {
  const stored = openQueries(dataDir);
  const { length } = stored.programs.orders(user, 'BTC_USDT', { limit: ORDERS_MAX });
  stored.close();
  return length;
}

/** Returns the user's balances and orders as stored by the exchange. */
async function ownBooks({ app, dataDir }: MarketServer, user: number): Promise<Books> {
  const { orders, balances } = await app.link.query({ kind: 'user', user });
  const stored = openQueries(dataDir);
  const trades = stored.programs.deals(user, 'BTC_USDT', undefined, { limit: TRADES_MAX }).map(({ id }) => Number(id));
  stored.close();
  const spot = balances.filter(({ account }) => account === 'spot');
  return {
    ...{ open: orders.map(({ id }) => Number(id)), trades },
    balances: Object.fromEntries(
      spot.map(({ currency, available, frozen }) => [currency, [Number(available), Number(frozen)]]),
    ),
  };
}

async function toldBooks(one: Client): Promise<Books> {
  const { free, used } = (await one.fetchBalance()) as unknown as Record<'free' | 'used', Record<string, number>>;
  const open = (await one.fetchOpenOrders(SYMBOL)).map(({ id }) => Number(id));
  const trades = (await one.fetchMyTrades(SYMBOL, undefined, TRADES_MAX)).map(({ id }) => Number(id));
  const balances = Object.fromEntries(
    Object.keys(free).map((currency): [string, [number, number]] => [currency, [free[currency]!, used[currency]!]]),
  );
  return { open, trades, balances };
}

const LONG = process.env['LONG'] === '1';
const MAKER_S = LONG ? 600 : 20;
const CUT_MS = LONG ? 15_000 : 1000;

it(
  `the example maker quotes for ${MAKER_S} s despite cuts and a restart, and its books match ours`,
  async () => {
    await Promise.all([client.close(), contracts.close()]);
    const user = server.app.accounts.users.byAccount(SANDBOX.account)!.id;
    const before = await client.fetchMyTrades(SYMBOL);
    const ordersBefore = ordersOf(server, user);
    const env = {
      ...{ ...process.env, HOST: server.host, SECONDS: String(MAKER_S) },
      ...{ API_KEY: client.apiKey, API_SECRET: client.secret },
    };
    let restarted: Promise<void> | undefined;
    const placed = () => ordersOf(server, user);
    let cutAt = placed();
    const timers: NodeJS.Timeout[] = [];
    const maker = run(process.execPath, ['examples/maker.mjs'], { env });
    maker.child.stdout!.once('data', () => {
      // Each connection is cut once it has quoted on both sides.
      const cut = () => {
        if (placed() < cutAt + 2) return;
        cutAt = placed();
        server.cut();
      };
      timers.push(setInterval(cut, CUT_MS));
      timers.push(setTimeout(() => (restarted = server.restart()), (MAKER_S * 1000) / 2));
    });
    const { stdout } = await maker.finally(() => timers.forEach(clearInterval));
    await restarted;
    expect(restarted, 'the exchange was started again').toBeDefined();
    const lost = stdout.match(/^connects again: /gm)?.length;
    expect(lost).toBeGreaterThan(0);
    expect(placed()).toBeGreaterThan(ordersBefore + 1);
    const told = await toldBooks(client);
    expect(told).toEqual(await ownBooks(server, user));
    expect(told.open).toEqual([]);
    expect(audit(PRODUCTS, server.dataDir).problems).toEqual([]);
    const trades = (await client.fetchMyTrades(SYMBOL, undefined, TRADES_MAX)).slice(before.length);
    const sum = { BTC: 0, USDT: 0 };
    for (const { side, amount, cost, fee } of trades) {
      const sign = side === 'buy' ? 1 : -1;
      sum.BTC += sign * amount!;
      sum.USDT -= sign * cost!;
      sum[fee!.currency as 'BTC' | 'USDT'] -= fee!.cost!;
    }
    const written = `${trades.length} trades, ${sum.BTC.toFixed(8)} BTC and ${sum.USDT.toFixed(2)} USDT: `;
    expect(stdout.split('\n').at(-2)).toMatch(new RegExp(`^${written}[-\\d.]+ USDT earned$`));
    console.log(
      `maker: ${MAKER_S} s, ${placed() - ordersBefore} orders, ${trades.length} trades, ${lost} connections lost, books equal`,
    );
  },
  MAKER_S * 1000 + 90_000,
);
