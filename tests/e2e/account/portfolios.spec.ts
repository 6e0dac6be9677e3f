import { walk } from '../support/scenario';
import { expect, seesToast, sends, test } from '../support/test';

test('a portfolio is opened, funded, and trades with its funds only; a tab whose portfolio another tab archives uses the main one', async ({
  page,
  trader,
}) => {
  const ask = async (call: string, portfolio: string, data: object): Promise<unknown> => {
    const answer = await page.request.post(`/api/${call}`, { headers: { token: trader.token, portfolio }, data });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const mainFunds = () => ask('wallet/balances', '0', { account: 'spot' });
  const portfolio = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const row = portfolio('Bots');
  const main = portfolio('Main portfolio');
  let before: unknown;
  await walk(
    'portfolio',
    { you: page },
    {
      'portfolios user.portfolio.name': async (here) => {
        await expect(sends(here, 'user.move.open')).toBeDisabled();
        await here.getByRole('dialog').getByLabel('Name').fill('Bots');
        await seesToast(here, 'The portfolio is open.', () => sends(here, 'user.portfolio.name').click());
      },
      'portfolios user.move.submit': async (here) => {
        const dialog = here.getByRole('dialog');
        await expect(row).toContainText('0 USDT');
        await expect(dialog.getByText(/^Available: [1-9][\d,.]* USDT$/)).toBeVisible();
        await dialog.getByLabel('From').selectOption({ label: 'Bots' });
        await expect(dialog.getByText('Available: 0 USDT')).toBeVisible();
        await dialog.getByLabel('From').selectOption({ label: 'Main portfolio' });
        await dialog.getByLabel('Quantity').fill('100');
        await seesToast(here, 'The funds are moved.', () => sends(here, 'user.move.submit').click());
      },
      'portfolios user.portfolio.use': async () => {
        await expect(row).toContainText('100.00 USDT');
        before = await mainFunds();
        await row.locator('[data-send="user.portfolio.use"]').click();
      },
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
  const held = (currency: string) => page.getByRole('row').filter({ hasText: currency }).first();
  await expect(held('BTC')).toBeVisible();
  // Half of the 100 USDT is spent.
  await expect(held('USDT')).toContainText(/(?<![\d,.])50\.\d/);
  await page.goto('/wallet/recharge');
  await expect(page.getByText('This is only possible in the main portfolio.', { exact: false })).toBeVisible();

  await page.goto('/user/portfolios');
  await expect(row.locator('[data-send="user.portfolio.archive"]')).toBeDisabled();
  await expect(row).toContainText('To archive it, switch to another portfolio first.');
  await main.locator('[data-send="user.portfolio.use"]').click();
  await expect(page.getByText('Portfolio in use: Bots')).toHaveCount(0);
  expect(await mainFunds()).toEqual(before);
  await row.locator('[data-send="user.portfolio.archive"]').click();
  const refused =
    'This portfolio still holds funds or open orders. Move the funds to another portfolio and cancel the orders first.';
  await seesToast(page, refused, () => sends(page, 'user.archive.accept').click());

  await ask('portfolio/open', '0', { name: 'Spare' });
  await page.reload();
  await portfolio('Spare').locator('[data-send="user.portfolio.use"]').click();
  await expect(page.getByText('Portfolio in use: Spare')).toBeVisible();
  await ask('portfolio/archive', '0', { portfolio: 2 });
  await page.locator('header a[href="/markets/kline/BTC_USDT"]').click();
  await expect(page.getByText('The portfolio Spare is archived. This tab now uses the main portfolio.')).toBeVisible();
  await expect(page.getByText('Portfolio in use: Spare')).toHaveCount(0);
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
