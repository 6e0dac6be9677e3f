import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { placeSpotOrder } from '../../../domain/contract/spot/spot';
import { sandboxFaucet } from '../../../domain/contract/wallet/wallet';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { startExchange, type Exchange } from '../../support/gateway';
import { Program } from '../../support/program';

let exchange: Exchange;
let bot: Program;
beforeAll(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  bot = new Program(exchange, SANDBOX.account, ['read', 'spot']);
  await exchange.signUp(MAKER);
});
afterEach(async () => {
  exchange.clock.now += 1000;
  for (const account of [SANDBOX.account, MAKER]) {
    const user = exchange.app.accounts.users.byAccount(account)!.id;
    await exchange.app.link.send({ kind: 'spot.cancelAll', user, pair: null, reason: 'user' });
  }
});
afterAll(() => exchange.close());

const MAKER = 'maker@statex.test';
const ORDER = '/api/v3/order';
const LIMIT = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.001', price: '50000' };

/** Places another user's offer, so that there is something to buy. */
async function offer(price: string, quantity: string): Promise<void> {
  const { accounts, link } = exchange.app;
  const user = accounts.users.byAccount(MAKER)!.id;
  await link.send({ kind: 'wallet.credit', user, account: 'spot', currency: 'BTC', quantity: '10', note: 'house' });
  await link.send({
    ...{ kind: 'spot.place', user, pair: 'BTC_USDT', direction: 'sell', type: 'limit', timeInForce: 'gtc' },
    ...{ price, quantity, total: null, triggerPrice: null },
  } as const);
}

