import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../server/api/binance/openapi';
import { methodsOf } from '../../../server/api/binance/wsApi/face';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { startExchange, type Exchange } from '../../support/gateway';
import { Program } from '../../support/program';

interface Operation {
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; required: boolean }[];
}
interface Document {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

let exchange: Exchange;
let document: Document;
let rows: Map<string, string>;
let bot: Program;
beforeAll(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  document = (await exchange.app.fastify.inject('/api/binance/openapi.json')).json();
  rows = rowsOf(document.info.description);
  bot = new Program(exchange, SANDBOX.account, ['read', 'spot', 'futures', 'transfer']);
});
afterAll(() => exchange.close());

const callsOf = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      ...{ method: method.toUpperCase() as Method, path, operation },
    })),
  );
const SIGNATURE = ['timestamp', 'signature', 'recvWindow'];
const named = (call: string) => callsOf().find((one) => one.call === call)!.operation;
const parametersOf = (call: string) =>
  named(call).parameters.map(({ name, required }) => (required ? `${name}!` : name));

it('the documentation has a row in docs/api.md for each call, and a call for each row', async () => {
  const calls = callsOf().map(({ call }) => call);
  const said = [...rows].filter(([, says]) => !says.startsWith('not there')).map(([call]) => call);
  expect(said.toSorted()).toEqual(calls.toSorted());
  for (const { call, operation } of callsOf()) expect(operation.description).toContain(rows.get(call));
});

it('the documentation explains each missing call, which is refused as missing and not as unknown', async () => {
  const missing = [...rows].filter(([, says]) => says.startsWith('not there'));
  for (const [call, says] of missing) {
    const [method, path] = call.split(' ') as [Method, string];
    const answer = await exchange.app.fastify.inject({ method, url: path.replace('*', 'any/thing') });
    expect([call, answer.statusCode, answer.json<{ code: number }>().code]).toEqual([call, 400, -1020]);
    expect(says).toMatch(/^not there: ./);
  }
  expect(missing.length).toBeGreaterThan(30);
});

it('the documentation states what signed calls require, and that a listenKey needs no signature', () => {
  const signed = ['timestamp!', 'signature!', 'recvWindow'];
  expect(parametersOf('GET /api/v3/order')).toEqual(['symbol!', 'orderId', 'origClientOrderId', ...signed]);
  expect(parametersOf('POST /fapi/v1/leverage')).toEqual(['symbol!', 'leverage!', ...signed]);
  expect(parametersOf('PUT /api/v3/userDataStream')).toEqual(['listenKey!']);
  expect(named('PUT /api/v3/userDataStream')).toMatchObject({ summary: 'Not signed, with an API key that may: read' });
  for (const { call, operation } of callsOf()) {
    const names = operation.parameters.map(({ name }) => name);
    expect([call, names]).toEqual([call, [...new Set(names)]]);
    expect([call, operation.security.length === 1]).toEqual([call, operation.summary !== 'Public']);
  }
});

const SAMPLES: Record<string, string> = {
  ...{ symbol: 'BTCUSDT', pair: 'BTCUSDT', interval: '1h', contractType: 'PERPETUAL', coin: 'USDT', asset: 'USDT' },
  ...{ side: 'BUY', type: 'LIMIT', quantity: '0.001', price: '50000', stopPrice: '60000', newQty: '0.001' },
  ...{ amount: '1', leverage: '5', marginType: 'CROSSED', countdownTime: '0', dualSidePosition: 'true', address: 'x' },
  ...{ cancelReplaceMode: 'STOP_ON_FAILURE', algoType: 'CONDITIONAL', aboveType: 'STOP_LOSS', listenKey: 'x' },
  ...{ belowType: 'LIMIT_MAKER', batchOrders: '[{}]' },
};

it('a call without a required parameter is refused naming it, and every read parameter is documented', async () => {
  for (const { call, method, path, operation } of callsOf()) {
    const names = operation.parameters.filter(({ name, required }) => required && !SIGNATURE.includes(name));
    const whole = Object.fromEntries(names.map(({ name }) => [name, SAMPLES[name]!]));
    const read = await bot.call<{ code?: number }>(method, path, whole);
    expect([call, read.code === -1000 || read.code === -1104]).toEqual([call, false]);
    for (const { name } of names) {
      const { [name]: _, ...rest } = whole;
      const { code, msg } = await bot.call<{ code: number; msg: string }>(method, path, rest);
      const isRefused = code === -1102 && msg.includes(`'${name}'`);
      expect([call, name, isRefused || path.includes('withdraw/apply')]).toEqual([call, name, true]);
    }
  }
});

const SESSION = /^(session\.|userDataStream\.(subscribe|unsubscribe))/;

it('the documentation lists exactly the existing methods of the WebSocket API', () => {
  const { description } = document.info;
  for (const kind of ['spot', 'futures'] as const) {
    const table = description
      .split(
        kind === 'spot' ? '| method | compared with Binance |' : '| method of contracts | compared with Binance |',
      )[1]!
      .split('\n\n')[0]!;
    const lines = table.split('\n').filter((line) => !line.includes('| not there'));
    const names = lines.flatMap((line) => [...line.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
    const asked = names.filter((name) => !SESSION.test(name));
    expect([kind, asked.toSorted()]).toEqual([kind, methodsOf(kind).toSorted()]);
  }
});
