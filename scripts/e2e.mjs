/** Runs the end-to-end tests on the built application (npm run build first), providing browser, free port and empty data folder. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBrowser } from './find-browser.mjs';

/** @param wanted 0 for any port. */
const freePort = (wanted = 0) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

if (!existsSync('dist/index.html')) throw new Error('dist is missing: run npm run build first');
/** Returns a port below the ephemeral range, because a test listens on it only minutes later. */
async function lowPort() {
  for (;;) {
    const port = await freePort(10_000 + Math.floor(Math.random() * 20_000)).catch(() => null);
    if (port !== null) return port;
  }
}

const browser = ensureBrowser();
const dataDir = mkdtempSync(join(tmpdir(), 'statex-e2e-'));
const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
const env = {
  ...process.env,
  E2E_PORT: String(await freePort()),
  /** Port on which a test stands in for the Stately inspector's site. */
  E2E_STATELY_PORT: String(await lowPort()),
  E2E_DATA_DIR: dataDir,
  // Every market move is sent, drawn and quoted again on each page and exchange for as long as a test waits.
  MARKET_STEP_MS: process.env.MARKET_STEP_MS ?? '1000',
};
if (browser.path) env.CHROMIUM_PATH = browser.path;

const tests = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], { stdio: 'inherit', env });
tests.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