describe('an order via the API', () => {
  it('is placed, found, listed and cancelled', async () => {
    const placed = await bot.call('POST', ORDER, { ...LIMIT, newClientOrderId: 'one' });
    expect(placed).toEqual({
      symbol: 'BTCUSDT',
      orderId: expect.any(Number) as number,
      orderListId: -1,
      clientOrderId: 'one',
      transactTime: exchange.clock.now,
      price: '50000.00',
      origQty: '0.00100',
      executedQty: '0.00000',
      origQuoteOrderQty: '0',
      cummulativeQuoteQty: '0.00000000',
      status: 'NEW',
      timeInForce: 'GTC',
      type: 'LIMIT',
      side: 'BUY',
      selfTradePreventionMode: 'EXPIRE_TAKER',
      workingTime: exchange.clock.now,
      fills: [],
    });
    const { orderId } = placed as { orderId: number };
    const same = { symbol: 'BTCUSDT', orderId, clientOrderId: 'one', status: 'NEW' };
    expect(await bot.call('GET', ORDER, { symbol: 'BTCUSDT', orderId })).toMatchObject(same);
    expect(await bot.call('GET', ORDER, { symbol: 'BTCUSDT', origClientOrderId: 'one' })).toMatchObject(same);
    expect(await bot.call('GET', '/api/v3/openOrders')).toMatchObject([same]);
    const cancelled = await bot.call('DELETE', ORDER, { symbol: 'BTCUSDT', origClientOrderId: 'one' });
    expect(cancelled).toMatchObject({ ...same, origClientOrderId: 'one', status: 'CANCELED' });
    expect(await bot.call('GET', '/api/v3/openOrders')).toEqual([]);
    expect(await bot.call('GET', '/api/v3/allOrders', { symbol: 'BTCUSDT', orderId })).toMatchObject([
      { orderId, status: 'CANCELED' },
    ]);
    const again = await bot.call('DELETE', ORDER, { symbol: 'BTCUSDT', orderId });
    expect(again).toEqual({ code: -2011, msg: 'Unknown order sent.' });
  });

  it('has a name unique among open orders, which is free again afterwards', async () => {
    const named = { ...LIMIT, newClientOrderId: 'mine' };
    await bot.call('POST', ORDER, named);
    expect(await bot.call('POST', ORDER, { ...named, price: '50001' })).toEqual({
      code: -2010,
      msg: 'Duplicate order sent.',
    });
    await bot.call('DELETE', ORDER, { symbol: 'BTCUSDT', origClientOrderId: 'mine' });
    exchange.clock.now += 1;
    const second = await bot.call<{ orderId: number }>('POST', ORDER, named);
    const found = await bot.call<{ orderId: number }>('GET', ORDER, { symbol: 'BTCUSDT', origClientOrderId: 'mine' });
    expect(found.orderId).toBe(second.orderId);
  });

  it('without a name gets one by which it can be found', async () => {
    const { clientOrderId, orderId } = await bot.call<{ clientOrderId: string; orderId: number }>('POST', ORDER, LIMIT);
    const found = await bot.call('GET', ORDER, { symbol: 'BTCUSDT', origClientOrderId: clientOrderId });
    expect(found).toMatchObject({ orderId });
  });

  it('is placed once, however often the same request is sent', async () => {
    const text = bot.sign({ ...LIMIT });
    const [first, second] = [await bot.send('POST', ORDER, text), await bot.send('POST', ORDER, text)];
    expect(second.data).toEqual(first.data);
    expect(await bot.call('GET', '/api/v3/openOrders')).toHaveLength(1);
    exchange.clock.now += 5001;
    expect((await bot.send('POST', ORDER, text)).data).toMatchObject({ code: -1021 });
  });

  it('reports its trades, each with its fee, and the order counts', async () => {
    await offer('98000.00', '1');
    const text = bot.sign({ symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quoteOrderQty: '98' });
    const { data, headers } = await bot.send('POST', ORDER, text, { place: 'body' });
    expect(data).toMatchObject({
      ...{ status: 'FILLED', type: 'MARKET', executedQty: '0.00100', origQuoteOrderQty: '98.00000000' },
      ...{
        cummulativeQuoteQty: '98.00000000',
        fills: [{ price: '98000.00', qty: '0.00100', commissionAsset: 'BTC' }],
      },
    });
    expect(headers['x-mbx-order-count-1d']).toMatch(/^[1-9]/);
    expect(headers['x-mbx-used-weight-1m']).toMatch(/^[1-9]/);
    const { orderId } = data as { orderId: number };
    const trades = await bot.call<object[]>('GET', '/api/v3/myTrades', { symbol: 'BTCUSDT', orderId });
    expect(trades).toMatchObject([{ orderId, qty: '0.00100', quoteQty: '98.00000000', isBuyer: true, isMaker: false }]);
    expect(await bot.call('GET', '/api/v3/myTrades', { symbol: 'BTCUSDT', fromId: Number.MAX_SAFE_INTEGER })).toEqual(
      [],
    );
  });

  it('buys a quantity at market', async () => {
    await offer('98000.00', '1');
    const bought = await bot.call('POST', ORDER, { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: '0.002' });
    expect(bought).toMatchObject({ status: 'FILLED', type: 'MARKET', origQty: '0.00200', executedQty: '0.00200' });
  });

  it('sells for a total at market', async () => {
    const buyer = await exchange.signUp('buyer@statex.test');
    await exchange.call(sandboxFaucet, { currency: 'USDT' }, { token: buyer });
    const bid = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '97000', quantity: '0.01' } as const;
    await exchange.call(placeSpotOrder, bid, { token: buyer });
    const order = { symbol: 'BTCUSDT', side: 'SELL', type: 'MARKET', quoteOrderQty: '98' };
    expect(await bot.call('POST', ORDER, order)).toMatchObject({
      ...{ status: 'FILLED', type: 'MARKET', executedQty: '0.00101', origQuoteOrderQty: '98.00000000' },
      cummulativeQuoteQty: '97.97000000',
    });
  });

  it('is replaced by another one, or both failures are reported', async () => {
    const { orderId } = await bot.call<{ orderId: number }>('POST', ORDER, LIMIT);
    const path = '/api/v3/order/cancelReplace';
    const replacement = { ...LIMIT, price: '50010', cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrderId: orderId };
    for (const [wrong, code] of [
      [{ price: '50010.001' }, -1013],
      [{ cancelRestrictions: 'ONLY_NEW' }, -1104],
      [{ newOrderRespType: 'SHORT' }, -1126],
    ] as const)
      expect(await bot.call('POST', path, { ...replacement, ...wrong })).toMatchObject({ code });
    expect(await bot.call('GET', ORDER, { symbol: 'BTCUSDT', orderId })).toMatchObject({ status: 'NEW' });
    expect(await bot.call('POST', path, replacement)).toMatchObject({
      ...{ cancelResult: 'SUCCESS', newOrderResult: 'SUCCESS' },
      ...{ cancelResponse: { orderId, status: 'CANCELED' }, newOrderResponse: { price: '50010.00' } },
    });
    exchange.clock.now += 1;
    expect(await bot.call('POST', path, replacement)).toMatchObject({
      code: -2022,
      data: { cancelResult: 'FAILURE', newOrderResult: 'NOT_ATTEMPTED', cancelResponse: { code: -2011 } },
    });
    const anyway = { ...replacement, cancelReplaceMode: 'ALLOW_FAILURE' };
    expect(await bot.call('POST', path, anyway)).toMatchObject({
      code: -2021,
      data: { cancelResult: 'FAILURE', newOrderResult: 'SUCCESS' },
    });
  });

  it('is reduced in place, and not increased', async () => {
    const { orderId } = await bot.call<{ orderId: number }>('POST', ORDER, { ...LIMIT, quantity: '0.003' });
    const amend = (newQty: string) =>
      bot.call('PUT', `${ORDER}/amend/keepPriority`, { symbol: 'BTCUSDT', orderId, newQty });
    expect(await amend('0.002')).toMatchObject({
      transactTime: expect.any(Number) as number,
      amendedOrder: {
        orderId,
        qty: '0.00200',
        executedQty: '0.00000',
        status: 'NEW',
        clientOrderId: `statex-${orderId}`,
      },
    });
    expect(await amend('0.003')).toMatchObject({ code: -2038 });
    expect(await amend('0.0020000001')).toMatchObject({ code: -1013 });
    expect(await amend('0.00001')).toMatchObject({ code: -1013 });
    const unknown = { symbol: 'BTCUSDT', orderId: 7, newQty: '0.001' };
    expect(await bot.call('PUT', `${ORDER}/amend/keepPriority`, unknown)).toMatchObject({ code: -2038 });
    expect(await bot.call('GET', ORDER, { symbol: 'BTCUSDT', orderId })).toMatchObject({ origQty: '0.00200' });
  });

  it('is cancelled with all open ones of its symbol at once', async () => {
    await bot.call('POST', ORDER, LIMIT);
    await bot.call('POST', ORDER, { ...LIMIT, price: '50001' });
    const cancelled = await bot.call<object[]>('DELETE', '/api/v3/openOrders', { symbol: 'BTCUSDT' });
    expect(cancelled).toMatchObject([{ status: 'CANCELED' }, { status: 'CANCELED' }]);
    exchange.clock.now += 1;
    const none = await bot.call('DELETE', '/api/v3/openOrders', { symbol: 'BTCUSDT' });
    expect(none).toMatchObject({ code: -2011 });
  });

  it('is only validated by a test', async () => {
    expect(await bot.call('POST', '/api/v3/order/test', LIMIT)).toEqual({});
    expect(await bot.call('POST', '/api/v3/order/test', { ...LIMIT, price: '0.001' })).toMatchObject({ code: -1013 });
    expect(await bot.call('GET', '/api/v3/openOrders')).toEqual([]);
  });

  it.each([
    [{ symbol: 'NOPE' }, -1121],
    [{ side: 'HOLD' }, -1117],
    [{ type: 'ICEBERG' }, -1116],
    [{ timeInForce: 'GTX' }, -1115],
    [{ price: '50000.001' }, -1013],
    [{ quantity: '0.0000001' }, -1013],
    [{ price: '1' }, -1013],
    [{ quantity: '0.00001' }, -1013],
    [{ price: '60000', quantity: '50' }, -2010],
    [{ price: 'cheap' }, -1100],
    [{ stopPrice: '1' }, -1106],
    [{ quoteOrderQty: '1' }, -1106],
    [{ newClientOrderId: 'ä' }, -1100],
    [{ newClientOrderId: 'x'.repeat(37) }, -1100],
    [{ type: 'STOP_LOSS_LIMIT', side: 'SELL', stopPrice: '999999' }, -2010],
    [{ unheardOf: '1' }, -1104],
    [{ newOrderRespType: 'EVERYTHING' }, -1126],
  ])('with %j is refused by code %i', async (change, code) => {
    expect(await bot.call('POST', ORDER, { ...LIMIT, ...change })).toMatchObject({ code });
    expect(await bot.call('GET', '/api/v3/openOrders')).toEqual([]);
  });
});

