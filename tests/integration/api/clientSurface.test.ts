import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sandboxKey } from '../../../server/setup/sandboxTrader';
import { ccxtClient, connector, startMarketServer, type MarketServer } from '../../support/binanceClients';
import { CONNECTOR_DIFFERS, CONNECTOR_STREAMS, connectorAt } from '../../support/connectorSurface';
import { DIFFERS, PROBES, type Client, type Ground } from '../../support/clientSurface';

/** `SURFACE=record` writes the clients' capabilities to the file; otherwise they are compared with it. */
const FILE = 'docs/clients.md';
const KINDS = { binance: 'BTC/USDT', binanceusdm: 'BTC/USDT:USDT' } as const;

/** No method depends on how often the market moves. */
const CALM_MS = 1000;

let server: MarketServer;
/** Server for the connector alone, because the other clients use up most of an address's limit per minute. */
let connected: MarketServer;
const clients = {} as Record<keyof typeof KINDS, Client>;
beforeAll(async () => {
  [server, connected] = await Promise.all([startMarketServer(CALM_MS), startMarketServer(CALM_MS)]);
  const key = sandboxKey(server.app.accounts)!;
  for (const kind of ['binance', 'binanceusdm'] as const) {
    const client = (await ccxtClient(kind, server.host)) as Client;
    Object.assign(client, { apiKey: key.key, secret: key.secret });
    await client.loadMarkets();
    clients[kind] = client;
  }
  await clients.binance.transfer('USDT', 2000, 'spot', 'future');
  await vi.waitFor(
    async () => {
      const { indexPrice } = await clients.binanceusdm.fetchFundingRate(KINDS.binanceusdm);
      if (!indexPrice) throw new Error('no contract is traded before its index is known');
    },
    { timeout: 20_000 },
  );
});
afterAll(async () => {
  await Promise.all(Object.values(clients).map((client) => client.close()));
  await Promise.all([server.close(), connected.close()]);
});

async function groundOf(kind: keyof typeof KINDS): Promise<Ground> {
  const [c, s] = [clients[kind], KINDS[kind]];
  const { last } = await c.fetchTicker(s);
  const near = (part: number) => Number(c.priceToPrecision(s, (last ?? 0) * part));
  const isSpot = kind === 'binance';
  const side = (positionSide: string) => (isSpot ? {} : { positionSide });
  return { c, s, isSpot, low: near(0.95), high: near(1.05), buys: side('LONG'), sells: side(isSpot ? '' : 'SHORT') };
}

/** Summarises in a word: the exchange's response, or that the client sent no request. */
function outcomeOf(error: unknown): string {
  const text = String(error instanceof Error ? error.message : error);
  const code = /"code":(-\d+)/.exec(text)?.[1];
  if (code === '-1020' || code === '-5000') return 'not there';
  if (code !== undefined) return `refused (${code.replace('-', '−')})`;
  return /nothing was heard|listenKey/.test(text) ? 'not there' : 'other markets';
}

