import { newTrader, restingOrder } from '../support/exchange';
import { expect, seesToast, sends, signIn, test } from '../support/test';
import { within } from '../../../scripts/test/pace';

const LOST = 'The connection is lost and is being restored.';

test.use({
  expectedNoise: { patterns: [/net::ERR_/, /WebSocket/, /Failed to load resource/, /Failed to fetch dynamically/] },
});
test('a lost connection is shown, guards market orders, and recovers automatically', async ({
  page,
  context,
  trader,
}) => {
  expect(trader.account).toContain('@');
  await page.goto('/markets/kline/BTC_USDT');
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT' });
  await form.getByRole('tab', { name: 'Market', exact: true }).click();
  await form.getByLabel('Total', { exact: true }).fill('100');
  await expect(form.locator('[data-send="user.order.submit"]')).toBeEnabled();

  await context.setOffline(true);
  await expect(page.getByText(LOST).first()).toBeVisible({ timeout: within(45_000) });
  await expect(page).toHaveTitle('BTC/USDT · Statex');
  await expect(form.locator('[data-send="user.order.submit"]')).toBeDisabled();
  await expect(form.getByText(/Prices are not up to date/).first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(LOST).first()).toBeHidden({ timeout: within(45_000) });
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^[\d,.]+ BTC\/USDT/);
  await expect(form.locator('[data-send="user.order.submit"]')).toBeEnabled();
});

test('the page recovers after the server was killed and restarted: orders are intact, and a TWAP goes on until cancelled', async ({
  page,
  playwright,
  startServer,
}) => {
  const server = await startServer();
  const request = await playwright.request.newContext({ baseURL: server.address });
  const trader = await newTrader(request);
  await signIn(page, trader);
  await page.goto(`${server.address}/markets/kline/BTC_USDT`);
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT' });
  const lists = page.getByRole('region', { name: 'Your orders and balances' });
  const tab = (name: RegExp) => lists.getByRole('tab', { name });
  const plan = lists.getByRole('row').filter({ hasText: 'TWAP' });
  const row = lists.getByRole('row').filter({ hasText: '23,000.00' });
  await restingOrder(request, trader, '23000');
  await form.getByRole('tab', { name: 'Plan', exact: true }).click();
  await tab(/^Plans/).click();
  await form.getByRole('radio', { name: 'TWAP' }).check({ force: true });
  for (const [name, text] of Object.entries({ quantity: '0.06', minutes: '5', slices: '60', variation: '10' }))
    await form.locator(`input[data-field="${name}"]`).fill(text);
  await sends(page, 'user.plan.submit').click();
  await seesToast(page, 'TWAP started', () => sends(page, 'user.plan.accept').click());
  await expect(plan).toContainText('1 / 60');
  await expect(plan).toContainText(/[2-9] \/ 60/, { timeout: within(20_000) });

  await page.reload();
  await expect(plan).toContainText('/ 60');
  await tab(/^Open orders/).click();
  await expect(row).toBeVisible();
  // The scripts of the chart and of in-place editing load last, and must be here before the server is stopped.
  await expect(page.locator('main canvas').first()).toBeVisible();
  await expect(sends(page, 'user.cell.open').first()).toBeVisible();
  // The plans are loaded anew whenever they are opened, whereas the page always keeps the open orders.
  await tab(/^Plans/).click();
  await expect(plan).toBeVisible();

  await server.kill();
  await expect(page.getByText(LOST).first()).toBeVisible({ timeout: within(45_000) });
  const done = async () => Number(/(\d+) \/ 60/.exec(await plan.innerText())?.[1] ?? '0');
  const before = await done();
  await server.start();
  await expect(page.getByText(LOST).first()).toBeHidden({ timeout: within(45_000) });
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expect.poll(done, { timeout: within(60_000) }).toBeGreaterThan(before);
  const resumed = await done();
  await expect.poll(done, { timeout: within(60_000) }).toBeGreaterThan(resumed);

  await tab(/^Open orders/).click();
  await expect(row).toBeVisible();
  await restingOrder(request, trader, '24000');
  await expect(page.getByRole('row').filter({ hasText: '24,000.00' })).toBeVisible();

  await tab(/^Plans/).click();
  await plan.getByRole('button', { name: 'Cancel' }).click();
  await seesToast(page, 'The plan is cancelled', () => sends(page, 'user.planCancel.accept').click());
  await expect(lists.getByText('No active plans')).toBeVisible();
  await expect(lists.getByRole('row').filter({ hasText: 'Cancelled' })).toContainText(/\d+ \/ 60/);
  await request.dispose();
});

test('a start-up whose lists fail to load shows an error and continues once they load', async ({ page }) => {
  let refused = 0;
  await page.route('**/api/currency_list', (route) => (refused++ < 1 ? route.abort() : route.continue()));
  await page.goto('/markets');
  await expect(page.getByText('The currencies could not be loaded')).toBeVisible();
  await page.locator('[data-send="user.startup.retry"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
});

test('a seconds screen whose later script fails to load keeps its head, and each part is shown once retried', async ({
  page,
}) => {
  const script = /\/seconds-later-/;
  await page.route(script, (route) => route.abort());
  await page.goto('/contract_sec/btc_usdt');
  const retries = page.locator('main').getByRole('button', { name: 'Try again' });
  await expect(retries).toHaveCount(3);
  await expect(page.locator('[data-index]')).toBeVisible();
  await page.unroute(script);
  for (let left = 3; left > 0; left--) {
    await retries.first().click();
    await expect(retries).toHaveCount(left - 1);
  }
  await expect(page.getByRole('region', { name: 'Order form for seconds contracts' })).toBeVisible();
  await expect(page.locator('main canvas').first()).toBeVisible();
});
