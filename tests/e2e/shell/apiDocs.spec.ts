import { expect, test } from '../support/test';

test('a visitor finds the addresses, the differences from Binance, and how to sign calls', async ({ page }) => {
  await page.goto('/docs/api');
  const overview = page.getByRole('tabpanel', { name: 'Overview' });
  const { host } = new URL(page.url());
  for (const address of ['/ws', '/stream', '/fstream/ws', '/fstream/stream', '/ws-api/v3', '/ws-fapi/v1'])
    await expect(overview.getByText(`ws://${host}${address}`, { exact: true }).first()).toBeVisible();
  await expect(overview.getByRole('row', { name: `https://api.binance.com http://${host}` })).toBeVisible();
  await expect(overview.getByRole('row', { name: /@avgPrice.*\(pairs\) same/ })).toBeVisible();
  await expect(overview.getByRole('row', { name: /^order\.place, order\.test/ })).toBeVisible();
  await expect(overview.getByRole('row', { name: /^order\/amendments not there: / })).toBeVisible();

  await page.getByRole('tab', { name: 'Calls as Binance has them' }).click();
  const calls = page.getByRole('tabpanel', { name: 'Calls as Binance has them' });
  await calls.getByRole('button', { name: /^get \/api\/v3\/myTrades/ }).click();
  const call = calls.locator('.opblock.is-open');
  await expect(call.getByText('Signed with an API key that may: read')).toBeVisible();
  await expect(call.getByText(/Compared with Binance: same, by symbol/)).toBeVisible();
  const taken = ['symbol *required', 'timestamp *required', 'signature *required', 'orderId', 'fromId', 'limit'];
  for (const name of taken)
    await expect(call.getByRole('cell', { name: `${name} string (query)`, exact: true })).toBeVisible();
  await expect(call.getByRole('cell', { name: '*required' })).toHaveCount(3);
  await calls.getByRole('button', { name: /^put \/api\/v3\/userDataStream/ }).click();
  await expect(calls.getByText('Not signed, with an API key that may: read').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Calls as Binance has them' }).press('ArrowLeft');
  await expect(page).toHaveURL(/\/docs\/api$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('fits its tables', async ({ page }) => {
    await page.goto('/docs/api');
    await expect(page.getByRole('tabpanel').getByText('wss://ws-fapi.binance.com/ws-fapi/v1')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
