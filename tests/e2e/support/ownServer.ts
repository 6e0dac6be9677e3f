import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { within } from '../../../scripts/test/pace';

export interface OwnServer {
  readonly address: string;
  readonly dataDir: string;
  /** Kills the process, as a power cut would. */
  kill(): Promise<void>;
  /** Restarts on the same port with the same data. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const FIRST_PORT = 10_000;
const PORTS = 20_000;
/** Start-up shares the cores with the browsers of the other workers. */
export const STARTS_WITHIN_MS = within(180_000);

/** Whether a server could listen on the port now. */
async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}

/**
 * Returns a port below the ephemeral range; otherwise a page that keeps reconnecting to a killed server could eventually be
 * assigned the server's own port.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
}

const isHealthy = async (address: string): Promise<boolean> => {
  // The health endpoint responds from the first moment, so it does not show that the exchange is ready.
  const answer = await fetch(`${address}/api/market/ticks`).catch(() => null);
  return answer?.ok ?? false;
};

/** Starts an exchange for a single test, which may kill it. `settings` are environment variables. */
export async function startOwnServer(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-e2e-own-'));
  let process_: ChildProcess | null = null;

  const start = async () => {
    const env = {
      ...process.env,
      LOG_LEVEL: 'warn',
      MARKET_PAST_DAYS: '1',
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
    };
    process_ = spawn(process.execPath, ['server/run.mjs', 'server/main.ts'], { env, stdio: 'ignore' });
    await expect.poll(() => isHealthy(address), { timeout: STARTS_WITHIN_MS }).toBe(true);
  };
  const kill = async () => {
    if (!process_ || process_.exitCode !== null) return;
    process_.kill('SIGKILL');
    await once(process_, 'exit');
    process_ = null;
  };
  try {
    await start();
  } catch (error) {
    // Otherwise nobody would have a handle to stop it.
    await kill();
    throw error;
  }
  return {
    address,
    dataDir,
    start,
    kill,
    async close() {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
