import fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Accounts } from './accounts/accounts';
import type { Passwords } from './accounts/passwords';
import { registerCalls } from './api/api';
import { readAsBinance } from './api/binance/binance';
import { createListenKeys } from './api/binance/user/listenKeys';
import { createBodyHash } from './api/bodyHash';
import { inspectorOf } from './api/cookies';
import { listsOf } from './api/lists';
import { limitConnections, prepareDrain } from './api/connections';
import { NOT_SHARED, shareLimits } from './api/limits';
import { answerNoRoute } from './api/noRoute';
import { registerMetrics } from './api/metrics';
import { registerPages, registerSecurityTxt } from './api/pages';
import type { Config } from './config/config';
import { loadHelp } from './content/help';
import { loadNotes } from './content/document';
import { platformConfig } from './content/platform';
import { reportHealth, createProxyWatch } from './setup/health';
import { startAccounts } from './setup/accountsPart';
import { openFiles, type OpenedFiles } from './setup/keptFiles';
import { createMetrics, type MetricsSources } from './setup/metrics';
import { openHold, type PayoutHold } from './setup/payoutHold';
import { machineClock } from './link/steadyClock';
import type { EngineLink } from './link/messages';
import { failLoudly } from './link/options';
import { startLive, watchPrices } from './live';
import { joinSources, publicChannels } from './push/publicChannels';
import type { StopReason } from './push/push';
import type { PushServer } from './push/wire';
import { ALONE, type Peers } from './peers/peers';
import type { ReplicaOptions } from './replica/openReplica';
import { startReaders } from './readers/readers';
import { ensureSandboxTrader, SANDBOX } from './setup/sandboxTrader';
import type { Closing } from './exports/closing';
import type { ExportMaker } from './exports/exports';
import { loadSecrets, secretWarning, type Secrets } from './setup/secret';
import { startProducts } from './setup/products';
import { loadSeed, type Seed } from './seed/market';
import type { Wallet } from './products/wallet/service/wallet';
import { startParts, type Parts, type StartContext } from './setup/parts';

export interface AppOptions {
  /** ms since the epoch. Defaults to the machine's clock. */
  clock?: () => number;
  /** Defaults to the engine on its own thread, with the configured feed's market. */
  start?: (config: Config, seed: Seed, context: StartContext) => Promise<Parts>;
  /** Defaults to hashes that are slow to guess. */
  passwords?: Passwords;
  /** Called once when the disk is almost full and the exchange must be closed. */
  onFull?: () => void;
  /** Destination of log lines. Defaults to standard output. */
  logTo?: { write(line: string): void };
}

interface ClusterParts {
  peers: Peers;
  /** Options of the databases shared by a cluster; null if there is none. */
  shared: ReplicaOptions | null;
  files: OpenedFiles;
  hold: PayoutHold;
}

export interface App {
  fastify: FastifyInstance;
  io: PushServer;
  link: EngineLink;
  wallet: Wallet;
  exportMaker: ExportMaker;
  closing: Closing;
  accounts: Accounts;
  hold: PayoutHold;
  seed: Seed;
  /** Current problems with data, clock and disk, one sentence each, for the operator. */
  findings(): readonly string[];
  /** Notifies clients that the exchange is stopping, finishes requests in flight and refuses later ones. */
  drain(why: StopReason): Promise<void>;
  /** Closes all connections, lets queued commands finish, and closes all stores; requests finish within `drain`. */
  close(): Promise<void>;
}

/** Time limit for a request's headers. */
const HEADERS_MS = 15_000;
/** Time limit for the last responses when the exchange stops. */
const DRAIN_MS = 5000;

const readVersion = (): string =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }).version;

/** Only the directly connected proxy is trusted to name the client; earlier entries can be forged. */
const trustNearest = (_address: string, hop: number) => hop === 0;

