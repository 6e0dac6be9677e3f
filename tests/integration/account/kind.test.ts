import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config/config';
import { startAccounts } from '../../../server/setup/accountsPart';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-kind-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const startedWith = async (env: Record<string, string>): Promise<void> => {
  const config = readConfig({ DATA_DIR: dataDir, OUTBOX_ONLY: 'on', ...env });
  await startAccounts(config, { clock: Date.now, onError: () => undefined }).close();
};

it('a real exchange is not started as a sandbox, which has a funded account with a public password', async () => {
  await startedWith({ SANDBOX: 'off' });
  await startedWith({ SANDBOX: 'off' });
  await expect(startedWith({})).rejects.toThrow(`${dataDir} is of an exchange that is not a sandbox: set SANDBOX=off`);
  await startedWith({ SANDBOX: 'off' });
});

it('a real exchange is refused as a sandbox before its market starts, which would fund the house out of nothing', async () => {
  await startedWith({ SANDBOX: 'off' });
  const config = readConfig({ DATA_DIR: dataDir, OUTBOX_ONLY: 'on', LOG_LEVEL: 'silent' });
  const start = () => Promise.reject(new Error('the market was started'));
  await expect(buildApp(config, { start })).rejects.toThrow('set SANDBOX=off');
});

it('a sandbox can become a real exchange', async () => {
  await startedWith({});
  await startedWith({});
  await startedWith({ SANDBOX: 'off' });
  await expect(startedWith({})).rejects.toThrow('set SANDBOX=off');
});
