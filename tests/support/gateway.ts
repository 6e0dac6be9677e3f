import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { channels } from '../../domain/contract/channels';
import { centerIndex, login, register, registerVerify, sendCode } from '../../domain/contract/account/account';
import type { BodyOf, Call, DataOf } from '../../domain/contract/call';
import type { Envelope } from '../../domain/contract/envelope';
import type { Tick } from '../../domain/contract/market/market';
import { sandboxOutbox } from '../../domain/contract/wallet/wallet';
import { createPasswords } from '../../server/accounts/passwords';
import { buildApp, type App } from '../../server/app';
import { readConfig, type Config } from '../../server/config/config';
import { startInProcess, type InProcessOptions } from '../../server/link/inProcess';
import type { EngineLink } from '../../server/link/messages';
import type { MarketPart, Parts, StartContext } from '../../server/setup/parts';
import { SANDBOX } from '../../server/setup/sandboxTrader';
import type { Seed } from '../../server/seed/market';
import { openFuturesQueries } from '../../server/products/futures/store/queries';
import { openQueries } from '../../server/products/spot/store/queries';
import { requireShape } from './answerShape';
import { emptyDatabasesIn } from './emptyDatabases';

export interface CallOptions {
  token?: string;
  portfolio?: number;
  key?: string;
  lang?: string;
  address?: string;
  device?: string;
  /** Caller's country as stated by a proxy in the header x-country. */
  country?: string;
}

export class Upload {
  readonly query: Record<string, string>;
  readonly file: { bytes: Buffer; type: string };

  constructor(query: Record<string, string>, bytes: Buffer, type = 'image/jpeg') {
    this.query = query;
    this.file = { bytes, type };
  }
}

export interface QuietMarket extends MarketPart {
  /** Pushes a frame as the market would. */
  push(channel: string, data: unknown): void;
}

/** Creates a market without activity of its own: the seed's prices, empty books, and frames pushed by the test. */
export function quietMarket(seed: Seed): QuietMarket {
  const ticks = seed.pairs.map(
    ({ left_symbol, right_symbol, price }): Tick => ({
      pair: `${left_symbol}_${right_symbol}`,
      close: price,
      open: price,
      high: price,
      low: price,
      amount: '0',
      vol: '0',
      count: 0,
      increase: '0.0000',
    }),
  );
  const ofPair = (market: string) => market.replace(/_FUTURE$/, '');
  const tick = (market: string) => {
    const found = ticks.find((candidate) => candidate.pair === ofPair(market));
    return found && { ...found, pair: market };
  };
  const listeners: ((channel: string, data: unknown) => void)[] = [];
  return {
    ticks: () => ticks,
    trends: () => [],
    tick,
    currencies: () => seed.currencies.map(({ faucet: _faucet, ...currency }) => currency),
    fiatPrice: (fiat) => seed.fiat[fiat],
    depth: (pair) => tick(pair) && { pair, snapshot: 1, bids: [], asks: [], checksum: 0 },
    trades: (pair) => tick(pair) && [],
    candles: (pair) => tick(pair) && [],
    countedCandles: (pair) => tick(pair) && [],
    countedCandle: () => undefined,
    firstCandle: () => undefined,
    pricesOf: () => ({ countedCandles: () => [], firstCandle: () => undefined }),
    snapshot: (channel) => (channel === channels.marketTicks ? ticks : undefined),
    onPush: (listener) => listeners.push(listener),
    push: (channel, data) => listeners.forEach((listener) => listener(channel, data)),
    health: () => ({ status: 'ok', feed: { kind: 'simulated', state: 'running', detail: '' }, age: 250, unquoted: {} }),
    status: () => 'ok',
    missing: () => 0,
    close: async () => undefined,
  };
}

/** Hashes in a hundredth of the time: a test signs up several users. Tests of the hashes, or of how long one takes, use real ones. */
const QUICK_PASSWORDS = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export type StartLink = (options: InProcessOptions) => Promise<EngineLink>;

/** Starts an engine in this thread, some of whose link's members the test answers itself. */
export const startWith =
  (change: (link: EngineLink) => Partial<EngineLink>): StartLink =>
  async (options) => {
    const link = await startInProcess(options);
    return {
      send: (...command) => link.send(...command),
      query: (query) => link.query(query),
      follow: (...user) => link.follow(...user),
      wait: (on) => link.wait(on),
      onBatch: (listener) => link.onBatch(listener),
      written: () => link.written(),
      openRows: (dataDir) => link.openRows(dataDir),
      close: () => link.close(),
      ...change(link),
    };
  };

export const startQuietParts = async (
  startLink: StartLink,
  config: Config,
  seed: Seed,
  { clock: now }: StartContext,
): Promise<Parts> => {
  const link = await startLink({ dataDir: config.dataDir, pairs: seed.pairs, currencies: seed.currencies, now });
  return {
    link,
    orders: openQueries(config.dataDir, link.openRows),
    futuresLists: openFuturesQueries(config.dataDir, link.openRows),
    market: quietMarket(seed),
    guard: null,
  };
};

