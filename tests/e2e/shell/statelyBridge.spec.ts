import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { within } from '../../../scripts/test/pace';
import { expect, sends, test } from '../support/test';

/** Three pages share the cores with the other workers. */
/** Message to the Stately inspector's page, as received by its own client. */
interface Told {
  readonly type: string;
  readonly sessionId: string;
  readonly name?: string;
  readonly definition?: string;
  readonly event?: { readonly type: string };
  readonly snapshot?: { readonly value?: unknown; readonly context?: unknown };
  readonly [member: string]: unknown;
}

const PAGE = `<!doctype html><title>Stand-in</title><script>
  heard = [];
  addEventListener('message', ({ data }) => heard.push(data));
</script>`;

/**
 * Stands in for the Stately inspector's site, at the address configured in the exchange; under "localhost" it counts as yet another
 * site.
 */
async function startOtherSite() {
  const port = Number(process.env['E2E_STATELY_PORT'] ?? '18090');
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(PAGE));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${port}/inspect`,
    elsewhere: `http://localhost:${port}/inspect`,
    close: () => server.close(),
  };
}

const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: readonly Told[] }).heard);

/** Sent by @statelyai/inspect's receiver when its page has loaded. */
const sayConnected = (page: Page) =>
  page.evaluate(() => (opener as Window).postMessage({ type: '@statelyai.connected' }, '*'));

/** Navigates like a link in the page, because a navigation from outside would clear its opener. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    location.href = to;
  }, address);
  await page.waitForURL(address);
}

/** Waits until the page has processed one more message. */
async function afterMessage(page: Page, act: () => Promise<unknown>): Promise<void> {
  const dealt = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.documentElement.dataset['hears'] = 'yes';
        window.addEventListener('message', () => setTimeout(resolve), { once: true });
      }),
  );
  await expect(page.locator('html')).toHaveAttribute('data-hears', 'yes');
  await act();
  await dealt;
}

async function submitLogin(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).last().fill('nobody.there@statex.test');
  await page.getByLabel('Login password').fill('Wrong-Password-1');
  await sends(page, 'user.login.submit').click();
}

test('the Stately inspector receives a tab’s flows, masked, in its protocol, only in its own site’s window', async ({
  browser,
  baseURL,
}) => {
  const site = await startOtherSite();
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto('/login');
    await expect(sends(page, 'user.login.submit')).toBeVisible();
    const inspector = await context.newPage();
    await inspector.goto('/flows/live');
    await sends(inspector, 'user.tab.choose').selectOption({ label: 'Other tab · /login' });
    await expect(
      inspector.getByText(`then leave this browser for the page ${new URL(site.address).host}`),
    ).toBeVisible();
    const opening = inspector.waitForEvent('popup');
    await sends(inspector, 'user.stately.open').click();
    const stately = await opening;
    await stately.waitForLoadState();
    const state = (place: string) => inspector.locator(`[data-state="${place}"]`);
    await expect(state('open:waiting:loading')).toBeVisible();

    const pretend = () => window.postMessage({ type: '@statelyai.connected' }, '*');
    await afterMessage(inspector, () => inspector.evaluate(pretend));
    await goTo(stately, site.elsewhere);
    await afterMessage(inspector, () => sayConnected(stately));
    await expect(state('open:waiting:loading')).toBeVisible();
    expect(await heardBy(stately)).toEqual([]);

    await submitLogin(page);
    await expect(inspector.locator('[data-event="xstate.done.actor.signIn"]')).toBeVisible();
    await goTo(stately, site.address);
    await sayConnected(stately);
    await expect(state('open:connected')).toBeVisible();
    await expect(inspector.getByText(`${new URL(site.address).host} is shown /login.`)).toBeVisible();
    const eventsOf = async (name: string) => {
      const told = await heardBy(stately);
      const id = told.find((one) => one.name === name)?.sessionId;
      return told.filter((one) => one.type === '@xstate.event' && one.sessionId === id);
    };
    const types = async () => (await eventsOf('login')).map(({ event }) => event?.type);
    await expect.poll(types).toContain('xstate.done.actor.signIn');

    const told = await heardBy(stately);
    const firstEvent = told.findIndex(({ type }) => type === '@xstate.event');
    const running = told.slice(0, firstEvent);
    expect(running.every(({ type }) => type === '@xstate.actor')).toBe(true);
    expect(running.map(({ name }) => name)).toEqual(expect.arrayContaining(['app', 'startup', 'session', 'login']));
    const login = running.find(({ name }) => name === 'login');
    expect(JSON.parse(login?.definition ?? '')).toMatchObject({ id: 'login', initial: 'editing' });
    expect(login).toMatchObject({ snapshot: { status: 'active', value: 'editing' } });
    const rootId = running.find(({ name }) => name === 'app')?.sessionId;
    for (const one of told) {
      expect(one).toMatchObject({ rootId, _version: '0.7.2' });
      expect([one.sessionId, one['createdAt'], one['id']].map((member) => typeof member)).toEqual(
        Array.from({ length: 3 }, () => 'string'),
      );
    }
    const masked = JSON.stringify(told);
    expect(masked).not.toContain('nobody.there');
    expect(masked).not.toContain('Wrong-Password-1');
    expect(masked).toMatch(/xxxxxx\.xxxxx@/);

    await goTo(stately, site.elsewhere);
    await submitLogin(page);
    await expect(inspector.locator('[data-event="xstate.done.actor.signIn"]')).toHaveCount(2);
    expect(await heardBy(stately)).toEqual([]);
    await goTo(stately, site.address);
    await sayConnected(stately);
    const again = async () => (await types()).filter((type) => type === 'xstate.done.actor.signIn').length;
    await expect.poll(again).toBe(2);
    await inspector.locator('[data-actor="login"]').click();
    await inspector.getByText('Only the chosen flow').click();
    // Either may receive the end of the double-submit window slightly before the other.
    await expect(async () => {
      const listed = await inspector
        .locator('[data-event]')
        .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-event')));
      const shown = await types();
      expect(shown.toReversed()).toEqual(listed.slice(0, shown.length));
    }).toPass({ timeout: within(30_000) });

    await stately.close();
    await expect(inspector.getByText('The Stately window was closed')).toBeVisible();
    await inspector.evaluate(() => {
      window.open = () => null;
    });
    await sends(inspector, 'user.stately.open').click();
    await expect(inspector.getByText('The browser blocked the window.')).toBeVisible();
  } finally {
    await context.close();
    site.close();
  }
});
