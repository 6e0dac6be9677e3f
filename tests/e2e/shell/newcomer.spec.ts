import { randomUUID } from 'node:crypto';
import { countsClicks } from '../support/clicks';
import { codeFor, SANDBOX } from '../support/exchange';
import { expect, seesToast, sends, test } from '../support/test';

test('a new user gets from the home page to 100 USD of BTC in seven clicks, sandbox funds included', async ({
  page,
  request,
}) => {
  const clicks = await countsClicks(page);
  const account = `newcomer-${randomUUID()}@statex.test`;
  await page.goto('/home');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Email', { exact: true }).last().fill(account);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Verification code');
  await expect(page.getByRole('button', { name: 'Use this code' })).toBeVisible();
  await code.fill(await codeFor(request, account));
  await code.press('Enter');
  await page.getByLabel('Login password', { exact: true }).fill('Newcomer-2026!');
  await page.getByLabel('Repeat the login password').fill('Newcomer-2026!');
  await page.getByLabel('Funds password', { exact: true }).fill('Funds-2026!');
  await page.getByLabel('Repeat the funds password').fill('Funds-2026!');
  await expect(page.getByLabel('Invitation code')).toHaveValue(SANDBOX.invitation);
  await page.getByRole('checkbox').click();
  await page.getByLabel('Invitation code').press('Enter');

  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible();
  await page.getByLabel('You pay').fill('100');
  await page.getByRole('link', { name: 'Buy BTC' }).click();
  const form = page.getByRole('form', { name: 'Order form for BTC/USDT' });
  await expect(form.getByRole('tab', { name: 'Market', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(form.getByLabel('Total', { exact: true })).toHaveValue('100');
  // The form itself shows the fee rate.
  await expect(form.getByText('0.10%')).toBeVisible();
  await seesToast(page, /USDT of test funds credited/, () =>
    form.getByRole('button', { name: 'Get test funds (sandbox)' }).click(),
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sends(page, 'user.order.submit').click();
  await seesToast(page, /Purchase succeeded/, () => sends(page, 'user.order.accept').click());
  await expect(form.getByRole('listitem').filter({ hasText: 'Filled' })).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(7);
});