export interface Exchange {
  app: App;
  dataDir: string;
  market: QuietMarket;
  /** ms since the epoch; moves only by hand. */
  clock: { now: number };
  call<C extends Call>(call: C, body: BodyOf<C>, options?: CallOptions): Promise<Envelope<DataOf<C>>>;
  /** Sends bodies that the types would not allow. */
  raw(
    call: Call,
    payload: unknown,
    options?: CallOptions,
  ): Promise<Envelope<{ fields?: Record<string, string> } | null>>;
  trader(): Promise<string>;
  signUp(account: string): Promise<string>;
  /** Logs in to an account registered by `signUp`, and returns its token. */
  signIn(account: string): Promise<string>;
  /** Lets time pass while the owners of these tokens visit every few hours, so that they may still move money. */
  pass(ms: number, ...tokens: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export const FORM = { password: 'Login-password-1', funds_password: 'Funds-password-1', agree: true } as const;

/** Less than the time after which a session is stale. */
const LOOK_IN_MS = 39_600_000;

/** Only the test acts, and a new address has the waiting period of an exchange that is not a sandbox. */
const STILL = { FIAT_HOUSE_TRADERS: 'off', ICO_ROUNDS: 'off', ADDRESS_REST_HOURS: '24', READER_THREADS: '0' };

/** Tests that set one of these start without any data. */
const OWN_PLACE = ['DATA_DIR', 'SECRET', 'SECRET_FILE'];

/** The function's scope holds only the clock: a closed database keeps what its functions refer to until its statements are collected. */
const nowOf = (clock: { readonly now: number }) => (): number => clock.now;

/**
 * Builds the exchange without listening, with its engine in this thread unless another link is given, in a directory of its own.
 */
export async function startExchange(
  env: Record<string, string> = {},
  changes: Partial<Config> = {},
  startLink: StartLink = startInProcess,
  passwords = createPasswords(QUICK_PASSWORDS),
): Promise<Exchange> {
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-test-'));
  if (!OWN_PLACE.some((name) => name in env) && !changes.dataDir) emptyDatabasesIn(dataDir);
  const clock = { now: Date.UTC(2026, 0, 5, 12) };
  let market: QuietMarket | undefined;
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...STILL, ...env }),
    // Reading the built pages would take a quarter of each start.
    distDir: join(dataDir, 'pages'),
    ...changes,
  };
  const app = await buildApp(config, {
    clock: nowOf(clock),
    passwords,
    start: async (...args) => {
      const parts = await startQuietParts(startLink, ...args);
      market = parts.market as QuietMarket;
      return parts;
    },
  });

  const raw: Exchange['raw'] = async (call, payload, options = {}) => {
    const isGet = call.method === 'GET';
    const { query, file } = payload instanceof Upload ? payload : { query: payload, file: null };
    const answer = await app.fastify.inject({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String((query as Record<string, unknown>)[name])),
      remoteAddress: options.address ?? '127.0.0.1',
      headers: {
        ...(isGet ? {} : { 'content-type': file?.type ?? 'application/json' }),
        ...(options.token ? { token: options.token } : {}),
        ...(options.portfolio === undefined ? {} : { portfolio: String(options.portfolio) }),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...(options.lang ? { lang: options.lang } : {}),
        ...(options.device ? { 'user-agent': options.device } : {}),
        ...(options.country ? { 'x-country': options.country } : {}),
      },
      ...(isGet || file ? { query: query as Record<string, string> } : {}),
      ...(isGet ? {} : { payload: file?.bytes ?? (typeof payload === 'string' ? payload : JSON.stringify(payload)) }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (!isJson) return { code: 200, msg: '', data: null, server_time: clock.now };
    const envelope = answer.json<Awaited<ReturnType<Exchange['raw']>>>();
    if (envelope.code === 200) requireShape(call, envelope.data);
    return envelope;
  };
  const call = <C extends Call>(wanted: C, body: BodyOf<C>, options?: CallOptions) =>
    raw(wanted, body, options) as unknown as Promise<Envelope<DataOf<C>>>;

  return {
    app,
    dataDir,
    market: market as QuietMarket,
    clock,
    call,
    raw,
    async trader() {
      const { data } = await call(login, { account: SANDBOX.account, password: SANDBOX.password });
      if (!data.session) throw new Error('the sandbox trader has no second factor');
      return data.session.token;
    },
    async signIn(account) {
      const { data } = await call(login, { account, password: FORM.password });
      if (!data.session) throw new Error(`${account} has a second factor`);
      return data.session.token;
    },
    async signUp(account) {
      await call(sendCode, { account, scene: 'register' });
      const outbox = await call(sandboxOutbox, { account });
      const { data } = await call(registerVerify, { account, code: outbox.data[0]?.code ?? '' });
      const registered = await call(register, {
        ...FORM,
        ticket: data.ticket,
        invitation_code: SANDBOX.invitation_code,
      });
      return registered.data.token;
    },
    async pass(ms, ...tokens) {
      const end = clock.now + ms;
      while (end - clock.now > LOOK_IN_MS) {
        clock.now += LOOK_IN_MS;
        for (const token of tokens) await call(centerIndex, {}, { token });
      }
      clock.now = end;
    },
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
