import { placeSpotOrder } from '../../../domain/contract/spot/spot';
import { call } from '../support/exchange';
import { operator } from '../support/operator';
import { expect, seesToast, sends, test } from '../support/test';

test('a halt reaches the open page: no new order, cancelling works, and trading resumes automatically', async ({
  page,
  request,
  trader,
}) => {
  const body = { pair: 'LTC_USDT', direction: 'buy', type: 'limit', price: '20.00', quantity: '1' } as const;
  await call(request, placeSpotOrder, body, trader.token);
  await page.goto('/markets/kline/LTC_USDT');
  const form = page.getByRole('form', { name: 'Order form for LTC/USDT' });
  const submit = form.locator('[data-send="user.order.submit"]');
  await form.getByLabel('Price', { exact: true }).fill('21');
  await form.getByLabel('Quantity', { exact: true }).fill('1');
  await expect(submit).toBeEnabled();
  await submit.click();
  const accept = sends(page, 'user.order.accept');
  await expect(accept).toBeEnabled();

  await operator('halt', 'LTC_USDT');
  await expect(accept).toBeDisabled();
  await expect(page.getByRole('dialog').getByText('Trading of this pair is halted at the moment.')).toBeVisible();
  await sends(page, 'user.order.dismiss').first().click();
  await expect(page.getByText('Trading halted', { exact: true })).toBeVisible();
  await expect(submit).toBeDisabled();
  await expect(form.getByText('Trading of this pair is halted at the moment.').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('Trading halted', { exact: true })).toBeVisible();
  await expect(submit).toBeDisabled();
  const row = page.getByRole('row').filter({ hasText: '20.00' });
  await row.locator('[data-send="user.cancel.open"]').click();
  await seesToast(page, 'Revocation successful', () => sends(page, 'user.cancel.accept').click());
  await expect(row).toHaveCount(0);

  await operator('resume', 'LTC_USDT');
  await expect(page.getByText('Trading halted', { exact: true })).toHaveCount(0);
  await form.getByLabel('Price', { exact: true }).fill('21');
  await form.getByLabel('Quantity', { exact: true }).fill('1');
  await expect(submit).toBeEnabled();
});
