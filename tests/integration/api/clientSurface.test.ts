import ccxt from 'ccxt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connector } from '../../support/binanceClients';
import { startExchange, type Exchange } from '../../support/gateway';

let exchange: Exchange;
let served: Set<string>;
beforeAll(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  const { body } = await exchange.app.fastify.inject('/api/binance/openapi.json');
  const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, unknown>> };
  served = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
});
afterAll(() => exchange.close());

type Described = Record<string, Record<string, Record<string, unknown>>>;

/** Every call that ccxt's classes for pairs, contracts and the wallet know, "GET /api/v3/depth". */
function callsOfCcxt(): string[] {
  const client = new ccxt.binance();
  const bases = client.urls['api'] as unknown as Record<string, string>;
  const described = (client.describe() as { api: Described }).api;
  const wanted = /^(public|private|fapiPublic|fapiPrivate|sapi)(V\d)?$/;
  return Object.entries(described).flatMap(([section, methods]) => {
    if (!wanted.test(section)) return [];
    const base = new URL(bases[section] ?? '').pathname;
    return Object.entries(methods).flatMap(([method, calls]) =>
      Object.keys(calls).map((call) => `${method.toUpperCase()} ${base}/${call}`),
    );
  });
}

/** Every call that Binance's own connector makes, by asking each of its methods without a network. */
async function callsOfConnector(): Promise<string[]> {
  const calls = new Set<string>();
  const note = (method: string, path: string) => {
    calls.add(`${method.toUpperCase()} ${path.split('?')[0]}`);
    return Promise.resolve({});
  };
  const spot = new connector.Spot('', '', { baseURL: '' }) as unknown as Record<
    string,
    (...args: unknown[]) => unknown
  >;
  Object.assign(spot, { publicRequest: note, signRequest: note });
  for (let home: object | null = Object.getPrototypeOf(spot); home; home = Object.getPrototypeOf(home)) {
    for (const name of Object.getOwnPropertyNames(home)) {
      if (['constructor', 'publicRequest', 'signRequest'].includes(name) || home === Object.prototype) continue;
      await Promise.resolve(spot[name]?.(...Array<string>(10).fill('1'))).catch(() => undefined);
    }
  }
  return [...calls];
}

const isTrading = (call: string): boolean => / \/(api|fapi)\//.test(call);

function tableOf(calls: readonly string[]): string[] {
  const rows = [...new Set(calls)].filter(isTrading).toSorted();
  return [
    '| call | |',
    '|---|---|',
    ...rows.map((call) => `| \`${call}\` | ${served.has(call) ? 'there' : 'not there'} |`),
  ];
}

/** The wallet's calls are hundreds, of products that are not offered. */
function walletLine(calls: readonly string[]): string {
  const wallet = [...new Set(calls)].filter((call) => !isTrading(call));
  const there = wallet.filter((call) => served.has(call)).toSorted();
  return `There: ${there.map((call) => `\`${call}\``).join(', ')}. The other ${wallet.length - there.length} belong to products that are not offered (margin, loans, earning, mining, sub-accounts and so on).`;
}

it('docs/clients.md says of every call that the named clients know whether it is there', async () => {
  const [ofCcxt, ofConnector] = [callsOfCcxt(), await callsOfConnector()];
  const text = [
    '# What the named clients call',
    '',
    'Every call that ccxt (`binance`, `binanceusdm`) and `@binance/connector` know, and whether it is there; how those that are there differ',
    'stands in [api.md](api.md). Written by `tests/integration/api/clientSurface.test.ts -u`, which fails when it is out of date.',
    '',
    `## ccxt ${ccxt.version}: pairs and contracts`,
    '',
    ...tableOf(ofCcxt),
    '',
    '## ccxt: wallet',
    '',
    walletLine(ofCcxt),
    '',
    '## @binance/connector: pairs',
    '',
    ...tableOf(ofConnector),
    '',
    '## @binance/connector: wallet',
    '',
    walletLine(ofConnector),
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../docs/clients.md');
});