describe('the account via the API', () => {
  it('has balances, fees and limits', async () => {
    const account = await bot.call<{ balances: object[] }>('GET', '/api/v3/account', { omitZeroBalances: true });
    expect(account).toMatchObject({ accountType: 'SPOT', canTrade: true, canWithdraw: false, permissions: ['SPOT'] });
    expect(account.balances).toContainEqual({ asset: 'BTC', free: expect.any(String) as string, locked: '0.00000000' });
    const commission = await bot.call('GET', '/api/v3/account/commission', { symbol: 'BTCUSDT' });
    expect(commission).toMatchObject({ symbol: 'BTCUSDT', standardCommission: { maker: '0.001' } });
    expect(await bot.call('GET', '/api/v3/rateLimit/order')).toEqual([]);
  });

  it('shows nothing of other users', async () => {
    const token = await exchange.signUp('other@statex.test');
    const { user } = { user: exchange.app.accounts.users.byAccount('other@statex.test')!.id };
    const credit = {
      kind: 'wallet.credit',
      user,
      account: 'spot',
      currency: 'USDT',
      quantity: '100',
      note: 'house',
    } as const;
    await exchange.app.link.send(credit);
    const body = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000', quantity: '0.001' } as const;
    const { data } = await exchange.call(placeSpotOrder, body, { token });
    const orderId = Number(data.order.id);
    expect(await bot.call('GET', ORDER, { symbol: 'BTCUSDT', orderId })).toMatchObject({ code: -2013 });
    expect(await bot.call('DELETE', ORDER, { symbol: 'BTCUSDT', orderId })).toMatchObject({ code: -2011 });
    expect(await bot.call('GET', '/api/v3/openOrders')).toEqual([]);
    expect(JSON.stringify(await bot.call('GET', '/api/v3/allOrders', { symbol: 'BTCUSDT' }))).not.toContain(orderId);
  });
});

