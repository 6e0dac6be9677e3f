import { expect, seesToast, sends, test } from '../support/test';

test('a portfolio is opened, gets funds, is gone on with, and leaves the main one as it was', async ({
  page,
  trader,
}) => {
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
  await dialog.getByLabel('Quantity').fill('100');
  await seesToast(page, 'The funds are moved.', () => sends(page, 'user.move.submit').click());
  await expect(row).toContainText('100 USDT');
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
  await main.locator('[data-send="user.portfolio.use"]').click();
  await expect(page.getByText('Portfolio in use: Bots')).toHaveCount(0);
  expect(await spot('0')).toEqual(before);
  await row.locator('[data-send="user.portfolio.archive"]').click();
  const refused = 'This portfolio still holds funds. Move them to another portfolio first.';
  await seesToast(page, refused, () => sends(page, 'user.archive.accept').click());
});
