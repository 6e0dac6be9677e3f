import { sandboxFaucet } from '../../../domain/contract/wallet/wallet';
import { call, newTrader } from '../support/exchange';
import { expect, seesToast, sends, signIn, test } from '../support/test';

test('closing an account is requested and withdrawn by its owner; one that holds assets lists them instead', async ({
  page,
}) => {
  const trader = await newTrader(page.request, []);
  await signIn(page, trader);
  await page.goto('/user/s-securityset');
  await page.getByRole('link', { name: 'Close my account: View' }).click();
  await expect(page.getByRole('heading', { name: 'Close my account', level: 1 })).toBeVisible();
  await sends(page, 'user.closing.submit').click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
  await page.getByLabel('Login password').fill(trader.password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await seesToast(page, 'Your account is being closed', () => sends(page, 'user.closing.submit').click());
  await expect(page.getByText(/^Your account will be closed on /)).toBeVisible();

  await page.reload();
  await seesToast(page, 'Your account stays open', () => sends(page, 'user.stay.accept').click());
  await expect(sends(page, 'user.closing.submit')).toBeVisible();

  await call(page.request, sandboxFaucet, { currency: 'USDT' }, trader.token);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Assets worth 1 USDT or more' })).toHaveAttribute('href', '/wallet/spot');
  await sends(page, 'user.closing.retry').click();
  await expect(page.getByText('This has to be ended or taken out first:')).toBeVisible();
});