/** Logs neither headers nor bodies, so that no token, code or password gets into a log. */
function createFastify(config: Config, { logTo }: AppOptions, clock: () => number) {
  const server = fastify({
    logger:
      config.logLevel === 'silent' ? false : { level: config.logLevel, base: null, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy && trustNearest,
    frameworkErrors: (_error, _request, reply) => void answerNoRoute(reply, clock()),
    // What is not complete when the last responses are due may never be.
    forceCloseConnections: true,
    // A photo over a slow connection takes its time.
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5000 },
  });
  server.setNotFoundHandler((_, reply) => answerNoRoute(reply, clock()));
  return server;
}

const platformOf = ({ phoneRegister, sandbox, fiat }: Config) =>
  platformConfig({ phoneRegister, sandbox: sandbox ? SANDBOX : null, legalTrade: fiat.trade });
const captchaOrigins = ({ strangerCheck }: Config): readonly string[] =>
  strangerCheck.kind === 'captcha' ? strangerCheck.origins : [];

const settingsOf = ({ sandbox, identityAutoReview, statelyInspector, countryHeader }: Config) => ({
  ...{ sandbox, identityAutoReview, statelyInspector, countryHeader },
});

/** Health entry for charts whose history is being rebuilt. */
const chartsOf = (missing: number): Record<string, string> =>
  missing > 0 ? { charts: `rebuilding, ${missing} trades to go` } : {};

/** Returns a function that checks each part of the exchange. */
const healthOf =
  ({ link, orders, market, guard }: Parts, proxyStatus: () => string) =>
  () =>
    reportHealth({
      link,
      pingStore: () => void orders.tradesAfter(Number.MAX_SAFE_INTEGER, 1),
      marketStatus: () => market.status(),
      watched: () => ({ ...guard?.parts(), ...chartsOf(market.missing()), proxy: proxyStatus() }),
    });

/** Hooks that run before every call: draining, the check for an untrusted proxy, the connection limits. */
function prepareGate(server: FastifyInstance, config: Config, clock: () => number) {
  const drain = prepareDrain(server, clock);
  const proxy = createProxyWatch(config.trustProxy, (text) => server.log.error(text));
  server.addHook('onRequest', async ({ raw }) => proxy.look(raw));
  if (config.limits && !config.trustProxy) limitConnections(server.server, config.limits.connections);
  return {
    drain(tellClients: () => void): Promise<void> {
      tellClients();
      return drain(DRAIN_MS);
    },
    proxyStatus: () => proxy.status(),
  };
}

/** Warns when the secrets lie next to the data they seal. */
function secretsOf(config: Config, { log }: FastifyInstance): Secrets {
  const warning = secretWarning(config);
  if (warning !== null) log.warn(warning);
  return loadSecrets(config);
}

/** Lets the exchange be monitored, until the server closes. */
function measure(
  { dataDir, metricsToken }: Config,
  server: FastifyInstance,
  {
    io,
    clock,
    ...sources
  }: Pick<MetricsSources, 'link' | 'market' | 'health' | 'hold' | 'sessions'> & {
    io: PushServer;
    clock: () => number;
  },
): void {
  const metrics = createMetrics({ ...sources, dataDir, sockets: () => io.engine.clientsCount });
  server.addHook('onClose', async () => metrics.close());
  registerMetrics(server, metricsToken, metrics.read, clock);
}

/** Starts the background work on accounts, which runs in one process only. Returns a function that stops it. */
function beginChores(
  { does, identityAutoReview }: Config,
  accounts: Accounts,
  { market }: Parts,
  onError: (error: Error) => void,
): () => void {
  if (!does.chores) return () => undefined;
  watchPrices(market, loadSeed().pairs, accounts.alerts);
  return identityAutoReview ? accounts.autoReview.start(onError) : () => undefined;
}

/** Connects to the process's cluster, if any. Ends the process if it can no longer know what the others write. */
async function joinCluster(config: Config, onError: (error: Error) => void): Promise<ClusterParts> {
  const { cluster, does } = config;
  const files = await openFiles(config);
  const hold = await openHold(config, files);
  if (!cluster) return { peers: ALONE, shared: null, files, hold };
  const { connectPeers } = await import('./link/connectEngine');
  return {
    peers: await connectPeers(cluster.busUrl, onError),
    shared: { url: cluster.logUrl, mayBegin: does.chores, onFailed: failLoudly },
    ...{ files, hold },
  };
}

