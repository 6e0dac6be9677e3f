import { createHmac } from 'node:crypto';
import { expect, seesToast, sends, test } from '../support/test';

const FUNDS_PASSWORD = 'Funds-2026!';

test('an API key is created with its secret shown once, works, is edited and revoked', async ({ page, trader }) => {
  expect(trader.account).toContain('@');
  await page.goto('/user/s-securityset');
  await page.getByRole('link', { name: 'API keys: Manage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
  await expect(page.getByText('No API keys yet')).toBeVisible();

  await sends(page, 'user.key.open').first().click();
  const dialog = page.getByRole('dialog');
  const submit = sends(page, 'user.key.submit');
  await dialog.getByLabel('Label').fill('Trading bot');
  await dialog.getByLabel('Withdrawals').check();
  await dialog.getByLabel('Funds password').fill(FUNDS_PASSWORD);
  await seesToast(page, 'A key that may withdraw needs at least one IP address.', () => submit.click());
  await dialog.getByLabel('Withdrawals').uncheck();
  await dialog.getByLabel('Spot trading').check();
  await dialog.getByLabel('Funds password').fill('wrong-password');
  await seesToast(page, 'The funds password is wrong.', () => submit.click());
  await dialog.getByLabel('Funds password').fill(FUNDS_PASSWORD);
  await expect(submit).toBeEnabled();
  await seesToast(page, 'API key created', () => submit.click());

  const [key = '', secret = ''] = await dialog.locator('code').allTextContents();
  expect(secret).toMatch(/^[A-Za-z0-9]{64}$/);
  await sends(page, 'user.key.done').click();
  await expect(page.getByText(secret)).toHaveCount(0);
  const ask = async () => {
    const query = `timestamp=${Date.now()}`;
    const signature = createHmac('sha256', secret).update(query).digest('hex');
    const url = `/api/v3/account?${query}&signature=${signature}`;
    return (await page.request.get(url, { headers: { 'x-mbx-apikey': key } })).status();
  };
  expect(await ask()).toBe(200);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Trading bot' });
  await expect(row).toContainText('GET /api/v3/account');
  await row.locator('[data-send="user.edit.open"]').click();
  await dialog.getByLabel('IP addresses').fill('192.0.2.1');
  await dialog.getByLabel('Funds password').fill(FUNDS_PASSWORD);
  await seesToast(page, 'API key saved', () => sends(page, 'user.edit.submit').click());
  await expect(row).toContainText('192.0.2.1');
  expect(await ask()).toBe(401);

  await row.locator('[data-send="user.revocation.open"]').click();
  await seesToast(page, 'API key revoked', () => sends(page, 'user.revocation.accept').click());
  await expect(page.getByText('No API keys yet')).toBeVisible();
});
