import { expect, test } from '../support/test';
import { within } from '../../../scripts/test/pace';

const PRICE = /\d[\d,]*\.\d+/;

test('a visitor gets from the live start page through the markets to a trade screen that follows its market', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Latest trades' }).getByText(PRICE).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Bids' }).getByText(PRICE).first()).toBeVisible();
  await page
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { name: 'BTC/USDT' }) })
    .click();
  await expect(page).toHaveURL(/\/markets\/kline\/BTC_USDT/);

  await page.getByRole('navigation').getByRole('link', { name: 'Markets', exact: true }).first().click();
  await expect(page).toHaveURL(/\/markets$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  await page.getByRole('table').getByRole('link', { name: /^ETH/ }).filter({ hasText: 'USDT' }).first().click();

  await expect(page).toHaveURL(/\/markets\/kline\/ETH_USDT/);
  await expect(page).toHaveTitle(/^[\d,.]+ .*ETH\/USDT/);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  const book = page.getByRole('region', { name: 'Order book' });
  const trades = page.getByRole('region', { name: /trades/i });
  await expect(book.locator('[data-send="user.price.pick"]').filter({ hasText: PRICE }).first()).toBeVisible();
  await expect(trades.getByText(PRICE).first()).toBeVisible();
  const title = await page.title();
  const shown = await book.innerText();
  await expect.poll(() => book.innerText()).not.toBe(shown);
  await expect.poll(() => page.title(), { timeout: within(40_000) }).not.toBe(title);

  const chart = page.getByRole('application', { name: /Price chart of ETH\/USDT/ });
  await expect(chart).toBeVisible();
  const intervals = page.locator('[data-send="user.interval.choose"]');
  for (const name of ['1m', '5m', '15m', '30m', '1h', '1D', '1W', '1M']) {
    await intervals.filter({ hasText: new RegExp(`^${name}$`) }).click();
    await expect(chart.locator('canvas').first()).toBeVisible();
  }
});

test('an address restores the screen, an unknown one shows an error, and who cannot log in finds the help about it', async ({
  page,
}) => {
  await page.goto('/markets/kline/SOL_USDT');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SOL');
  await page.goto('/markets/kline/NO_SUCH');
  await expect(page.getByRole('heading', { name: 'This pair is not traded here' })).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }).click();
  await expect(page).toHaveURL(/\/user\/helpcenter$/);
  const menu = page.getByRole('navigation', { name: 'Account menu' }).getByRole('link');
  await expect.poll(() => menu.allTextContents()).toEqual(['Help centre']);
  await page.getByRole('main').getByRole('link', { name: 'I cannot log in' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I cannot log in');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I cannot log in');
});
