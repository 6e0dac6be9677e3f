import { expect, seesToast, sends, test } from '../support/test';

test('the faucet credits test funds and the account shows them immediately', async ({ page, trader }) => {
  expect(trader.account).toContain('@');
  await page.goto('/wallet/spot');
  const row = page.getByRole('row').filter({ hasText: 'Ethereum' });
  await expect(row).toContainText(/\b0(\.0+)?\b/);
  await sends(page, 'user.faucet.open').first().click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('ETH');
  await seesToast(page, /ETH of test funds credited/, () => sends(page, 'user.faucet.request').click());
  await expect(row).not.toContainText(/ETH\s*Ethereum\s*0\s/);
  await expect(page.getByText(/≈ [\d.,]+ BTC/)).toBeVisible();
});

test('the faucet shows next to its button when it pays again', async ({ page, trader }) => {
  expect(trader.account).toContain('@');
  await page.goto('/wallet/spot');
  const dialog = page.getByRole('dialog');
  const request = sends(page, 'user.faucet.request');
  for (let draws = 1; draws < 5; draws++) {
    await sends(page, 'user.faucet.open').first().click();
    await request.click();
    await expect(dialog).toHaveCount(0);
  }
  await sends(page, 'user.faucet.open').first().click();
  await request.click();
  await expect(dialog.getByText(/reached today’s faucet limit for USDT. More is available from .+\d\./)).toBeVisible();
  await expect(request).toBeDisabled();
  await dialog.getByRole('combobox').selectOption('SOL');
  await expect(request).toBeEnabled();
});

test('balances can be hidden and searched', async ({ page, trader }) => {
  expect(trader.account).toContain('@');
  await page.goto('/wallet/spot');
  await expect(page.getByRole('row').filter({ hasText: 'Tether' })).toBeVisible();
  await sends(page, 'user.balances.conceal').click();
  await expect(page.getByRole('row').filter({ hasText: 'Tether' })).toContainText('*');
  await page.getByRole('searchbox', { name: 'Search currencies' }).fill('bitcoin c');
  await expect(page.getByRole('row').filter({ hasText: 'Bitcoin Cash' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Tether' })).toHaveCount(0);
});
