import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '../config/config';
import { moveLog } from '../log/shared/moveLog';
import { lockDataDir } from '../setup/dataLock';
import type { FromChores } from '../link/holdChores';
import { secretFileOf } from '../setup/secret';
import { keepRunning, type Kept, type Running, runningOf, startProgram } from './keepRunning';
import type { FromEngineProcess } from './engine';
import { CLUSTER, freePort } from './ownServer';
import { startPostgres } from './postgres';
import { readyDirectory } from './readyDirectory';
import { startRedis } from './redis';
import { tellStanding } from './standing';

const ENGINES = ['engine-1', 'engine-2'];
const GATEWAYS = ['gateway-1', 'gateway-2'];
/** Time a process has for a graceful shutdown. */
const GATEWAY_MS = 12_000;
const ENGINE_MS = 10_000;

interface Urls {
  LOG_URL: string;
  BUS_URL: string;
}

const directoryOf = ({ dataDir }: Config): string => join(dataDir, CLUSTER);

/** The processes of the cluster on one machine, and the order in which they stop. */
class Cluster {
  readonly #config: Config;
  /** Directory of the cluster's own files. */
  readonly #dir: string;
  readonly #standing;
  readonly #stops: (() => Promise<void>)[] = [];
  #isStopping = false;
  #primary = '';
  #leader: ChildProcess | null = null;

  constructor(config: Config) {
    this.#config = config;
    this.#dir = directoryOf(config);
    this.#standing = tellStanding(config.dataDir);
  }

  async start(): Promise<void> {
    const urls = this.#config.cluster
      ? { LOG_URL: this.#config.cluster.logUrl, BUS_URL: this.#config.cluster.busUrl }
      : await this.#startServers();
    const moved = await moveLog(this.#config.dataDir, urls.LOG_URL);
    if (moved > 0) console.log(`${moved} records of ${this.#config.dataDir} were moved to the shared log`);
    const engines = await Promise.all(ENGINES.map(async (name) => [name, await this.#keepEngine(name, urls)] as const));
    // The primary last, so that no takeover is needed.
    this.#stops.unshift(async () => {
      const ordered = engines.toSorted(
        ([one], [other]) => Number(one === this.#primary) - Number(other === this.#primary),
      );
      for (const [, kept] of ordered) await kept.stop();
    });
    const { kept: chores, standing } = await this.#keepChores(urls);
    this.#stops.unshift(() => chores.stop());
    // The chores create the databases that gateways follow, and the secret.
    await standing;
    const gateways = await Promise.all(GATEWAYS.map((name, place) => this.#keepGateway(name, place, urls)));
    this.#stops.unshift(async () => void (await Promise.all(gateways.map((kept) => kept.stop()))));
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const stop of this.#stops) await stop();
  }

  async #startServers(): Promise<Urls> {
    const [LOG_URL, BUS_URL] = await Promise.all([this.#keepPostgres(), this.#keepRedis()]);
    return { LOG_URL, BUS_URL };
  }

  async #keepRedis(): Promise<string> {
    const options = {
      dir: join(this.#dir, 'redis'),
      port: await freePort(),
      password: randomBytes(24).toString('hex'),
    };
    return this.#keepServer('redis', () => startRedis(options));
  }

  #keepPostgres(): Promise<string> {
    let told: number | null = null;
    return this.#keepServer('postgres', async () => {
      const server = await startPostgres(this.#config.dataDir, [CLUSTER], told);
      told = Number(new URL(server.url).port);
      return server;
    });
  }

  /** @returns the server's URL, including its secret. */
  async #keepServer(role: 'postgres' | 'redis', start: () => Promise<Running & { url: string }>): Promise<string> {
    let url = '';
    const keeping = this.#keep(role, async () => {
      const server = await start();
      url = server.url;
      this.#standing.set(role, role, server.pid, new URL(url).host);
      return server;
    });
    // Also stopped while it starts: unlike the programs of the exchange, it would outlive this process.
    this.#stops.push(() =>
      keeping.then(
        (kept) => kept.stop(),
        () => undefined,
      ),
    );
    await keeping;
    return url;
  }

  #keepEngine(name: string, urls: Urls): Promise<Kept> {
    const dataDir = join(this.#config.dataDir, name);
    return this.#keep(name, async () => {
      await readyDirectory(this.#config.dataDir, dataDir, urls.LOG_URL);
      const child = startProgram('server/cluster/engine.ts', { ...process.env, ...urls, DATA_DIR: dataDir }, name);
      this.#standing.set(name, 'starting', child.pid as number, dataDir);
      child.on('message', ({ role }: FromEngineProcess) => {
        if (role === 'primary') this.#lead(name, child);
        this.#standing.set(name, role, child.pid as number, dataDir);
      });
      return runningOf(child, ENGINE_MS);
    });
  }

