import { sandboxDeposit } from '../../../domain/contract/wallet/deposit';
import { call } from '../support/exchange';
import { expect, seesToast, test } from '../support/test';
import { within } from '../../../scripts/test/pace';

test('a deposit appears in the records and updates itself; its details show and copy everything', async ({
  page,
  trader,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/wallet/log-currency?kind=deposit');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  const body = { currency: 'USDT', network: 'TRC20', quantity: '123.5' };
  const { deposit } = await call(request, sandboxDeposit, body, trader.token);
  const row = page.getByRole('row').filter({ hasText: '123.5' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Transaction details' });
  await expect(details).toContainText(deposit.id);
  await expect(details.getByText('Completed')).toBeVisible({ timeout: within(30_000) });
  await seesToast(page, 'Copy success', () => details.getByRole('button', { name: 'Copy address' }).click());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(deposit.address);
  await page.reload();
  await expect(details).toContainText('123.5 USDT');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(page).toHaveURL(/log-currency\?kind=deposit$/);
});

test('the ledger shows test funds without a reload, with the balance before and after', async ({ page, trader }) => {
  expect(trader.account).toContain('@');
  await page.goto('/wallet/wallet-log?type=faucet');
  await expect(page.getByRole('row')).toHaveCount(3);
  const other = await page.context().newPage();
  await other.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user_info', user);
    },
    [JSON.stringify(trader.token), JSON.stringify(trader.user)] as const,
  );
  await other.goto('/wallet/spot');
  await other.locator('[data-send="user.faucet.open"]:visible').first().click();
  await other.getByRole('dialog').getByRole('combobox').selectOption('ETH');
  await other.locator('[data-send="user.faucet.request"]:visible').click();
  const row = page.getByRole('row').filter({ hasText: 'ETH' });
  await expect(row).toContainText('Test funds');
  await expect(row).toContainText(/\+\d/);
  await expect(row.getByRole('cell').nth(5)).toHaveText('0.0000');
});
