import { test as base, expect, type Page } from '@playwright/test';
import { within } from '../../../scripts/test/pace';
import { newTrader, type Trader } from './exchange';
import { startFuturesHost, type FuturesHost } from './futuresHost';
import { startOwnServer, STARTS_WITHIN_MS, type OwnServer } from './ownServer';
import { startScriptedExchange, type ScriptedExchange } from './scriptedExchange';

interface Journey {
  /** Console messages that the journey provokes itself; all others fail it. */
  expectedNoise: { readonly patterns: readonly RegExp[] };
  /** Whether the test's second attempt is recorded. Playwright's own `trace` would give these tests other workers and browsers. */
  isTraced: boolean;
  /** A fresh account with test funds, signed in on `page`. */
  trader: Trader;
  /** An exchange for this test alone, which outlives the test's `page`: that must not complain of a server that is gone. */
  startServer(this: void, settings?: Readonly<Record<string, string>>): Promise<OwnServer>;
}

/** Started by the first test of a worker that asks for it. */
interface Hosts {
  futuresHost: FuturesHost;
  scripted: ScriptedExchange;
}

/** Their starts share the cores with the browsers of the other workers. */
const OF_WORKER = { scope: 'worker', timeout: within(180_000) } as const;

/**
 * The trace recorder reads pictures a second time from their blob addresses, which the page's policy forbids it, and service
 * workers are kept out unless a test is about them.
 */
const HARNESS_NOISE = [/^Connecting to 'blob:/, /^Service Worker registration blocked by Playwright/];

/** Tests with other fixtures of a worker would have workers and browsers of their own. */
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

/** As if the trader had signed in on this browser before. */
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

/** The control that sends an event of a flow. */
export const sends = (page: Page, event: string) => page.locator(`[data-send="${event}"]:visible`);

/** Chooses what stands in the menu of a position. */
export async function chooseAct(page: Page, event: string): Promise<void> {
  await page
    .getByRole('button', { name: /^All actions for/ })
    .first()
    .click();
  await sends(page, event).and(page.getByRole('menuitem')).click();
}

/** Does it and sees the message that pops up for a second. */
export async function seesToast(page: Page, text: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.getByText(text).first().waitFor(), act()]);
}