/**
 * Builds the whole exchange without listening. The caller holds the data directory's lock. The accounts come first, because they
 * refuse to run a real exchange as a sandbox, whose market would fund its house out of nothing.
 * @throws when a part cannot start; parts already started are left to the end of the process.
 */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<App> {
  const ownClock = machineClock();
  const clock = options.clock ?? (() => ownClock.now());
  mkdirSync(config.dataDir, { recursive: true });
  const seed = loadSeed();
  const server = createFastify(config, options, clock);
  const gate = prepareGate(server, config, clock);
  const onError = (error: Error) => server.log.warn({ err: error }, 'background error');
  const [cluster, onFull] = [await joinCluster(config, onError), options.onFull ?? (() => undefined)];
  const { peers, shared, files, hold } = cluster;
  const { current: secret, former: formerSecrets } = secretsOf(config, server);
  const accountsPart = startAccounts(config, { clock, onError, peers, shared, files, passwords: options.passwords });
  const parts = await (options.start ?? startParts)(config, seed, { clock, ownClock, onError, onFull, ...cluster });
  const { link, orders, market, guard } = parts;
  const { accounts } = accountsPart;
  if (config.does.chores && config.sandbox) await ensureSandboxTrader(accounts, link, seed);
  const platform = platformOf(config);
  const products = await startProducts(config, {
    ...{ ...parts, accounts, seed, secret, formerSecrets, clock, onError },
    ...{ limits: platform.config.name_check, shared },
  });
  const limits = peers === ALONE ? NOT_SHARED : shareLimits(peers);
  const readers = startReaders({ dataDir: config.dataDir, threads: config.readerThreads });
  const [live, { openOrders }] = [joinSources(market, ...products.feeds), config.spot];
  const binance = readAsBinance({ seed, market, live, futures: products.services.futures, clock, openOrders });
  const health = healthOf(parts, gate.proxyStatus);
  const programs = registerCalls(
    server,
    products.gateways,
    {
      lists: listsOf(readers, () => link.written()),
      ...{ link, orders, market, accounts, seed, platform, binance, clock },
      listenKeys: createListenKeys({ keys: accounts.apiKeys, closed: accounts.closedListenKeys, secret, clock, peers }),
      ...{ ...products.services, ...products.background },
      ...settingsOf(config),
      ...{ note: loadNotes(platform), help: loadHelp(platform) },
      bodyHash: createBodyHash(secret),
      health,
    },
    config.limits,
    limits,
    readVersion(),
  );
  await server.register((pages) =>
    registerPages(pages, config.distDir, inspectorOf(accounts.inspector), captchaOrigins(config)),
  );
  if (config.securityContact) registerSecurityTxt(server, config.securityContact, clock);
  const push = startLive(config, {
    ...{ binance, programs, shared: limits, server: server.server, link, clock, onError },
    source: live,
    isPermitted: products.services.futures.isPermitted,
    ...{ sessions: accounts.sessions, portfolios: accounts.portfolios },
    ...{ events: accounts.events, pushes: products.pushes },
    publicChannels: publicChannels(seed.pairs),
  });
  measure(config, server, { ...{ link, market, health, hold }, sessions: accounts.sessions, io: push.io, clock });
  const stopChores = beginChores(config, accounts, parts, onError);

  const closeAll = async () => {
    stopChores();
    // A reader thread ends only after its current read; the process must not end before.
    const reading = Promise.all([guard?.close(), readers.close()]);
    push.close();
    await server.close();
    await market.close();
    await products.close();
    await link.close();
    for (const part of [orders, limits, hold]) part.close();
    await peers.close();
    await accountsPart.close();
    await reading;
  };
  let closing: Promise<void> | undefined;

  return {
    fastify: server,
    io: push.io,
    ...{ link, hold, accounts, seed },
    ...{ wallet: products.services.wallet, ...products.background },
    findings: () => guard?.findings() ?? [],
    drain: (why) => gate.drain(() => push.announceStop(why)),
    close: () => (closing ??= closeAll()),
  };
}