  /** The previous leader ends when it learns of the new one, unless it hangs. */
  #lead(name: string, child: ChildProcess): void {
    const before = this.#leader;
    this.#primary = name;
    this.#leader = child;
    if (before) setTimeout(() => before.kill('SIGKILL'), ENGINE_MS).unref();
  }

  /** Links in messages lead to the first gateway unless configured otherwise. */
  #serverOf(urls: Urls, own: NodeJS.ProcessEnv, name: string): ChildProcess {
    const { siteUrl: SITE_URL } = this.#config;
    return startProgram('server/main.ts', { ...process.env, ...urls, SITE_URL, ...own }, name);
  }

  /** `standing` resolves once a process does the chores: this one, or one on another machine. */
  async #keepChores(urls: Urls): Promise<{ kept: Kept; standing: Promise<void> }> {
    const { dataDir } = this.#config;
    let stands: () => void = () => undefined;
    const standing = new Promise<void>((resolve) => {
      stands = resolve;
    });
    const kept = await this.#keep('chores', async () => {
      const child = this.#serverOf(urls, { ROLE: 'chores', DATA_DIR: dataDir }, '');
      child.on('message', ({ role }: FromChores) => {
        this.#standing.set('chores', role, child.pid as number, dataDir);
        if (role === 'chores') stands();
      });
      return runningOf(child, GATEWAY_MS);
    });
    return { kept, standing };
  }

  #keepGateway(name: string, place: number, urls: Urls): Promise<Kept> {
    const { host, port, dataDir, secret } = this.#config;
    const own = {
      ...{ ROLE: 'gateway', DATA_DIR: join(dataDir, name), PORT: String(port + place) },
      ...(secret === null && { SECRET_FILE: secretFileOf(this.#config) }),
    };
    return this.#keep(name, async () => {
      await readyDirectory(dataDir, own.DATA_DIR, urls.LOG_URL);
      const child = this.#serverOf(urls, own, '');
      this.#standing.set(name, 'gateway', child.pid as number, `http://${host}:${port + place}`);
      return runningOf(child, GATEWAY_MS);
    });
  }

  async #keep(name: string, start: Parameters<typeof keepRunning>[0]): Promise<Kept> {
    if (this.#isStopping) throw new Error('it is being stopped');
    const kept = await keepRunning(start, (how) => {
      this.#standing.delete(name);
      console.error(`${name} is started again: ${how instanceof Error ? how.message : `it ended (${String(how)})`}`);
    });
    return {
      stop: async () => {
        await kept.stop();
        this.#standing.delete(name);
      },
    };
  }
}

function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    console.log(`${signal}: closing`);
    close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? `The cluster cannot start: ${error.message}` : error);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true });
  // A standalone exchange in that directory must end first.
  lockDataDir(config.dataDir).release();
  const lock = lockDataDir(directoryOf(config));
  const cluster = new Cluster(config);
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= cluster.stop().then(() => lock.release()));
  closeOnSignal(close);
  try {
    await cluster.start();
  } catch (error) {
    await close();
    throw error;
  }
}

run().catch(fail);
