import { expect, seesToast, sends, test } from './support/test';

/** Nothing sticks out to the side. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const path of ['/home', '/markets', '/markets/kline/BTC_USDT', '/login', '/reg']) {
  test(`${path} fits a phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(overflow)).toBe(0);
  });
}

for (const path of ['/order/spot-current', '/order/spot-history', '/wallet/spot']) {
  test(`${path} fits a phone`, async ({ page, trader }) => {
    expect(trader.account).toContain('@');
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(overflow)).toBe(0);
  });
}

test('a trader buys on a phone', async ({ page, trader }) => {
  expect(trader.account).toContain('@');
  await page.goto('/markets/kline/BTC_USDT');
  await sends(page, 'user.form.open').first().click();
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT' });
  await form.getByRole('tab', { name: 'Market', exact: true }).click();
  await form.getByLabel('Total', { exact: true }).fill('50');
  await form.locator('[data-send="user.order.submit"]').click();
  await seesToast(page, 'Purchase succeeded', () => sends(page, 'user.order.accept').click());
});
