import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { revokeApiKey } from '../../../domain/contract/account/apiKeys';
import { amendSpotOrder, cancelSpotOrder, placeSpotOrder } from '../../../domain/contract/spot/spot';
import { changeFuturesLeverage } from '../../../domain/contract/futures/futuresTrading';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { FuturesGateway } from '../../support/futuresGateway';
import type { Exchange } from '../../support/gateway';
import { Program } from '../../support/program';
import { connect, endClients, listen, type StreamClient } from '../../support/streamClient';

type Event = Record<string, unknown> & { e: string };

let gateway: FuturesGateway;
let exchange: Exchange;
let host: string;
let program: Program;

beforeAll(async () => {
  gateway = await new FuturesGateway().start();
  ({ exchange } = gateway);
  host = await listen(exchange);
  program = new Program(exchange, SANDBOX.account, ['read', 'spot', 'futures']);
});
afterEach(endClients);
afterAll(() => gateway.close());

const startKey = async (path = '/api/v3/userDataStream') =>
  (await program.call<{ listenKey: string }>('POST', path)).listenKey;
/** Connects and receives the account's opening state. */
async function follow(address: string): Promise<StreamClient> {
  const client = await connect(`${host}${address}`);
  await client.received(1);
  return client;
}
const named = <Named extends object = Event>(client: StreamClient, name: string) =>
  (client.messages as Event[]).filter(({ e }) => e === name) as unknown as Named[];
const spotOrder = (body: object, token = gateway.one) =>
  exchange.raw(
    placeSpotOrder,
    { pair: 'BTC_USDT', direction: 'buy', type: 'limit', time_in_force: 'gtc', ...body },
    { token },
  ) as Promise<unknown> as Promise<{ data: { order: { id: string } } }>;

it('the user stream reports spot orders, each of their trades and the balances, whoever placed them', async () => {
  const client = await follow(`/ws/${await startKey()}`);
  const [state] = named<{ B: { a: string }[] }>(client, 'outboundAccountPosition');
  expect(state!.B).toContainEqual({ a: 'USDT', f: expect.any(String) as string, l: '0.00000000' });
  await spotOrder({ price: '98000.00', quantity: '0.00300', client_id: 'mine' });
  await exchange.app.link.send({
    ...{ kind: 'wallet.credit', user: exchange.app.accounts.users.byAccount('other@statex.test')!.id },
    ...{ account: 'spot', currency: 'BTC', quantity: '1', note: 'faucet' },
  });
  await spotOrder({ direction: 'sell', price: '98000.00', quantity: '0.00100' }, gateway.two);
  const filled = await spotOrder({ direction: 'sell', price: '97990.00', quantity: '0.00200' }, gateway.two);
  expect(filled.data.order).toMatchObject({ status: 'traded' });
  await client.heard(({ X }: { X?: string }) => X === 'FILLED');
  const reports = named(client, 'executionReport');
  const common = { s: 'BTCUSDT', c: 'mine', S: 'BUY', o: 'LIMIT', f: 'GTC', q: '0.00300', p: '98000.00', m: false };
  expect(reports).toMatchObject([
    { ...common, x: 'NEW', X: 'NEW', z: '0', Z: '0', t: -1, w: true },
    { ...common, x: 'TRADE', X: 'PARTIALLY_FILLED', l: '0.00100', z: '0.00100', L: '98000.00', m: true, N: 'BTC' },
    { ...common, x: 'TRADE', X: 'FILLED', l: '0.00200', z: '0.00300', m: true, w: false },
  ]);
  expect(named(client, 'balanceUpdate')).toEqual([]);
  const last = named<{ B: unknown[] }>(client, 'outboundAccountPosition').at(-1)!;
  expect(last.B).toContainEqual(expect.objectContaining({ a: 'USDT', l: '0.00000000' }));
});

it('the user stream reports an amended order, and then the trades at its new price', async () => {
  const client = await follow(`/ws/${await startKey()}`);
  await exchange.app.link.send({
    ...{ kind: 'wallet.credit', user: exchange.app.accounts.users.byAccount('other@statex.test')!.id },
    ...{ account: 'spot', currency: 'BTC', quantity: '1', note: 'faucet' },
  });
  const { data } = await spotOrder({ price: '97000.00', quantity: '0.00200' });
  await spotOrder({ direction: 'sell', price: '97500.00', quantity: '0.00100' }, gateway.two);
  const wanted = { order_id: data.order.id, price: '97500.00', quantity: '0.00100' };
  await exchange.call(amendSpotOrder, wanted, { token: gateway.one });
  await client.heard(({ X }: { X?: string }) => X === 'FILLED');
  expect(named(client, 'executionReport')).toMatchObject([
    { x: 'NEW', X: 'NEW', q: '0.00200', p: '97000.00' },
    { x: 'REPLACED', X: 'NEW', q: '0.00100', p: '97500.00', z: '0', t: -1, C: '' },
    { x: 'TRADE', X: 'FILLED', q: '0.00100', l: '0.00100', L: '97500.00', m: false },
  ]);
});

