import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ownServer';

/** Behaviour of a pair's index for the next order; null: it falls silent once the order is bought. */
interface Script {
  pair: string;
  entry: string;
  settle: string | null;
}

export type ToScripted = ({ kind: 'index' } & Script) | { kind: 'pass'; ms: number };

export interface ScriptedExchange {
  readonly address: string;
  script(script: Script): Promise<void>;
  /** Makes the exchange's clock jump ahead, as it appears to a browser that slept. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts an exchange whose index follows a script. Contracts of 6 and 8 s, and 9 s to pay for a purchase from another trader, keep
 * its tests short but can still be seen running.
 */
export async function startScriptedExchange(): Promise<ScriptedExchange> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-e2e-scripted-'));
  const env = {
    ...process.env,
    ...{ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', LIMITS: 'off' },
    SECONDS_PAYOUTS: '6:0.75,8:0.80,300:0.90',
    ...{ FIAT_HOUSE_TRADERS: 'off', FIAT_PAY_TIME: '0.15' },
  };
  const child = fork('server/run.mjs', [join(import.meta.dirname, 'scriptedServer.ts')], { env });
  const tell = async (message: ToScripted) => {
    child.send(message);
    await once(child, 'message');
  };
  await once(child, 'message');
  return {
    address: `http://127.0.0.1:${port}`,
    script: (script) => tell({ kind: 'index', ...script }),
    pass: (ms) => tell({ kind: 'pass', ms }),
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
