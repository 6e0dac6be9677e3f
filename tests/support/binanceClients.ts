import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import ccxt from 'ccxt';
import { expect } from 'vitest';
import { login } from '../../domain/contract/account/account';
import { createApiKey } from '../../domain/contract/account/apiKeys';
import type { BodyOf, Call, DataOf } from '../../domain/contract/call';
import { buildApp, type App } from '../../server/app';
import { readConfig, type Config } from '../../server/config/config';
import { startInProcess } from '../../server/link/inProcess';
import { startMarket } from '../../server/market/market';
import type { Parts, StartContext } from '../../server/setup/parts';
import { SANDBOX } from '../../server/setup/sandboxTrader';
import type { Seed } from '../../server/seed/market';
import { ALONE } from '../../server/peers/peers';
import type { FeedConfig } from '../../server/feeds/createFeed';
import { openFuturesQueries } from '../../server/products/futures/store/queries';
import { openTradePast } from '../../server/store/tradePast';
import { openQueries } from '../../server/products/spot/store/queries';
import { SIMULATED } from './runningMarket';

/** Four candles of a day are the longest past that a client asks for. */
const FEED = { ...SIMULATED, pastDays: 5 };

async function startSimulated(
  feed: FeedConfig,
  { dataDir }: Config,
  seed: Seed,
  { clock, onError }: StartContext,
): Promise<Parts> {
  const link = await startInProcess({ dataDir, pairs: seed.pairs, currencies: seed.currencies, now: clock });
  const orders = openQueries(dataDir);
  const futuresLists = openFuturesQueries(dataDir);
  const market = await startMarket({
    ...{ link, seed, feed, showsReference: true, fundsHouse: true, clock, onError },
    ...{ peers: ALONE, isElsewhere: false },
    files: { spot: ':memory:', contracts: ':memory:' },
    history: { spot: orders, contracts: futuresLists },
    past: { spot: openTradePast(dataDir, 'trades'), contracts: openTradePast(dataDir, 'futures_trades') },
  });
  return { link, orders, futuresLists, market, guard: null };
}

export interface MarketServer {
  readonly app: App;
  /** "127.0.0.1:41234" */
  host: string;
  dataDir: string;
  /** Drops all WebSockets, like a failing network. */
  cut(): void;
  /** Stops and restarts it at the same address with its stored data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the whole exchange with its simulated market.
 * @param stepMs interval between the market's moves; all of them are quoted, stored and sent in this process.
 */
export async function startMarketServer(stepMs = FEED.stepMs): Promise<MarketServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-binance-'));
  const still = { FIAT_HOUSE_TRADERS: 'off', ICO_ROUNDS: 'off', READER_THREADS: '0' };
  const env = { LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...still };
  const sockets = new Set<Duplex>();
  const open = async (port: number): Promise<App> => {
    const config = { ...readConfig(env), distDir: join(dataDir, 'pages') };
    const started = await buildApp(config, { start: (...args) => startSimulated({ ...FEED, stepMs }, ...args) });
    started.fastify.server.on('upgrade', (_, socket) => sockets.add(socket));
    await started.fastify.listen({ host: '127.0.0.1', port });
    return started;
  };
  let app = await open(0);
  const { port } = app.fastify.server.address() as AddressInfo;
  return {
    get app() {
      return app;
    },
    ...{ host: `127.0.0.1:${port}`, dataDir },
    cut() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    async restart() {
      await app.close();
      app = await open(port);
    },
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Client = InstanceType<typeof ccxt.pro.binance>;

/** An unmodified ccxt client with replaced URLs; unless requested, it does not pause between calls. */
export async function ccxtClient(
  kind: 'binance' | 'binanceusdm',
  host: string,
  options: { apiKey?: string; secret?: string; enableRateLimit?: boolean } = {},
): Promise<Client> {
  const client = new ccxt.pro[kind]({ enableRateLimit: false, ...options }) as Client;
  const api = client.urls['api'] as Record<string, string | Record<string, unknown>>;
  for (const [name, address] of Object.entries(api))
    if (typeof address === 'string') api[name] = address.replace(/^https:\/\/[^/]+/, `http://${host}`);
  Object.assign(api['ws'] as object, { spot: `ws://${host}/stream/ws`, future: `ws://${host}/fstream/ws` });
  const calls = { spot: `ws://${host}/ws-api/v3`, future: `ws://${host}/ws-fapi/v1` };
  Object.assign((api['ws'] as { 'ws-api': object })['ws-api'], calls);
  await client.loadHttpProxyAgent();
  return client;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
}
type PublicCall = (...parameters: unknown[]) => Promise<Answer>;

interface Stream {
  subscribe(names: readonly string[]): void;
  disconnect(): void;
}

interface Connected {
  url: string;
  isConnected: boolean;
  subscriptions: object;
  futures: object;
}

/** Waits until ccxt's user data stream is subscribed; earlier events are not repeated. */
export async function isHeard(one: Client): Promise<void> {
  await one['authenticate']();
  // ccxt returns while another of its calls is still subscribing.
  const isOpen = ({ url, isConnected, subscriptions, futures }: Connected) =>
    one.id === 'binance'
      ? 'spot' in subscriptions && !('authenticate:signature:spot' in futures)
      : url.includes('listenKey') && isConnected;
  const clients = () => Object.values(one.clients) as unknown as Connected[];
  await expect.poll(() => clients().some(isOpen), { timeout: 20_000 }).toBe(true);
}

type KeyWish = Pick<BodyOf<typeof createApiKey>, 'kind' | 'permissions' | 'public_key'>;

/** Creates a key of the sandbox's trader as the page does. The secret is null when only the trader has one. */
export async function newKey(host: string, wish: KeyWish): Promise<{ apiKey: string; secret: string | null }> {
  const post = async <Asked extends Call>({ path }: Asked, body: BodyOf<Asked>, token = ''): Promise<DataOf<Asked>> => {
    const headers = { 'content-type': 'application/json', token };
    const answer = await fetch(`http://${host}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { data: DataOf<Asked> }).data;
  };
  const { account, password, funds_password } = SANDBOX;
  const { session } = await post(login, { account, password });
  const body = { label: 'Made by a test', addresses: [], funds_password, ...wish };
  const { key, secret } = await post(createApiKey, body, session?.token);
  return { apiKey: key.key, secret };
}

/** Silences the log of Binance's own client. */
export const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

/** Binance's own client, which is untyped. */
export const connector = createRequire(import.meta.url)('@binance/connector') as {
  PrivateKeyAlgo: { ED25519: string };
  Spot: new (
    key: string,
    secret: string,
    options: { baseURL: string; privateKey?: string; privateKeyAlgo?: string },
  ) => Record<string, PublicCall>;
  WebsocketStream: new (options: object) => Stream;
  WebsocketAPI: new (
    key: string,
    secret: string,
    options: object,
  ) => Stream & Record<string, (...parameters: unknown[]) => void>;
};
