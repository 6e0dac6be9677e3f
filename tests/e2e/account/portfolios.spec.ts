import { walk } from '../support/scenario';
import { expect, seesToast, sends, test } from '../support/test';

test('a portfolio is opened, funded and selected, and leaves the main one unchanged', async ({ page, trader }) => {
  expect(trader.account).toContain('@');
  const ask = async (call: string, portfolio: string, data: object): Promise<unknown> => {
    const answer = await page.request.post(`/api/${call}`, { headers: { token: trader.token, portfolio }, data });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const spot = (portfolio: string) => ask('wallet/balances', portfolio, { account: 'spot' });
  await page.goto('/user/portfolios');
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolios' })).toBeVisible();
  await expect(sends(page, 'user.move.open')).toBeDisabled();
  await sends(page, 'user.portfolio.open').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Bots');
  await seesToast(page, 'The portfolio is open.', () => sends(page, 'user.portfolio.name').click());

  const row = page.getByRole('listitem').filter({ hasText: 'Bots' });
  await expect(row).toContainText('0 USDT');
  await sends(page, 'user.move.open').click();
  await expect(dialog.getByText(/^Available: [1-9][\d,.]* USDT$/)).toBeVisible();
  await dialog.getByLabel('From').selectOption({ label: 'Bots' });
  await expect(dialog.getByText('Available: 0 USDT')).toBeVisible();
  await dialog.getByLabel('From').selectOption({ label: 'Main portfolio' });
  await dialog.getByLabel('Quantity').fill('100');
  await seesToast(page, 'The funds are moved.', () => sends(page, 'user.move.submit').click());
  await expect(row).toContainText('100.00 USDT');
  const main = page.getByRole('listitem').filter({ hasText: 'Main portfolio' });
  const before = await spot('0');

  await row.locator('[data-send="user.portfolio.use"]').click();
  await expect(page.getByText('Portfolio in use: Bots')).toBeVisible();
  await page.goto('/wallet/spot');
  await expect(page.getByRole('row').filter({ hasText: 'USDT' }).first()).toContainText('100');
  await page.goto('/wallet/recharge');
  await expect(page.getByText('This is only possible in the main portfolio.', { exact: false })).toBeVisible();
  await ask('spot/order', '1', { pair: 'BTC_USDT', direction: 'buy', type: 'market', total: '50' });
  await expect.poll(async () => JSON.stringify(await spot('1'))).toContain('BTC');

  await page.goto('/user/portfolios');
  await expect(row.locator('[data-send="user.portfolio.archive"]')).toBeDisabled();
  await expect(row).toContainText('To archive it, switch to another portfolio first.');
  await main.locator('[data-send="user.portfolio.use"]').click();
  await expect(page.getByText('Portfolio in use: Bots')).toHaveCount(0);
  expect(await spot('0')).toEqual(before);
  await row.locator('[data-send="user.portfolio.archive"]').click();
  const refused =
    'This portfolio still holds funds or open orders. Move the funds to another portfolio and cancel the orders first.';
  await seesToast(page, refused, () => sends(page, 'user.archive.accept').click());
});

test('a portfolio without a currency links to the main one, with the transfer filled in, and respects the limits of its owner', async ({
  page,
  trader,
}) => {
  await page.request.post('/api/portfolio/open', { headers: { token: trader.token }, data: { name: 'Bots' } });
  await page.goto('/user/portfolios');
  const row = page.getByRole('listitem').filter({ hasText: 'Bots' });
  await row.locator('[data-send="user.portfolio.use"]').click();
  await expect(page.getByText('Portfolio in use: Bots')).toBeVisible();
  await page.goto('/markets/kline/BTC_USDT');
  const way = page.getByRole('link', { name: 'Transfer USDT from the main portfolio' });
  await expect(way).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get test funds (sandbox)' })).toHaveCount(0);
  await way.click();
  await sends(page, 'user.move.open').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('From')).toHaveValue('0');
  await expect(dialog.getByLabel('To')).toHaveValue('1');
  await dialog.getByLabel('Quantity').fill('100');
  await seesToast(page, 'The funds are moved.', () => sends(page, 'user.move.submit').click());
  await page.goto('/markets/kline/BTC_USDT');
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT' });
  await expect(form).toContainText('100');
  await expect(way).toHaveCount(0);

  await page.goto('/user/portfolios');
  await row.locator('[data-send="user.portfolio.limit"]').click();
  const limits = page.getByRole('dialog', { name: 'Limits of Bots' });
  await limits.getByLabel('Spot trading').uncheck();
  await limits.getByLabel('Highest leverage').selectOption({ label: '5×' });
  await seesToast(page, 'The limits apply from now on.', () => sends(page, 'user.limits.submit').click());
  await expect(row).toContainText('Trades only: Perpetual futures up to 5×, Seconds contracts');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('Portfolio in use: Bots')).toBeVisible();

  await page.goto('/markets/kline/BTC_USDT');
  await form.getByRole('tab', { name: 'Market', exact: true }).click();
  await form.getByLabel('Total', { exact: true }).fill('50');
  await form.locator('[data-send="user.order.submit"]').click();
  const refused = 'This portfolio does not trade this product: its limits are set under Portfolios.';
  await seesToast(page, refused, () => sends(page, 'user.order.accept').click());
});

test('a portfolio is opened, funded from the main one, and trades with those funds', async ({ page, trader }) => {
  expect(trader.account).toContain('@');
  await walk(
    'portfolio',
    { you: page },
    {
      'portfolios user.portfolio.name': async (here) => {
        await here.getByRole('dialog').getByLabel('Name').fill('Bots');
        await sends(here, 'user.portfolio.name').click();
      },
      'portfolios user.move.submit': async (here) => {
        await here.getByRole('dialog').getByLabel('Quantity').fill('100');
        await sends(here, 'user.move.submit').click();
      },
      'portfolios user.portfolio.use': (here) =>
        here.getByRole('listitem').filter({ hasText: 'Bots' }).locator('[data-send="user.portfolio.use"]').click(),
      '/markets/kline/BTC_USDT': async (here) => {
        await expect(here.getByText('Portfolio in use: Bots')).toBeVisible();
        await here.locator('header a[href="/markets/kline/BTC_USDT"]').click();
      },
      'spotOrder user.field.change': async (here) => {
        const form = here.getByRole('form', { name: 'Order form for BTC/USDT' });
        await form.getByRole('tab', { name: 'Market', exact: true }).click();
        await form.getByLabel('Total', { exact: true }).fill('50');
      },
    },
  );
  await page.goto('/wallet/spot');
  await expect(page.getByRole('row').filter({ hasText: 'BTC' }).first()).toBeVisible();
});

test('a tab whose portfolio another tab archives goes on with the main one, and says so', async ({ page, trader }) => {
  const ask = (call: string, data: object) =>
    page.request.post(`/api/portfolio/${call}`, { headers: { token: trader.token }, data });
  await ask('open', { name: 'Bots' });
  await page.goto('/user/portfolios');
  const row = page.getByRole('listitem').filter({ hasText: 'Bots' });
  await row.locator('[data-send="user.portfolio.use"]').click();
  await expect(page.getByText('Portfolio in use: Bots')).toBeVisible();
  await ask('archive', { portfolio: 1 });
  await page.locator('header a[href="/markets/kline/BTC_USDT"]').click();
  await expect(page.getByText('The portfolio Bots is archived. This tab now uses the main portfolio.')).toBeVisible();
  await expect(page.getByText('Portfolio in use: Bots')).toHaveCount(0);
});