describe('an API key', () => {
  it('does only what it may, and only from where it may', async () => {
    const reader = new Program(exchange, SANDBOX.account, ['read'], ['192.0.2.1']);
    const from = { address: '192.0.2.1' };
    expect(await reader.call('GET', '/api/v3/account', {}, from)).toMatchObject({ canTrade: false });
    expect(await reader.call('POST', ORDER, LIMIT, from)).toMatchObject({ code: -2015 });
    expect(await reader.call('GET', '/api/v3/account')).toMatchObject({ code: -2015 });
  });

  it('reads its permissions and everything clients request before they trade', async () => {
    const reader = new Program(exchange, SANDBOX.account, ['read', 'spot'], ['127.0.0.1']);
    expect(await reader.call('GET', '/sapi/v1/account/apiRestrictions')).toEqual({
      ...{ ipRestrict: true, createTime: exchange.clock.now, enableReading: true, enableSpotAndMarginTrading: true },
      ...{ enableFutures: false, enableWithdrawals: false, permitsUniversalTransfer: false },
      ...{ enableInternalTransfer: false, enableMargin: false, enableVanillaOptions: false },
      ...{ enableFixApiTrade: false, enableFixReadOnly: false, enablePortfolioMarginTrading: false },
    });
    expect(await reader.call('GET', '/sapi/v1/account/status')).toEqual({ data: 'Normal' });
    const details = await reader.call('GET', '/sapi/v1/asset/assetDetail', { asset: 'USDT' });
    expect(details).toEqual({
      USDT: {
        ...{ minWithdrawAmount: expect.any(String) as string, withdrawFee: expect.any(String) as string },
        ...{ depositStatus: true, withdrawStatus: true },
      },
    });
    for (const name of ['multiAssetsMargin', 'feeBurn'])
      expect(await reader.call('GET', `/fapi/v1/${name}`)).toEqual({ [name]: false });
  });

  it('reads the margin pairs unsigned, as Binance’s own connector does, or signed, as ccxt does', async () => {
    for (const path of ['/sapi/v1/margin/allPairs', '/sapi/v1/margin/isolated/allPairs'])
      expect([(await bot.send('GET', path, '')).data, await bot.call('GET', path)]).toEqual([[], []]);
  });

  it('records where and for what it was used', async () => {
    await bot.call('GET', '/api/v3/account');
    const { users, apiKeys } = exchange.app.accounts;
    const keys = apiKeys.list(users.byAccount(SANDBOX.account)!.id);
    const key = keys.find(({ label }) => label === 'program 1');
    expect(key?.last_use).toMatchObject({ address: '127.0.0.1', call: 'GET /api/v3/account' });
  });

  it('is refused when wrong before anything is looked up, and is told the used weight', async () => {
    const answer = await exchange.app.fastify.inject({ method: 'GET', url: '/api/v3/account?timestamp=1&signature=1' });
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: -2014, msg: 'API-key format invalid.' }]);
    expect(answer.headers['x-mbx-used-weight-1m']).toMatch(/^[1-9]/);
  });
});

