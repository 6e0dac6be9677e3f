import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findBrowser } from './scripts/find-browser.mjs';
import { within } from './scripts/test/pace';

const port = process.env['E2E_PORT'] ?? '8090';
const address = `http://127.0.0.1:${port}`;
const statelySite = `http://127.0.0.1:${process.env['E2E_STATELY_PORT'] ?? '18090'}/inspect`;
const executablePath = findBrowser()?.path;

/** Run by scripts/e2e.mjs, which finds the browser, a free port and an empty data folder. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/buildStage.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Tests wait for timers, limits, draws and the exchange: on two cores a fourth fills the gaps of three.
  workers: availableParallelism() + 2,
  // Tests that pass only on retry are listed as flaky (scripts/test/tally.ts).
  retries: process.env['CI'] ? 1 : 0,
  // Generous, because a machine may slow down tenfold after its pace was measured; only hangs hit these limits.
  timeout: within(300_000),
  expect: { timeout: within(30_000) },
  reporter: process.env['E2E_REPORT'] ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]] : 'line',
  use: {
    baseURL: address,
    // Tests cannot intercept requests that pass a service worker; app.spec.ts allows it.
    serviceWorkers: 'block',
    // Nobody watches animations drawn at 60 frames per second; the phone tests (support/phone.ts) run with motion.
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'node server/run.mjs server/main.ts',
    url: `${address}/api/market/ticks`,
    env: {
      ...{ PORT: port, DATA_DIR: process.env['E2E_DATA_DIR'] ?? 'data/e2e', LOG_LEVEL: 'warn' },
      STATELY_INSPECTOR: statelySite,
      // Enough for a daily chart of full width; two years take ten seconds of CPU to draw up.
      MARKET_PAST_DAYS: '180',
      // The default of three days is too long for a test.
      CONTACT_RECOVERY_HOURS: '0',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    reuseExistingServer: false,
    timeout: within(300_000),
  },
});