async function probe(name: string, ground: Ground): Promise<string> {
  try {
    await (PROBES[name] ?? (({ c, s }: Ground) => c[name]!(s)))(ground);
    return name in DIFFERS ? 'differs' : 'passed';
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Returns a client's own methods that involve the exchange. */
const methodsOf = (client: Client): string[] =>
  Object.entries(client.has as Record<string, unknown>)
    .filter(([name, has]) => Boolean(has) && typeof client[name] === 'function')
    .map(([name]) => name)
    .toSorted();

/** Streams on which nothing happens here, so each runs into its timeout: all are started at once, in parallel with the others. */
const SILENT = /Liquidations/;

/** Returns the outcome of each method by name; called sequentially, because their orders would interfere. */
async function toldBy(kind: keyof typeof KINDS, names: readonly string[]): Promise<Map<string, string>> {
  const ground = await groundOf(kind);
  const told = new Map<string, string>();
  const ask = async (name: string) =>
    void told.set(name, clients[kind].has[name] ? await probe(name, ground) : 'not in the client');
  const silent = Promise.all(names.filter((name) => SILENT.test(name)).map(ask));
  for (const name of names) if (!SILENT.test(name)) await ask(name);
  await silent;
  return told;
}

async function surfaceOfCcxt(): Promise<string[]> {
  const names = [...new Set(Object.values(clients).flatMap(methodsOf))].toSorted();
  const [spot, contracts] = await Promise.all([toldBy('binance', names), toldBy('binanceusdm', names)]);
  return names.map((name) => `| \`${name}\` | ${spot.get(name)} | ${contracts.get(name)} | ${DIFFERS[name] ?? ''} |`);
}

type Asked = Record<string, (...parameters: unknown[]) => unknown>;
const MANY = ['BTCUSDT', 'BUY', 'LIMIT', '1', '1', '1', '1', '1', '1'];
/** Some take a list, an object or nothing: the first arguments that make the client send a request are used. */
const GIVEN = [[], [{}], [{ symbol: 'BTCUSDT', orderListId: 1 }], ['BTCUSDT', { orderListId: 1 }]];
const OWN = /^(constructor|_.*|isConnected|initConnect|disconnect|pingServer|send.*|publicRequest|signRequest)$/;

function namesOf(prototype: object | null): string[] {
  if (!prototype || prototype === Object.prototype) return [];
  const own = Object.getOwnPropertyNames(prototype).filter((name) => !OWN.test(name));
  return [...own, ...namesOf(Object.getPrototypeOf(prototype) as object | null)];
}

interface Wish {
  name: string;
  /** "GET /api/v3/ping" or "order.place", as sent by the client. */
  asked: string;
  given: readonly unknown[];
}

/** Returns the request and its arguments for each method of a class. */
function wishesOf(type: { prototype: object }, senders: readonly string[]): Wish[] {
  return [...new Set(namesOf(type.prototype))].toSorted().map((name) => {
    let asked = '';
    const self = Object.create(type.prototype) as Asked;
    for (const sender of senders)
      self[sender] = (...parameters: unknown[]) =>
        void (asked = sender.endsWith('Request') ? parameters.slice(0, 2).join(' ') : String(parameters[0]));
    for (const given of [MANY.slice(0, self[name]!.length), MANY, ...GIVEN]) {
      try {
        self[name]!(...structuredClone(given));
      } catch {
        continue;
      }
      if (asked) return { name, asked: asked.split('?', 1)[0]!, given };
    }
    throw new Error(`nothing makes the client ask for ${name}`);
  });
}

async function surfaceOfConnector(): Promise<string[]> {
  const { key, secret } = sandboxKey(connected.app.accounts)!;
  const asking = await connectorAt(connected.host, key, secret);
  const { Spot, WebsocketAPI } = connector as unknown as Record<string, { prototype: object }>;
  const lines: string[] = [];
  const add = (name: string, asked: string, outcome: string) =>
    lines.push(`| \`${name}\` | \`${asked}\` | ${outcome} | ${CONNECTOR_DIFFERS[name] ?? ''} |`);
  for (const { name, asked, given } of wishesOf(Spot!, ['publicRequest', 'signRequest']))
    add(`Spot.${name}`, asked, await asking.ofSpot(name, given));
  const senders = ['sendMessage', 'sendMessageWithAPIKey', 'sendSignatureMessage'];
  for (const { name, asked, given } of wishesOf(WebsocketAPI!, senders))
    add(`WebsocketAPI.${name}`, asked, await asking.ofSocket(name, given));
  for (const name of CONNECTOR_STREAMS) {
    const { stream, outcome } = await asking.ofStream(name);
    add(`WebsocketStream.${name}`, stream, outcome);
  }
  asking.close();
  return lines;
}

it('each method of the named clients does what docs/clients.md says', { timeout: 600_000 }, async () => {
  const [ofCcxt, ofConnector] = await Promise.all([surfaceOfCcxt(), surfaceOfConnector()]);
  const text = [
    ...['# Binance clients, method by method', ''],
    'Every method of the clients, called on a running exchange with nothing changed but addresses and a key. The tables are generated',
    'and checked by `tests/integration/api/clientSurface.test.ts` (`SURFACE=record` regenerates them), so a method added by a new',
    'version of a client needs a line. [api.md](api.md) describes call by call what differs, and why a call is not there.',
    '',
    '*passed*: it does what it says. *differs*: it works, with the difference given in the last column. *not there*: the exchange has',
    'no such call. *other markets*: the client does not offer the method for this market. *refused*: with the code in brackets.',
    ...['', '## ccxt: classes `binance` and `binanceusdm`, `pro` included', ''],
    ...['| method | binance | binanceusdm | difference |', '|---|---|---|---|', ...ofCcxt],
    ...['', '## @binance/connector: `Spot`, `WebsocketAPI` and `WebsocketStream`', ''],
    ...['| method | call | result | difference |', '|---|---|---|---|', ...ofConnector, ''],
  ].join('\n');
  if (process.env['SURFACE'] === 'record' || !existsSync(FILE)) writeFileSync(FILE, text);
  expect(text.split('\n')).toEqual(readFileSync(FILE, 'utf8').split('\n'));
});
