import { expect, seesToast, sends, test } from '../support/test';

test('test funds are shown at once and the faucet says when it pays again; balances are hidden and searched', async ({
  page,
  trader,
}) => {
  expect(trader.account).toContain('@');
  await page.goto('/wallet/spot');
  const row = page.getByRole('row').filter({ hasText: 'Ethereum' });
  const dialog = page.getByRole('dialog');
  const request = sends(page, 'user.faucet.request');
  await expect(row).toContainText(/\b0(\.0+)?\b/);
  await sends(page, 'user.faucet.open').first().click();
  await expect(dialog.getByRole('combobox')).toHaveValue('USDT');
  await dialog.getByRole('combobox').selectOption('ETH');
  await seesToast(page, /ETH of test funds credited/, () => request.click());
  await expect(row).not.toContainText(/ETH\s*Ethereum\s*0\s/);
  await expect(page.getByText(/≈ [\d.,]+ BTC/)).toBeVisible();

  // One has been drawn with the account.
  for (let draws = 1; draws < 5; draws++) {
    await sends(page, 'user.faucet.open').first().click();
    await dialog.getByRole('combobox').selectOption('USDT');
    await request.click();
    await expect(dialog).toHaveCount(0);
  }
  await sends(page, 'user.faucet.open').first().click();
  await dialog.getByRole('combobox').selectOption('USDT');
  await request.click();
  await expect(dialog.getByText(/reached today’s faucet limit for USDT. More is available from .+\d\./)).toBeVisible();
  await expect(request).toBeDisabled();
  await dialog.getByRole('combobox').selectOption('SOL');
  await expect(request).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const tether = page.getByRole('row').filter({ hasText: 'Tether' });
  await expect(tether).toBeVisible();
  await sends(page, 'user.balances.conceal').click();
  await expect(tether).toContainText('*');
  await page.getByRole('searchbox', { name: 'Search currencies' }).fill('bitcoin c');
  await expect(page.getByRole('row').filter({ hasText: 'Bitcoin Cash' })).toBeVisible();
  await expect(tether).toHaveCount(0);
  await page.getByRole('link', { name: 'USDT-margined contract' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search currencies' })).toHaveValue('');
  await expect(tether).toContainText('*');
});
