import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiKey } from '../../../domain/contract/account/apiKeys';
import { FORM } from '../../support/gateway';
import { ccxtClient, connector, type Client } from '../../support/binanceClients';
import { TRC20_ADDRESS, WalletExchange } from '../../support/walletExchange';

const DAY_MS = 86_400_000;
const STRANGER = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';

let wallet: WalletExchange;
let host: string;
let client: Client;
let key: { apiKey: string; secret: string };
beforeAll(async () => {
  wallet = await new WalletExchange().start();
  wallet.verify();
  const { app, clock } = wallet.exchange;
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  host = `127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
  // The clients use this machine's clock.
  clock.now = Date.now() - DAY_MS;
  wallet.token = await wallet.exchange.signIn('holder@statex.test');
  const scope = { permissions: ['read' as const, 'withdraw' as const], addresses: ['127.0.0.1'] };
  const wish = { label: 'Payer', kind: 'hmac' as const, ...scope, funds_password: FORM.funds_password };
  const made = (await wallet.exchange.call(createApiKey, wish, { token: wallet.token })).data;
  key = { apiKey: made.key.key, secret: made.secret! };
  client = await ccxtClient('binance', host, key);
  await client.loadTimeDifference();
});
afterAll(async () => {
  await client.close();
  await wallet.close();
});

const withdrawn = (address: string, amount = 20, params: object = { network: 'TRC20' }) =>
  client.withdraw('USDT', amount, address, undefined, params);

it('a key created today may not withdraw yet, and nothing moves', async () => {
  await expect(withdrawn(TRC20_ADDRESS)).rejects.toThrow(/-2015/);
  expect(await wallet.balance()).toBe('1000/0');
});

it('ccxt withdraws only to a saved address, and follows the withdrawal to its end', async () => {
  wallet.exchange.clock.now = Date.now();
  await client.loadTimeDifference();
  await expect(withdrawn(STRANGER)).rejects.toThrow(/-4001/);
  await expect(withdrawn(TRC20_ADDRESS, 5000)).rejects.toThrow(/-4026/);
  expect(await wallet.balance()).toBe('1000/0');
  const { id } = await withdrawn(TRC20_ADDRESS);
  expect(await wallet.balance()).toBe('979/21');
  const told = { id, currency: 'USDT', network: 'TRC20', address: TRC20_ADDRESS, amount: 20 };
  expect(await client.fetchWithdrawals('USDT')).toMatchObject([{ ...told, status: 'pending', fee: { cost: 1 } }]);
  await wallet.seconds(20);
  await client.loadTimeDifference();
  expect(await client.fetchWithdrawals('USDT')).toMatchObject([{ ...told, status: 'ok' }]);
  expect(await client.fetchDeposits('USDT')).toMatchObject([{ amount: 1000, status: 'ok' }]);
  expect(await client.fetchDepositAddress('USDT', { network: 'TRC20' })).toMatchObject({
    ...{ currency: 'USDT', address: expect.stringMatching(/^T/) },
  });
});

it('Binance’s own connector withdraws once per client id', async () => {
  const spot = new connector.Spot(key.apiKey, key.secret, { baseURL: `http://${host}` });
  // The exchange's clock has advanced.
  const recvWindow = 60_000;
  const call = async (name: string, ...sent: unknown[]) =>
    ((await spot[name]!(...sent)) as unknown as { data: { id: string } }).data;
  const named = { withdrawOrderId: 'rent-1', recvWindow };
  const rent = () => call('withdraw', 'USDT', TRC20_ADDRESS, 25, { network: 'TRX', ...named });
  const { id } = await rent();
  expect(await rent()).toEqual({ id });
  await wallet.seconds(20);
  const history = await call('withdrawHistory', named);
  expect(history).toMatchObject([{ id, amount: '25.00000000', network: 'TRX', status: 6, withdrawOrderId: 'rent-1' }]);
  expect(await wallet.balance()).toBe('953/0');
});
