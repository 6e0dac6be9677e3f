/** Runs the end-to-end tests on the built application (npm run build first): browser, free port and empty data folder included. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBrowser } from './find-browser.mjs';

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

if (!existsSync('dist/index.html')) throw new Error('dist is missing: run npm run build first');
const browser = ensureBrowser();
const dataDir = mkdtempSync(join(tmpdir(), 'statex-e2e-'));
const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
const env = { ...process.env, E2E_PORT: String(await freePort()), E2E_DATA_DIR: dataDir };
if (browser.path) env.CHROMIUM_PATH = browser.path;

const tests = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], { stdio: 'inherit', env });
tests.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
