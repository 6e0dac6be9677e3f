import { test as base, expect, type Page } from '@playwright/test';
import { within } from '../../../scripts/test/pace';
import { newTrader, type Trader } from './exchange';
import { startFuturesHost, type FuturesHost } from './futuresHost';
import { startOwnServer, STARTS_WITHIN_MS, type OwnServer } from './ownServer';
import { startScriptedExchange, type ScriptedExchange } from './scriptedExchange';

interface Journey {
  /** Console messages that the journey provokes itself; any other message fails it. */
  expectedNoise: { readonly patterns: readonly RegExp[] };
  /** Whether the test's second attempt is traced. Playwright's own `trace` would give these tests separate workers and browsers. */
  isTraced: boolean;
  /** A fresh account with test funds, signed in on `page`. */
  trader: Trader;
  /** Starts a server for this test only, which outlives the test's `page`, so that the page reports no lost server. */
  startServer(this: void, settings?: Readonly<Record<string, string>>): Promise<OwnServer>;
}

/** Started by the first test of a worker that requests it. */
interface Hosts {
  futuresHost: FuturesHost;
  scripted: ScriptedExchange;
}

/** Their start-up shares the cores with the browsers of other workers. */
const OF_WORKER = { scope: 'worker', timeout: within(180_000) } as const;

/**
 * The trace recorder loads pictures again from their blob URLs, which the page's policy forbids, and service workers are
 * blocked unless a test is about them.
 */
const HARNESS_NOISE = [/^Connecting to 'blob:/, /^Service Worker registration blocked by Playwright/];

/** Tests with different worker fixtures would get separate workers and browsers. */
export const test = base.extend<Journey, Hosts>({
  futuresHost: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
    async ({}, provide) => {
      const host = await startFuturesHost();
      await provide(host);
      await host.close();
    },
    OF_WORKER,
  ],
  scripted: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
    async ({}, provide) => {
      const exchange = await startScriptedExchange();
      await provide(exchange);
      await exchange.close();
    },
    OF_WORKER,
  ],
  expectedNoise: [{ patterns: [] }, { option: true }],
  isTraced: [true, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
  startServer: async ({}, provide, info) => {
    const started: OwnServer[] = [];
    await provide(async (settings) => {
      info.setTimeout(info.timeout + STARTS_WITHIN_MS);
      const server = await startOwnServer(settings);
      started.push(server);
      return server;
    });
    for (const server of started) await server.close();
  },
  context: async ({ context, isTraced }, provide, info) => {
    // Recording costs a third of a run's time.
    const records = isTraced && info.retry === 1;
    if (records) await context.tracing.start({ screenshots: true, snapshots: true, sources: true });
    await provide(context);
    if (!records) return;
    const path = info.outputPath('trace.zip');
    await context.tracing.stop({ path });
    info.attachments.push({ name: 'trace', path, contentType: 'application/zip' });
  },
  page: async ({ page, expectedNoise, startServer: _outlives }, provide) => {
    const noise: string[] = [];
    page.on('pageerror', (error) => noise.push(String(error)));
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      const expected = [...HARNESS_NOISE, ...expectedNoise.patterns];
      if (!expected.some((pattern) => pattern.test(message.text()))) noise.push(message.text());
    });
    await provide(page);
    expect(noise).toEqual([]);
  },
  trader: async ({ page, request }, provide) => {
    const trader = await newTrader(request);
    await signIn(page, trader);
    await provide(trader);
  },
});

/** Makes the page start signed in as the trader. */
export const signIn = (page: Page, { token, user }: Trader) =>
  page.addInitScript(
    ([storedToken, storedUser]) => {
      if (sessionStorage.getItem('e2e.signedIn')) return;
      sessionStorage.setItem('e2e.signedIn', 'yes');
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user_info', storedUser);
    },
    [JSON.stringify(token), JSON.stringify(user)] as const,
  );

export { expect };

/** Returns the control that sends an event of a flow. */
export const sends = (page: Page, event: string) => page.locator(`[data-send="${event}"]:visible`);

/** Chooses an item of a position's menu. */
export async function chooseAct(page: Page, event: string): Promise<void> {
  await page
    .getByRole('button', { name: /^All actions for/ })
    .first()
    .click();
  await sends(page, event).and(page.getByRole('menuitem')).click();
}

/** Performs the act and expects the toast, which is visible for a second. */
export async function seesToast(page: Page, text: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.getByText(text).first().waitFor(), act()]);
}