it('the user stream reports cancelled orders, and incoming and outgoing funds', async () => {
  const listenKey = await startKey();
  const client = await follow(`/stream?streams=${listenKey}`);
  const { data } = await spotOrder({ price: '97000.00', quantity: '0.00100' });
  await exchange.call(cancelSpotOrder, { order_id: data.order.id }, { token: gateway.one });
  await exchange.call(
    createTransfer,
    { from_account: 'spot', to_account: 'contract', currency: 'USDT', quantity: '10' },
    { token: gateway.one },
  );
  const { stream, data: moved } = await client.heard(
    (message: { stream: string; data: Event }) => message.data.e === 'balanceUpdate',
  );
  expect([stream, moved['a'], moved['d']]).toEqual([listenKey, 'USDT', '-10']);
  const told = (client.messages as { data: Event }[]).filter((message) => message.data.e === 'executionReport');
  const name = `statex-${Number(data.order.id)}`;
  expect(told.map((message) => message.data)).toMatchObject([
    { x: 'NEW', C: '', c: name },
    { x: 'CANCELED', X: 'CANCELED', C: name, w: false, z: '0.00000' },
  ]);
});

it('the user stream reports orders, positions, funds and settings of contracts', async () => {
  const client = await follow(`/fstream/private/ws?listenKey=${await startKey('/fapi/v1/listenKey')}`);
  await exchange.call(changeFuturesLeverage, { pair: 'BTC_USDT', leverage: 5 }, { token: gateway.one });
  await gateway.openBoth('0.10000');
  await client.heard(({ o }: { o?: { X: string } }) => o?.X === 'FILLED');
  expect(named(client, 'ACCOUNT_CONFIG_UPDATE')).toMatchObject([{ ac: { s: 'BTCUSDT', l: 5 } }]);
  const long = { s: 'BTCUSDT', S: 'BUY', ps: 'LONG', q: '0.10000' };
  expect(named(client, 'ORDER_TRADE_UPDATE').map(({ o }) => o)).toMatchObject([
    { ...long, x: 'NEW', X: 'NEW', z: '0', ap: '0' },
    { ...long, x: 'TRADE', X: 'FILLED', l: '0.10000', z: '0.10000', L: '50000.00', ap: '50000.00', m: false },
  ]);
  const [opening, update] = named(client, 'ACCOUNT_UPDATE').map(({ a }) => a as { m: string; P: object[] });
  expect(opening).toMatchObject({ B: [{ a: 'USDT', bc: '0' }], P: [] });
  expect(update).toMatchObject({
    ...{ m: 'ORDER', B: [{ a: 'USDT', bc: '0' }] },
    P: [{ s: 'BTCUSDT', pa: '0.10000', ep: '50000.00000000', ps: 'LONG', mt: 'cross', iw: '0' }],
  });
});

it('the user stream accepts only listenKeys of the same kind and API key', async () => {
  const spot = await startKey();
  const [reader, blind] = [
    new Program(exchange, 'other@statex.test', ['read']),
    new Program(exchange, SANDBOX.account, ['spot']),
  ];
  expect(await blind.call('POST', '/api/v3/userDataStream')).toMatchObject({ code: -2015 });
  expect(await reader.call('PUT', '/api/v3/userDataStream', { listenKey: spot })).toMatchObject({ code: -1125 });
  expect(await program.call('PUT', '/api/v3/userDataStream')).toMatchObject({ code: -1102 });
  await program.call('DELETE', '/fapi/v1/listenKey');
  expect(await program.call('PUT', '/fapi/v1/listenKey')).toMatchObject({ code: -1125 });
  const contracts = await startKey('/fapi/v1/listenKey');
  expect(await program.call('PUT', '/fapi/v1/listenKey')).toEqual({ listenKey: contracts });
  for (const address of [`/fstream/ws/${spot}`, `/ws/${contracts}`, `/ws/${spot.slice(0, -1)}z`]) {
    const client = await connect(`${host}${address}`);
    expect(await client.closed).toBe(1008);
  }
  const asked = await connect(`${host}/ws`);
  expect(await asked.ask({ method: 'SUBSCRIBE', params: [contracts], id: 1 })).toMatchObject({ error: { code: 2 } });
  asked.ws.send(JSON.stringify({ method: 'SUBSCRIBE', params: [spot], id: 2 }));
  await asked.heard(({ e }: { e?: string }) => e === 'outboundAccountPosition');
  expect(await asked.ask({ method: 'UNSUBSCRIBE', params: [spot], id: 3 })).toEqual({ result: null, id: 3 });
});

it('the user stream closes with its listenKey, after its hour, and with its API key’s permission', async () => {
  const { users, apiKeys } = exchange.app.accounts;
  const user = users.byAccount(SANDBOX.account)!.id;
  const listenKey = await startKey();
  expect(await startKey()).toBe(listenKey);
  const closed = await follow(`/ws/${listenKey}`);
  expect(await program.call('PUT', '/api/v3/userDataStream', { listenKey })).toEqual({});
  expect(await program.call('DELETE', '/api/v3/userDataStream', { listenKey })).toEqual({});
  expect(await closed.closed).toBe(1008);
  expect(closed.messages.at(-1)).toMatchObject({ e: 'listenKeyExpired', listenKey });
  const gone = { code: -1125, msg: 'This listenKey does not exist.' };
  expect(await program.call('PUT', '/api/v3/userDataStream', { listenKey })).toEqual(gone);
  const late = await connect(`${host}/ws/${listenKey}`);
  expect(await late.closed).toBe(1008);

  exchange.clock.now += 1000;
  const second = await startKey();
  expect(second).not.toBe(listenKey);
  const expired = await follow(`/ws/${second}`);
  exchange.clock.now += 3_600_000;
  expect(await expired.closed).toBe(1008);

  const revoked = await follow(`/ws/${await startKey()}`);
  const { id } = apiKeys.list(user).find(({ label }) => label === 'program 1')!;
  await exchange.call(revokeApiKey, { key_id: id }, { token: await exchange.trader() });
  expect(await revoked.closed).toBe(1008);
});