it('an order’s times are returned in microseconds on request', async () => {
  const sent = bot.sign({ ...LIMIT });
  const { data } = await bot.send('POST', ORDER, sent, { headers: { 'x-mbx-time-unit': 'MICROSECOND' } });
  const time = exchange.clock.now * 1000;
  expect(data).toMatchObject({ status: 'NEW', transactTime: time, workingTime: time });
  const { orderId } = data as { orderId: number };
  const range = { symbol: 'BTCUSDT', startTime: time, endTime: time };
  expect(await bot.call('GET', '/api/v3/allOrders', range)).toMatchObject([{ orderId, time: exchange.clock.now }]);
});

it('several contract orders in one request are each answered in place; without a list, none is', async () => {
  const trader = new Program(exchange, SANDBOX.account, ['futures']);
  const many = (list: unknown) => trader.call('POST', '/fapi/v1/batchOrders', { batchOrders: JSON.stringify(list) });
  const codes = (await many([{ symbol: 'BTCUSDT' }, 'nonsense', null])) as unknown as { code: number }[];
  expect(codes.map(({ code }) => code)).toEqual([-1102, -1104, -1102]);
  for (const wrong of [[], {}, Array<object>(6).fill({})]) expect(await many(wrong)).toMatchObject({ code: -1100 });
  const cancel = (fields: Record<string, string>) =>
    trader.call('DELETE', '/fapi/v1/batchOrders', { symbol: 'BTCUSDT', ...fields });
  expect(await cancel({ orderIdList: '[1,"x"]' })).toMatchObject([{ code: -2011 }, { code: -1100 }]);
  expect(await cancel({ origClientOrderIdList: '["none"]' })).toMatchObject([{ code: -2011 }]);
  expect(await cancel({})).toMatchObject({ code: -1102 });
  const change = { symbol: 'BTCUSDT', side: 'BUY', quantity: '0.001', price: '50000', orderId: 1 };
  expect(await trader.call('PUT', '/fapi/v1/order', change)).toMatchObject({ code: -2011 });
  expect(await trader.call('PUT', '/fapi/v1/order', { symbol: 'BTCUSDT', orderId: 1 })).toMatchObject({ code: -1102 });
});
