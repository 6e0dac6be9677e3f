import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { App } from './app';
import { readConfig, type Config } from './config/config';
import { freeBytes } from './guard/diskWatch';
import type { Held, FromChores } from './link/holdChores';
import { loadSeed } from './seed/market';
import { announcement, sandboxKey } from './setup/sandboxTrader';
import { lockDataDir } from './setup/dataLock';
import { startConfigured } from './setup/engine';
import { migrationNotice } from './setup/migrationNotice';
import { runWhileSpace, type Running } from './setup/runWhileSpace';
import { answerWhileStarting } from './starting';

const CLOSE_TIMEOUT_MS = 10_000;
const OTHERS_NOTHING = 0o077;

/** Returns the URL, http://127.0.0.1:8080; for a wildcard address, one that works on this machine. */
function addressOf(app: App): string {
  const { address, port, family } = app.fastify.server.address() as AddressInfo;
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return `http://${family === 'IPv6' && host === address ? `[${host}]` : host}:${port}`;
}

function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    console.log(`${signal}: closing`);
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Sends a message to the cluster's supervisor. */
const tell = (message: FromChores): void => void process.send?.(message);
/** Whether commands may be sent now; without the chores lease they wait. */
let mayAct = (): boolean => true;

/** Resolves once this process alone does the chores; null when it is the only process, or does none. */
async function holdingChores({ cluster, does, dataDir }: Config): Promise<Held | null> {
  if (!cluster || does.calls) return null;
  tell({ role: 'waiting' });
  const { holdChores } = await import('./link/holdChores');
  return holdChores(cluster.logUrl, dataDir, fail);
}

async function open(config: Config, onFull: () => void): Promise<Running> {
  const { calls, chores } = config.does;
  const held = holdingChores(config);
  // Port 0 is chosen by the system, so nobody can send requests there yet.
  const stopAnswering = config.port === 0 || !calls ? null : await answerWhileStarting(config);
  // The engine's thread loads the open orders while this one loads the other modules.
  const engine = startConfigured(config, loadSeed(), () => mayAct());
  const modules = Promise.all([
    import('./app'),
    import('./operator/desk'),
    import('./operator/socket'),
    import('./operator/waitingNotes'),
    import('./setup/parts'),
    // Needed when the disk is full, when loading it could fail.
    import('./stopped'),
  ]);
  const [{ buildApp }, { createOperator }, { listenForOperator, operatorSocketPath }, { takeNotes }, { startParts }] =
    await modules;
  const lease = await held;
  if (lease) mayAct = () => lease.isNow();
  const app = await buildApp(config, { onFull, start: (...context) => startParts(...context, engine) });
  const { link, accounts, hold } = app;
  const rules = { unnamed: config.sandbox, limit: config.operatorLimit };
  const perform = createOperator({
    ...{ link, accounts, dataDir: config.dataDir, findings: () => app.findings(), hold, rules },
  });
  if (chores) await takeNotes(config.dataDir, perform);
  const operator = chores ? await listenForOperator(operatorSocketPath(config.dataDir), perform) : null;
  await stopAnswering?.();
  if (calls) await app.fastify.listen({ host: config.host, port: config.port });
  else tell({ role: 'chores' });
  const sandbox = config.sandbox && chores ? { key: sandboxKey(app.accounts) } : null;
  for (const line of announcement(calls ? addressOf(app) : null, sandbox)) console.log(line);
  return {
    async close(why) {
      await app.drain(why);
      await operator?.close();
      await app.close();
      await lease?.release();
    },
  };
}

/** Answers in place of the exchange. @param onSpace called once, when there is enough space to start again. */
async function openStopped(config: Config, onSpace: () => void): Promise<Running> {
  // The supervisor restarts it, and it starts once there is space.
  if (!config.does.calls) process.exit(1);
  console.error(
    `Statex is stopped: hardly any disk space is left for ${config.dataDir}. It starts by itself once there is.`,
  );
  const { buildStopped } = await import('./stopped');
  const stopped = await buildStopped(config, onSpace);
  await stopped.listen({ host: config.host, port: config.port });
  return { close: () => stopped.close() };
}

/** Fails early, with instructions. @throws when the disk is too full to start. */
function needSpace({ dataDir, disk }: Config): void {
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  const free = freeBytes(dataDir);
  if (free >= disk.fullBytes) return;
  const needed = megabytes(disk.lowBytes);
  throw new Error(
    `${dataDir} has only ${megabytes(free)} MB of free disk space. Free at least ${needed} MB, then start again: nothing is lost, and nothing in that directory may be deleted. DISK_STOP_MB sets the bound.`,
  );
}

async function start(): Promise<void> {
  // Files must be accessible to this user only.
  process.umask(OTHERS_NOTHING);
  const config = readConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true });
  // On a full disk nothing can be locked either.
  needSpace(config);
  const lock = lockDataDir(config.dataDir);
  const notice = migrationNotice(config.dataDir);
  if (notice) console.log(notice);
  const running = await runWhileSpace({
    open: (onFull) => open(config, onFull),
    openStopped: (onSpace) => openStopped(config, onSpace),
    fail,
  });
  closeOnSignal(async () => {
    await running.close('restart');
    lock.release();
  });
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? `Statex cannot start: ${error.message}` : error);
  if (error instanceof Error && process.env['LOG_LEVEL'] === 'debug') console.error(error.stack);
  process.exit(1);
}

// The parent process is gone, and restarts this one where it is wanted.
if (process.connected) process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
start().catch(fail);
